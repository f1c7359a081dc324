"""A server with a login and a certificate: TLS as an address asks for it, and a password that never appears in an output."""
import os
import pathlib
import secrets
import shutil
import socket
import subprocess

import cluster
from writers import Lost

USER = "marie"


class Unsupported(Exception):
    """What is to be tried is not there; the message says what."""


class Authority:
    """A certificate authority made by openssl, and the certificate of a server."""

    def __init__(self, directory):
        self.directory = directory
        directory.mkdir()
        self.openssl("req", "-x509", *self.key("ca"), "-out", "ca.crt", "-subj", f"/CN={directory.name}", "-days", "2")

    def key(self, name):
        return ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", f"{name}.key"]

    def openssl(self, *words):
        done = subprocess.run(["openssl", *words], cwd=self.directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise Unsupported(f"openssl {words[0]} failed: {done.stdout.strip()[-300:]}")

    def certify(self, name):
        """A key and a certificate for a server called `name`."""
        self.openssl("req", "-new", *self.key("server"), "-out", "server.csr", "-subj", f"/CN={name}")
        (self.directory / "names").write_text(f"subjectAltName=DNS:{name}\n")
        self.openssl("x509", "-req", "-in", "server.csr", "-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names",
                     "-days", "2", "-out", "server.crt")
        return self

    @property
    def root(self):
        return self.directory / "ca.crt"


def own_address():
    """An address of this machine that is not the loopback's; None where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent
            found = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return probe.getsockname()[1]


class Facture:
    """The command, in a home of its own; all that it says and writes is searched for the password."""

    def __init__(self, program, home, secret):
        self.program, self.home, self.secret, self.runs = str(program), home, secret, 0
        home.mkdir()

    def __call__(self, *words, expect=0, says="", **variables):
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "FACTURE_", "XDG_"))}
        process = subprocess.Popen([self.program, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   env={**kept, "HOME": str(self.home), "LC_ALL": "C.UTF-8", **{name: str(value) for name, value in variables.items()}})
        shown = pathlib.Path(f"/proc/{process.pid}/cmdline").read_bytes()
        output, errors = process.communicate(timeout=60)
        called = f"`facture {' '.join(map(str, words))}`"
        if self.secret.encode() in shown or self.secret in output + errors:
            raise Lost(f"{called} shows the password")
        if process.returncode != expect or says not in output + errors:
            raise Lost(f"{called} ends with {process.returncode}, not {expect} and {says!r}: {output}{errors}")
        self.runs += 1
        return output + errors

    def search(self):
        """No file that it wrote holds the password, but those that were given to it."""
        for path in self.home.rglob("*"):
            if path.is_file() and not path.name.startswith("given") and self.secret.encode() in path.read_bytes():
                raise Lost(f"{path} holds the password")


def private(path, text):
    path.write_text(text)
    path.chmod(0o600)
    return path


def start(directory, addresses, authority):
    """A server on these addresses that lets in who has a password, over TLS alone."""
    if not shutil.which("openssl"):
        raise Unsupported("there is no openssl")
    server = cluster.Cluster(directory / "a", port=free_port(), listen_addresses=",".join(addresses)).make()
    if server.run("postgres", "-D", server.data, "-C", "ssl", "-c", "ssl=on", check=False).strip() != "on":
        raise Unsupported("this PostgreSQL was built without TLS")
    for name in ("server.key", "server.crt"):
        shutil.copy(authority.directory / name, server.data / name)
        (server.data / name).chmod(0o600)
        if server.user:
            os.chown(server.data / name, server.user.pw_uid, server.user.pw_gid)
    server.settings.update(ssl="on", ssl_cert_file="server.crt", ssl_key_file="server.key")
    (server.data / "pg_hba.conf").write_text("local all postgres trust\nhostssl all all all scram-sha-256\n")
    return server.start().install()


def certificates(facture, address, registre, authority, wrong, secret, other):
    """What an address says of TLS is what is done."""
    def clone(name, expect, says, host="localhost", **variables):
        return facture("cloner", f"{address(host)}{name}&registre={registre}", facture.home / "new", expect=expect, says=says, PGPASSWORD=secret,
                       **variables)

    def sees(said):
        if said not in facture("origine", facture.home / "new", PGPASSWORD=secret):
            raise Lost(f"`facture origine` does not say {said!r}")
        shutil.rmtree(facture.home / "new")

    root = f"?sslmode=verify-full&sslrootcert={authority.root}"
    clone(root, 0, "checked")
    sees("confirmed to event")
    clone(f"?sslmode=verify-full&sslrootcert={wrong.root}", 4, "certificate verify failed")
    clone(root, 4, 'does not match host name "127.0.0.1"', host="127.0.0.1")
    clone("?sslmode=disable", 4, "no pg_hba.conf entry")
    if not other:
        return "no address but the loopback's: what another machine has to prove is only parsed"
    # Another machine has to prove who it is; nothing but its address asks for less.
    clone("?connect_timeout=5", 4, "root.crt", host=other)
    clone("?connect_timeout=5", 4, "root.crt", host=other, PGSSLMODE="require")
    clone(f"?sslrootcert={authority.root}", 4, "does not match host name", host=other)
    clone(f"?sslmode=verify-ca&sslrootcert={authority.root}", 0, "checked", host=other)
    sees("a certificate of the same authority can pass for this one")
    clone("?sslmode=require", 0, "checked", host=other)
    sees("anyone between the two can read the data")
    return "9 ways to ask for TLS"


def passwords(facture, address, registre, authority, secret, port):
    """Each place where libpq looks for a password."""
    home = facture.home
    root = f"?sslmode=verify-full&sslrootcert={authority.root}&registre={registre}"
    passfile = private(home / "given-pass", f"localhost:{port}:*:{USER}:{secret}\n")
    # What a service says of TLS nobody obeys: only the address asks for less.
    fields = f"host=localhost\nport={port}\ndbname=facture\nuser={USER}\npassword={secret}\nsslmode=disable\nsslrootcert={authority.root}\n"
    services = private(home / "given-services", f"[bureau]\n{fields}\n[ailleurs]\n{fields.replace(secret, 'wrong')}")
    by_service = f"postgresql:///?service=bureau&registre={registre}"
    ways = [(f"{address()}{root}", {"PGPASSFILE": passfile}), (by_service, {"PGSERVICEFILE": services}), (f"{address()}{root}", {"PGPASSWORD": secret})]
    for place, (way, variables) in enumerate(ways):
        copy = home / f"copy{place}"
        facture("cloner", way, copy, **variables)
        facture("creer-client", f"--nom=Client {place}", f"--registre={copy}", **variables)
        for words in (["audit"], ["doctor"], ["synchroniser"], ["list", "clients"], ["origine"]):
            facture(*words, *([copy] if words == ["origine"] else [f"--registre={copy}"]), **variables)
        if (copy / "origine").read_text().splitlines()[0] != way:
            raise Lost(f"the file origine of {way} holds another address")
        facture("config", "registre", copy, **variables)
        # Without, or with another one, nobody is let in, and it is said why and where to put it.
        facture("list", "clients", f"--registre={copy}", expect=4, says="" if "service=" in way else "PGPASSFILE")
    facture("cloner", ways[0][0], home / "new", expect=4, says="password authentication failed", PGPASSWORD="wrong")
    facture("cloner", ways[0][0], home / "new", expect=4, says="PGPASSFILE", PGPASSWORD="wrong")
    facture("cloner", by_service.replace("bureau", "ailleurs"), home / "new", expect=4, says="password authentication failed", PGSERVICEFILE=services)
    facture("cloner", by_service.replace("bureau", "nulle"), home / "new", expect=4, says='"nulle" not found', PGSERVICEFILE=services)
    # A password on the command line is there for all to see, and refused all the same without being repeated.
    refused = subprocess.run([facture.program, "cloner", f"postgresql://{USER}:{secret}@localhost/facture", str(home / "new")],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if refused.returncode != 2 or secret in refused.stdout or "PGPASSFILE" not in refused.stdout:
        raise Lost(f"a password in an address: {refused.returncode}: {refused.stdout}")
    facture.search()
    return f"3 places for a password, which none of {facture.runs} commands showed or wrote down"


def tell(program):
    """Raises `Unsupported` where TLS cannot be tried."""
    with cluster.workspace() as directory:
        if not shutil.which("openssl"):
            raise Unsupported("there is no openssl")
        authority, wrong = Authority(directory / "authority").certify("localhost"), Authority(directory / "another")
        other, secret = own_address(), secrets.token_hex(12)
        with start(directory, ["127.0.0.1", *([other] if other else [])], authority) as server:
            server.sql(f"CREATE ROLE {USER} LOGIN PASSWORD '{secret}' IN ROLE facture_writer")
            facture = Facture(program, directory / "home", secret)

            def address(host="localhost"):
                return f"postgresql://{USER}@{host}:{server.port}/facture"

            first = directory / "home" / "first"
            facture("ouvrir", first, f"--origine={address()}?sslmode=verify-full&sslrootcert={authority.root}", "--nom=Atelier", PGPASSWORD=secret)
            registre = (first / "origine").read_text().splitlines()[0].split("registre=")[1]
            said = certificates(facture, address, registre, authority, wrong, secret, other)
            return f"{said}; {passwords(facture, address, registre, authority, secret, server.port)}"
