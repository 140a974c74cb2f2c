"""The sizes of what the network sees and says. They are the same in the crates `rumis-network` and
`rumis-training`."""

PLANES = 60
NUMBERS = 75
ORIENTATIONS = 104
CHANNELS = 32
BLOCKS = 4
HIDDEN = 48
# The plane with the squares of the plan.
SITE_PLANE = 58
POINTS_SCALE = 16.0
