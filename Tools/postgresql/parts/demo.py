"""Shows a registre with four writers at once, on a primary with a synchronous standby: the primary is killed, the standby takes over, and
every acknowledged commit is still there.

Everything is in a temporary directory: two servers run by an unprivileged user, and a copy of the registre for each writer.
"""
import contextlib
import os
import subprocess
import sys
import threading
import time
import uuid

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import cluster  # noqa: E402
import writers  # noqa: E402
from cluster import Cluster  # noqa: E402

WRITERS = 4


def show(text):
    print(text, flush=True)


class Command:
    """facture, in the copy of one writer."""

    def __init__(self, program, copy):
        self.program, self.copy = str(program), copy

    def __call__(self, *words, shown=True):
        if shown:
            show("\n$ facture " + " ".join(f'"{word}"' if " " in word else word for word in words))
        done = subprocess.run([self.program, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env={**os.environ, "FACTURE_REGISTRE": str(self.copy)})
        if shown:
            show(done.stdout.rstrip())
        return done


class Clerk(threading.Thread):
    """Creates clients, one after the other; what gets no answer is asked for again, under the same command."""

    def __init__(self, facture, name):
        super().__init__()
        self.facture, self.label, self.acknowledged, self.repeated, self.goes_on = facture, name, {}, 0, True

    def run(self):
        while self.goes_on:
            command, name = str(uuid.uuid4()), f"{self.label} {len(self.acknowledged) + 1}"
            while (done := self.facture("creer-client", f"--nom={name}", f"--commande={command}", shown=False)).returncode != 0:
                if done.returncode not in (1, 4):
                    show(f"{self.label}: {done.stdout}")
                    return
                self.repeated += 1
                if not self.goes_on and self.repeated > 1_000:
                    return
            self.acknowledged[name] = done.stdout.strip().splitlines()[-1]


def demonstrate(program, directory):
    show("Two servers: a primary, and a standby that confirms each commit before it is acknowledged.")
    primary = Cluster(directory / "primary", port=5432).make().start().install()
    standby = Cluster(directory / "standby", port=5433)
    with contextlib.ExitStack() as ends:
        ends.enter_context(primary)
        standby.copy(primary)
        ends.enter_context(standby.start())
        primary.sql("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        primary.sql("SELECT pg_reload_conf()")
        hosts = ",".join(str(server.sockets).replace("/", "%2F") for server in (primary, standby))
        address = f"postgresql://postgres@{hosts}/facture"
        # Both ports, in the order of the hosts.
        address = address.replace(",", f":{primary.port},").replace("/facture", f":{standby.port}/facture")
        first = Command(program, directory / "copy1")
        first("--version")
        first("ouvrir", str(first.copy), f"--origine={address}", "--nom=Atelier Lumen")
        known = (first.copy / "origine").read_text().splitlines()[0]
        commands = [first]
        for place in range(2, WRITERS + 1):
            commands.append(Command(program, directory / f"copy{place}"))
            commands[-1]("cloner", known, str(commands[-1].copy))
        clerks = [Clerk(command, name) for command, name in zip(commands, ("Alix", "Bruno", "Chloé", "Driss"))]
        show(f"\n{WRITERS} writers begin, each in a copy of its own.")
        for clerk in clerks:
            clerk.start()
        time.sleep(3)
        before = sum(len(clerk.acknowledged) for clerk in clerks)
        show(f"{before} clients are acknowledged. kill -9 of the primary.")
        primary.kill()
        start = time.monotonic()
        standby.promote()
        standby.sql("ALTER SYSTEM SET synchronous_standby_names = ''")
        standby.sql("SELECT pg_reload_conf()")
        show(f"The standby was promoted within {time.monotonic() - start:.1f} s; the writers find it by themselves.")
        time.sleep(3)
        for clerk in clerks:
            clerk.goes_on = False
        for clerk in clerks:
            clerk.join()
        for clerk in clerks:
            show(f"  {clerk.label}: {len(clerk.acknowledged)} clients acknowledged, {clerk.repeated} answers missed and asked for again")
        check = Command(program, directory / "check")
        check("cloner", known, str(check.copy))
        check("audit")
        listed = check("list", "clients", "--format=csv", shown=False).stdout
        acknowledged = {name: client for clerk in clerks for name, client in clerk.acknowledged.items()}
        lost = [name for name, client in acknowledged.items() if client not in listed]
        twice = [name for name in acknowledged if listed.count(f"{name};") > 1 or listed.count(f"{name},") > 1]
        show(f"\n{len(acknowledged)} clients were acknowledged, {before} before the primary was killed: {len(lost)} lost, {len(twice)} twice.")
        return 1 if lost or twice or len(acknowledged) <= before else 0


def main():
    try:
        cluster.programs(), cluster.server_user()
        program = writers.program(sys.argv[1] if len(sys.argv) > 1 else None, "facture-with-postgresql")
        with cluster.workspace() as directory:
            return demonstrate(program, directory)
    except cluster.Impossible as impossible:
        return cluster.skipped("demo --postgresql", impossible)


if __name__ == "__main__":
    sys.exit(main())
