"""Smaller PNG pictures with the same pixels, since every picture of a notebook is kept in Git."""

import struct
import zlib
from collections.abc import Iterator

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def repack(png: bytes) -> bytes:
    """Compress the pixels of a PNG picture as well as zlib can, and change nothing else.

    Raises:
        ValueError: This is no PNG picture.
    """
    if not png.startswith(_SIGNATURE):
        raise ValueError("this is no PNG picture: it starts with other bytes")
    chunks = list(_chunks(png))
    pixels = zlib.decompress(b"".join(body for kind, body in chunks if kind == b"IDAT"))
    before_pixels = next(place for place, (kind, _) in enumerate(chunks) if kind == b"IDAT")
    kept = [chunk for chunk in chunks if chunk[0] != b"IDAT"]
    kept.insert(before_pixels, (b"IDAT", zlib.compress(pixels, 9)))
    return _SIGNATURE + b"".join(_packed(kind, body) for kind, body in kept)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        yield kind, png[at + 8 : at + 8 + length]
        at += 12 + length


def _packed(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I4s", len(body), kind) + body + struct.pack(">I", zlib.crc32(kind + body))
