"""Shared by all experiments: the binary, a directory of its own, the libraries to preload."""

import os
import shutil
import subprocess
import tempfile

import screen

_SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "preload")


class Kit:
    def __init__(self, app):
        self.app = os.path.abspath(app)
        # It reaches servers.
        self.helper = os.path.join(os.path.dirname(self.app), "mytodo-dav")
        # Resolved, because the preloaded code compares paths as the kernel returns them.
        self.directory = os.path.realpath(tempfile.mkdtemp(prefix="mytodo-torture."))
        self.terminfo = self.path("terminfo")
        os.mkdir(self.terminfo)
        screen.make_terminfo(self.terminfo)
        self.state = self.path("state")
        self._libraries = {}

    def path(self, name):
        return os.path.join(self.directory, name)

    def library(self, name):
        """The path of a preloaded library, compiled on first use."""
        if name not in self._libraries:
            path = self.path(name + ".so")
            source = os.path.join(_SOURCES, name + ".c")
            compiler = shutil.which("cc") or shutil.which("clang")
            options = ["-Wall", "-Wextra", "-O2", "-shared", "-fPIC"]
            subprocess.run([compiler, *options, "-o", path, source, "-ldl"], check=True)
            self._libraries[name] = path
        return self._libraries[name]

    def new_directory(self, name):
        """An empty directory; an existing one is emptied."""
        path = self.path(name)
        shutil.rmtree(path, ignore_errors=True)
        os.mkdir(path)
        return path

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.directory, ignore_errors=True)
