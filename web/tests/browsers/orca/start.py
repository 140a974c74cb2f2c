"""Starts Orca without a voice. What it would say is in its debug file, the first argument."""

import runpy
import sys

# Without a sound card speech-dispatcher blocks, and Orca with it.
sys.modules["speechd"] = None

from orca import settings  # noqa: E402

# On a busy machine Orca would take its own slow start for a hang and kill itself.
settings.timeoutTime = 0

sys.argv = ["orca", f"--debug-file={sys.argv[1]}"]
runpy.run_path("/usr/bin/orca", run_name="__main__")
