"""CalDAV servers of the system, each in a folder and at a port of its own, with one person."""

import imaplib
import json
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from app import Failure
from davclient import Client

USER = "alice"
SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
START_LIMIT = 60  # seconds


class Server:
    """One that runs until its end is asked for."""

    name = ""
    packages = ()
    # Where the collections of its person are.
    home = f"/{USER}/"
    # As vdirsyncer calls it.
    auth = "basic"
    # Whether a UID may be there in one list alone.
    has_uids_once = False

    def __init__(self, password="sesame-2b9e"):
        self.password = password
        # Others have to get there: one server runs as a user of its own.
        self.directory = tempfile.mkdtemp(prefix="mytodo-server.")
        os.chmod(self.directory, 0o755)
        os.mkdir(self.path("data"))
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.write("password", password + "\n")
        self._log = open(self.path("log"), "wb")
        self._process = subprocess.Popen(
            self.prepare(), cwd=self.directory, env={**os.environ, **self.variables()}, stdin=subprocess.DEVNULL,
            stdout=self._log, stderr=self._log,
        )
        self.wait_for(self.port)
        self.client = Client(self.url, USER, password)

    def prepare(self):
        """Writes what the server needs. Returns the command that runs it."""
        raise NotImplementedError

    def variables(self):
        return {}

    def path(self, name):
        return os.path.join(self.directory, name)

    def write(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)

    def account(self, url=None):
        """The lines of the configuration for it; its address may be that of something before it."""
        command = json.dumps(["cat", self.path("password")])
        return f'url = "{url or self.url}"\nuser = "{USER}"\npassword_command = {command}\ntimeout = "20s"\n'

    def make(self, name):
        """An empty collection. Returns its path."""
        path = f"{self.home}{name}/"
        self.client.make(path, name)
        return path

    def wait_for(self, port):
        end = time.monotonic() + START_LIMIT
        while time.monotonic() < end and self._process.poll() is None:
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.05)
        with open(self.path("log")) as log:
            text = log.read()[-300:]
        self.stop()
        raise Failure(f"{self.name} does not start: {text}")

    def stop(self):
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()
        shutil.rmtree(self.directory, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Radicale(Server):
    name, packages = "radicale", ("radicale",)

    def prepare(self):
        self.write("users", f"{USER}:{self.password}\n")
        self.write("config", f"""[server]
hosts = 127.0.0.1:{self.port}
[auth]
type = htpasswd
htpasswd_filename = {self.path("users")}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = {self.path("data")}
[logging]
level = error
""")
        return ["radicale", "--config", self.path("config")]


class Sabre(Server):
    """The one without lists of changes, and with Digest."""

    name, packages, home, auth = "sabre", ("php-sabre-dav", "php-sqlite3"), f"/calendars/{USER}/", "digest"

    def prepare(self):
        shutil.copy(os.path.join(SOURCES, "Tests/SyncServer/sabre.php"), self.path("server.php"))
        return ["php", "-d", "display_errors=0", "-S", f"127.0.0.1:{self.port}", "server.php"]

    def variables(self):
        return {"SABRE_USER": USER, "SABRE_PASSWORD": self.password}


class Xandikos(Server):
    """Asks nobody who they are."""

    name, packages, home = "xandikos", ("xandikos",), f"/{USER}/calendars/"

    def prepare(self):
        return ["xandikos", "-l", "127.0.0.1", "-p", str(self.port), "-d", self.path("data"), "--defaults",
                "--current-user-principal", f"/{USER}/"]


class Cyrus(Server):
    """A mail server, too: its person has a mailbox, which holds the calendars."""

    name, packages = "cyrus", ("cyrus-caldav", "cyrus-imapd", "sasl2-bin", "libsasl2-modules")
    home = f"/dav/calendars/user/{USER}/"
    has_uids_once = True

    def prepare(self):
        self._mail_port = free_port()
        root = os.geteuid() == 0
        user = "cyrus" if root else pwd.getpwuid(os.geteuid()).pw_name
        for name in ("mail", "proc", "lock", "lib", "lib/db", "lib/socket"):
            os.mkdir(self.path(name))
        self.write("imapd.conf", f"""configdirectory: {self.path("lib")}
defaultpartition: default
partition-default: {self.path("mail")}
proc_path: {self.path("proc")}
mboxname_lockpath: {self.path("lock")}
lmtpsocket: {self.path("lib/socket")}/lmtp
idlesocket: {self.path("lib/socket")}/idle
notifysocket: {self.path("lib/socket")}/notify
cyrus_user: {user}
admins: admin
httpmodules: caldav
caldav_create_default: no
allowplaintext: yes
sasl_mech_list: PLAIN
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: {self.path("sasldb")}
virtdomains: off
""")
        self.write("cyrus.conf", f"""START {{
  recover cmd="/usr/sbin/cyrus ctl_cyrusdb -C {self.path("imapd.conf")} -r"
}}
SERVICES {{
  imap cmd="imapd -C {self.path("imapd.conf")}" listen="127.0.0.1:{self._mail_port}" prefork=1
  http cmd="httpd -C {self.path("imapd.conf")}" listen="127.0.0.1:{self.port}" prefork=2
}}
""")
        for name in (USER, "admin"):
            subprocess.run(["saslpasswd2", "-p", "-c", "-f", self.path("sasldb"), "-u", socket.gethostname(), name],
                           input=self.password.encode(), check=True)
        if root:
            subprocess.run(["chown", "-R", f"{user}:mail", self.directory], check=True)
        return ["/usr/lib/cyrus/bin/master", "-C", self.path("imapd.conf"), "-M", self.path("cyrus.conf"),
                "-p", self.path("pid"), "-D"]

    def make(self, name):
        if not hasattr(self, "_has_mailbox"):
            self.wait_for(self._mail_port)
            mail = imaplib.IMAP4("127.0.0.1", self._mail_port)
            mail.login("admin", self.password)
            if mail.create(f"user/{USER}")[0] != "OK":
                raise Failure("cyrus makes no mailbox")
            mail.logout()
            self._has_mailbox = True
        return super().make(name)


ALL = (Radicale, Sabre, Xandikos, Cyrus)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def installed(packages):
    """Installs what is missing. Returns why that is not possible; None if all is there."""
    missing = [name for name in packages if not _is_installed(name)]
    if not missing:
        return None
    print(f"Installing {' '.join(missing)}", file=sys.stderr)
    command = [] if os.geteuid() == 0 else ["sudo"]
    command += ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--yes", "--quiet"]
    try:
        subprocess.run([*command, "update"], stdout=sys.stderr)
        install = [*command, "--no-install-recommends", "install", *missing]
        done = subprocess.run(install, stdout=sys.stderr, stderr=subprocess.PIPE, text=True)
    except OSError as error:
        return f"{' '.join(missing)}: {error.strerror}"
    return None if done.returncode == 0 else f"{' '.join(missing)}: {(done.stderr.strip().splitlines() or ['apt-get fails'])[-1]}"


def _is_installed(name):
    try:
        found = subprocess.run(["dpkg-query", "--show", "--showformat=${db:Status-Status}", name], capture_output=True, text=True)
    except OSError:
        return False
    return found.stdout == "installed"
