"""Clusters of PostgreSQL for a test: made in a temporary directory, by an unprivileged user, listening on a socket there."""
import contextlib
import glob
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SCHEMA = pathlib.Path(__file__).resolve().parents[3] / "Sources" / "Data" / "LedgerPostgreSQL" / "Schema" / "facture.sql"
# What makes starting fast, and changes nothing that a test looks at.
SETTINGS = {"listen_addresses": "''", "max_connections": "80", "shared_buffers": "64MB", "log_min_messages": "fatal",
            "autovacuum_naptime": "10s", "max_wal_senders": "5", "wal_level": "replica", "hot_standby": "on",
            "client_connection_check_interval": "200ms", "max_wal_size": "1GB", "max_prepared_transactions": "4"}


class Impossible(Exception):
    """PostgreSQL cannot be started here; the message says why."""


def programs():
    """The directory of initdb and postgres, version 15 or newer: of Debian, or of the PATH."""
    places = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: float(path.split("/")[4]), reverse=True)
    found = shutil.which("initdb")
    for place in [*places, *([str(pathlib.Path(found).resolve().parent)] if found else [])]:
        if not os.access(f"{place}/initdb", os.X_OK) or not os.access(f"{place}/postgres", os.X_OK):
            continue
        said = subprocess.run([f"{place}/postgres", "--version"], stdout=subprocess.PIPE, text=True).stdout
        version = re.search(r"(\d+)", said)
        if version and int(version[1]) >= 15:
            return place
    raise Impossible("PostgreSQL 15 or newer is not installed (Tools/setup --postgresql does)")


def server_user():
    """Who runs the server: a server refuses to be root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise Impossible("a server cannot run as root, and there is neither a user postgres nor nobody")


@contextlib.contextmanager
def workspace():
    """A temporary directory that the server's user may enter and own; its path is short, for a socket's path must be."""
    path = tempfile.mkdtemp(prefix="facture-pg-", dir="/tmp" if os.path.isdir("/tmp") else None)
    try:
        os.chmod(path, 0o755)
        if user := server_user():
            os.chown(path, user.pw_uid, user.pw_gid)
        yield pathlib.Path(path)
    finally:
        shutil.rmtree(path, ignore_errors=True)


class Cluster:
    """One server: its data in `directory`, its socket beside them."""

    def __init__(self, directory, port=5432, **settings):
        self.bin, self.user = programs(), server_user()
        self.data, self.sockets, self.port = directory / "data", directory, port
        self.settings = {**SETTINGS, **settings}
        self.process = None
        directory.mkdir(exist_ok=True)
        if self.user:
            os.chown(directory, self.user.pw_uid, self.user.pw_gid)

    def run(self, program, *words, check=True):
        done = subprocess.run(
            [f"{self.bin}/{program}", *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            cwd=self.sockets, **self._as_user())
        if check and done.returncode != 0:
            raise Impossible(f"{program} failed: {done.stdout.strip()[-800:]}")
        return done.stdout

    def _as_user(self):
        return {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}

    def make(self):
        """A new cluster, in which everybody of this machine is the superuser `postgres`."""
        self.run("initdb", "--pgdata", self.data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync",
                 "--locale=C.UTF-8")
        return self

    def copy(self, primary, slot=None):
        """A standby of `primary`, which is running."""
        self.run("pg_basebackup", "--pgdata", self.data, "--host", primary.sockets, "--port", primary.port, "--username=postgres",
                 "--checkpoint=fast", "--wal-method=stream", "--write-recovery-conf",
                 *(["--slot", slot, "--create-slot"] if slot else []))
        with open(self.data / "postgresql.auto.conf", "a") as conf:
            name = slot or "standby"
            conf.write(f"primary_conninfo = 'host={primary.sockets} port={primary.port} user=postgres application_name={name}'\n")
        return self

    def start(self, preload=None):
        """Starts it, and returns once it takes connections."""
        settings = {**self.settings, "port": self.port, "unix_socket_directories": self.sockets}
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}".replace("''", ""))]
        self.log = open(self.sockets / "log", "ab")
        env = {**os.environ, "LC_ALL": "C.UTF-8", **(preload or {})}
        self.process = subprocess.Popen(
            [f"{self.bin}/postgres", "-D", str(self.data), *words], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            cwd=self.sockets, env=env, start_new_session=True, **self._as_user())
        return self.wait()

    def wait(self, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Impossible(f"the server ended: {(self.sockets / 'log').read_text()[-800:]}")
            ready = subprocess.run([f"{self.bin}/pg_isready", "-q", "-h", str(self.sockets), "-p", str(self.port)])
            if ready.returncode == 0:
                return self
            time.sleep(0.05)
        raise Impossible("the server does not take connections")

    def signal(self, number):
        if self.process and self.process.poll() is None:
            self.process.send_signal(number)

    def stop(self):
        """A fast shutdown."""
        self._end(signal.SIGINT)

    def kill(self):
        """kill -9 of the postmaster; its children notice, and end."""
        self._end(signal.SIGKILL)

    def _end(self, number):
        if not self.process:
            return
        children = self.children()
        self.signal(number)
        self.process.wait(timeout=60)
        # Children that outlive it hold its memory: a new postmaster waits for them, and so does a removed directory.
        end = time.monotonic() + 30
        while time.monotonic() < end and any(self.parent(child) is not None for child in children):
            time.sleep(0.01)
        self.process = None

    def children(self):
        """The processes that the postmaster began."""
        pids = [int(path.split("/")[2]) for path in glob.glob("/proc/[0-9]*/stat")]
        return [pid for pid in pids if self.parent(pid) == self.process.pid]

    @staticmethod
    def parent(pid):
        """The parent of a process; None where it is gone."""
        with contextlib.suppress(OSError):
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
            return None if fields[0] == "Z" else int(fields[1])
        return None

    def promote(self):
        self.run("pg_ctl", "promote", "--pgdata", self.data, "--wait")

    @property
    def conninfo(self):
        return f"host={self.sockets} port={self.port} user=postgres"

    def address(self, database="facture", registre=None, user="postgres"):
        """As people write it for `facture`."""
        host = str(self.sockets).replace("/", "%2F")
        return f"postgresql://{user}@{host}:{self.port}/{database}" + (f"?registre={registre}" if registre else "")

    def sql(self, text, database="postgres", check=True):
        """What psql prints: for setting things up."""
        return self.run("psql", "--no-psqlrc", "-qAt", "-v", "ON_ERROR_STOP=1", "-h", self.sockets, "-p", self.port, "-U", "postgres",
                        "-d", database, "-c", text, check=check)

    def install(self, database="facture"):
        """A database with the schema."""
        self.sql(f"CREATE DATABASE {database} ENCODING 'UTF8' TEMPLATE template0")
        self.load(SCHEMA, database)
        return self

    def load(self, path, database, check=True):
        with open(path) as file:
            done = subprocess.run(
                [f"{self.bin}/psql", "--no-psqlrc", "-q", "-v", "ON_ERROR_STOP=1", "-h", str(self.sockets), "-p", str(self.port),
                 "-U", "postgres", "-d", database], stdin=file, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if check and done.returncode != 0:
            raise Impossible(f"{path}: {done.stdout.strip()}")
        return done.stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # An immediate shutdown: what is thrown away need not be written.
        try:
            self._end(signal.SIGQUIT)
        except subprocess.TimeoutExpired:
            self.kill()


@contextlib.contextmanager
def running(**settings):
    """A cluster with a database `facture`, gone at the end."""
    with workspace() as directory, Cluster(directory / "a", **settings).make() as cluster:
        yield cluster.start().install()


def skipped(name, why):
    """Says that a test was left out; a skip is no success of what it tests, and no failure either."""
    print(f"{name}: skipped: {why}", file=sys.stderr)
    return 0
