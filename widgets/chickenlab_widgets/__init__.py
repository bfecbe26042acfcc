"""What a person sees and clicks: tables to play at, charts, and the art they share."""
