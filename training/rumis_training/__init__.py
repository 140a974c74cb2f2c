"""Trains the network of Rumis by self-play. See training/README.md."""
