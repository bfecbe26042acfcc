"""Packing PNG pictures tighter."""

import struct
import zlib

import pytest

from chickenlab_widgets.png import repack


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def picture(width: int, height: int) -> tuple[bytes, bytes]:
    """A grey picture, badly packed in two chunks, and its pixels."""
    pixels = (b"\x00" + b"\x80" * width) * height
    packed = zlib.compress(pixels, 0)
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = [
        chunk(b"IHDR", header),
        chunk(b"IDAT", packed[:50]),
        chunk(b"IDAT", packed[50:]),
        chunk(b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts), pixels


def test_a_repacked_picture_is_smaller_and_has_the_same_pixels():
    png, pixels = picture(200, 100)
    smaller = repack(png)
    assert len(smaller) < len(png) / 10
    at = smaller.index(b"IDAT")
    (length,) = struct.unpack_from(">I", smaller, at - 4)
    assert zlib.decompress(smaller[at + 4 : at + 4 + length]) == pixels


def test_every_chunk_has_its_right_checksum_and_its_place():
    smaller = repack(picture(8, 8)[0])
    kinds, at = [], 8
    while at < len(smaller):
        length, kind = struct.unpack_from(">I4s", smaller, at)
        body = smaller[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack_from(">I", smaller, at + 8 + length)
        assert checksum == zlib.crc32(kind + body)
        kinds.append(kind)
        at += 12 + length
    assert kinds == [b"IHDR", b"IDAT", b"IEND"]


def test_packing_twice_changes_nothing_more():
    once = repack(picture(30, 30)[0])
    assert repack(once) == once


def test_what_is_no_png_is_refused():
    with pytest.raises(ValueError, match="no PNG"):
        repack(b"GIF89a")
