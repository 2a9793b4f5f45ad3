"""Damaged files of every format, read and written back by the readers themselves, without the app: Tests/FormatTorture."""

import os
import subprocess

from app import Failure

_ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(kit, count, seed):
    """- count: how many damaged files of each format there are."""
    build = subprocess.run(
        [os.path.join(_ROOT, "Scripts", "build-release"), "FormatTorture"], stdout=subprocess.PIPE, text=True, check=True
    )
    fixtures = os.path.join(_ROOT, "Tests", "TaskFormatsTests", "Fixtures")
    code = subprocess.run([build.stdout.strip(), fixtures, str(count), str(seed)]).returncode
    if code != 0:
        raise Failure(f"the readers ended with {code}")
    print(f"fuzz: {count} damaged files of each format; seed {seed}")
