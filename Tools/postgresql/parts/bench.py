"""Measures an origin in PostgreSQL and its peers, on this machine, in one run: on its disk, and on one with syncs that take 1 ms more.

  1           one writer: one line a commit, beside a write and fdatasync of such lines, and pgbench that inserts the same rows
              unchecked; with the lock taken before each decision, and without
  16 on 1     16 writers on one registre, beside 16 clients of pgbench that update one row; and how fair it is
  16 on 16    16 writers on 16 registres, beside the file and pgbench
  import      `facture import --batch=1` on a copy, beside the same on a file: each document is a commit
  standby     one writer, and 16, with a synchronous standby on this machine, beside the same without; pgbench's as well
  bulk        a ledger that moves to an origin, and is cloned from it: the same bytes, in MB/s; COPY of them beside it
  command     a command on a copy beside the same offline and beside the connection alone; and a replay

Rates are medians of interleaved rounds. A missed target is reported.
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import uuid

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parents[2]
sys.path.insert(0, str(HERE))

import cluster  # noqa: E402
import writers  # noqa: E402
from cluster import Cluster  # noqa: E402
from lines import Writer as Log  # noqa: E402
from writers import Writer  # noqa: E402

RAW = """
WITH r AS (UPDATE raw_registres SET sequence = sequence + 1, head = '{head}' WHERE id = {registre} RETURNING id, sequence)
INSERT INTO raw_lines SELECT id, sequence, '{line}' FROM r;
"""


class Bench:
    def __init__(self, options, work):
        self.options, self.work, self.missed = options, work, 0
        self.program = writers.program(options.program)
        self.facture = writers.program(options.facture, "facture-with-postgresql") if options.facture != "none" else None
        self.sync = work / "slow_sync.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", self.sync, HERE / "slow_sync.c", "-ldl"], check=True)
        self.raw = work / "raw_append"
        subprocess.run(["cc", "-O2", "-I", TOP / "Tools/bench/parts/peers", "-o", self.raw, TOP / "Tools/bench/parts/peers/raw_append.c"], check=True)
        os.chmod(work, 0o755)
        os.chmod(self.sync, 0o755)
        log = Log()
        for _ in range(2_000):
            log.commit(authid="zoe", data={"text": "x" * 200})
        self.lines = log.lines
        (work / "lines.jsonl").write_bytes(b"".join(line + b"\n" for line in log.lines))

    def row(self, name, value, unit, peers=()):
        """A figure beside its peers: (name, value, the least that the ratio should be)."""
        told = []
        for peer, other, least in peers:
            ratio = value / other
            told.append(f"{ratio:.2f} of {peer} ({other:,.0f})" + (f", target {least}" if least else ""))
            self.missed += bool(least and ratio < least)
        print(f"{name:<34}{value:>10,.0f} {unit:<9} {'; '.join(told)}", flush=True)

    def median(self, *measures):
        """Medians of what each measure gives, in rounds, one after the other."""
        values = [[] for _ in measures]
        for _ in range(self.options.rounds):
            for place, measure in enumerate(measures):
                values[place].append(measure())
        return [statistics.median(column) for column in values]

    # One line a commit

    def file(self, preload):
        def measure():
            path = self.work / "appended.jsonl"
            env = {**os.environ, **preload}
            done = subprocess.run([self.raw, self.work / "lines.jsonl", path, "1"], env=env, stdout=subprocess.PIPE, check=True, text=True)
            path.unlink()
            return len(self.lines) / float(done.stdout)
        return measure

    def pgbench(self, server, clients, registres):
        def measure():
            line = "\\x" + self.lines[0].hex()
            choice = ":client_id" if registres > 1 else "0"
            script = self.work / "raw.sql"
            script.write_text(RAW.format(head="\\x" + "00" * 32, registre=choice, line=line).replace("\n", " "))
            os.chmod(script, 0o644)
            said = server.run("pgbench", "-n", "-M", "prepared", "-f", script, "-c", clients, "-j", min(clients, 2), "-T", self.options.seconds,
                              "-h", server.sockets, "-p", server.port, "-U", "postgres", "facture")
            return float(next(line for line in said.splitlines() if line.startswith("tps")).split()[2])
        return measure

    def origin(self, server, count, registres, *words):
        def measure():
            names = [str(uuid.uuid4()) for _ in range(registres)]
            crowd = [Writer(self.program, server.address(registre=names[place % registres]), f"--seconds={self.options.seconds}", *words, late=True)
                     for place in range(count)]
            for writer in crowd:
                if writer.wait() != 0:
                    raise writers.Lost(f"{writer.said[-3:]}")
            self.crowd = crowd
            return sum(len(writer.acknowledged) for writer in crowd) / self.options.seconds
        return measure

    def commits(self, disk, preload, slow):
        with cluster.workspace() as directory, Cluster(directory / "a").make() as server:
            server.start(preload).install()
            self.raw_tables(server)
            print(f"-- {disk}")
            file, raw, append, held = self.median(
                self.file(preload), self.pgbench(server, 1, 1), self.origin(server, 1, 1, "--no-hold"), self.origin(server, 1, 1))
            self.row("1 writer", append, "commits/s",
                     [("the file", file, 0.7 if slow else None), ("pgbench", raw, 0.8 if slow else 0.45)])
            self.row("1 writer that takes the lock", held, "commits/s", [("the file", file, None), ("pgbench", raw, None)])
            raw, ours = self.median(self.pgbench(server, 16, 1), self.origin(server, 16, 1))
            least, longest, median, worst = writers.fairness(self.crowd)
            self.row("16 writers on 1 registre", ours, "commits/s", [("pgbench", raw, 0.7 if slow else None)])
            print(f"{'':<34}fewest commits by most {least:.2f}, target 0.7; median wait {median:.1f} ms, longest {worst:.0f} ms: {longest:.1f} times, target 20")
            self.missed += (least < 0.7) + (longest > 20)
            raw, ours = self.median(self.pgbench(server, 16, 16), self.origin(server, 16, 16))
            self.row("16 writers on 16 registres", ours, "commits/s",
                     [("the file", file, 4 if slow else None), ("pgbench", raw, None)])
            if self.facture:
                copy, file = self.median(self.imported(server, preload), self.imported(None, preload))
                self.row("import on a copy", copy, "commits/s", [("on a file", file, None)])

    def generated(self, factures):
        """A ledger of so many documents and a few more, the same each time."""
        registre = self.work / f"registre-{factures}"
        if not registre.exists():
            subprocess.run([writers.program(None, "generate"), registre, f"--factures={factures}", "--seed=1"], check=True,
                           stdout=subprocess.DEVNULL)
        return registre

    def imported(self, server, preload):
        documents = self.work / "documents.jsonl"
        if not documents.exists():
            with open(documents, "wb") as file:
                subprocess.run([self.facture, "export", "factures", "--format=jsonl", f"--registre={self.generated(1_000)}"], check=True, stdout=file)
        count = documents.read_bytes().count(b"\n")

        def measure():
            registre = self.work / str(uuid.uuid4())
            origin = [f"--origine={server.address()}"] if server else []
            env = {**os.environ, **preload}
            subprocess.run([self.facture, "ouvrir", registre, "--nom=Essai", *origin], check=True, stdout=subprocess.DEVNULL, env=env)
            start = time.monotonic()
            subprocess.run([self.facture, "import", documents, "--batch=1", f"--registre={registre}"], check=True,
                           stdout=subprocess.DEVNULL, env=env)
            return count / (time.monotonic() - start)
        return measure

    def raw_tables(self, server):
        server.sql("CREATE TABLE raw_registres (id int PRIMARY KEY, sequence bigint, head bytea) WITH (fillfactor = 40);"
                   "CREATE TABLE raw_lines (registre int, sequence bigint, line bytea, PRIMARY KEY (registre, sequence));"
                   "INSERT INTO raw_registres SELECT n, 0, '' FROM generate_series(0, 15) AS n", "facture")

    def standby(self):
        with cluster.workspace() as directory, Cluster(directory / "a").make() as server:
            server.start().install()
            self.raw_tables(server)
            with Cluster(directory / "b", port=5433).copy(server) as standby:
                standby.start()

                def with_names(names, rate):
                    def measure():
                        server.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{names}'")
                        server.sql("SELECT pg_reload_conf()")
                        time.sleep(0.2)
                        return rate()
                    return measure
                print("-- a synchronous standby on this machine and disk, beside none")
                for name, rate, least in (("1 writer", self.origin(server, 1, 1, "--no-hold"), 0.7),
                                          ("1 client of pgbench", self.pgbench(server, 1, 1), None),
                                          ("16 writers on 16 registres", self.origin(server, 16, 16), 0.7),
                                          ("16 clients of pgbench", self.pgbench(server, 16, 16), None)):
                    alone, both = self.median(with_names("", rate), with_names("standby", rate))
                    self.row(name, both, "commits/s", [("without", alone, least)])

    # Many lines

    def bulk(self):
        registre = self.generated(70_000)
        (log,) = (registre / "events").glob("*.jsonl")
        size = log.stat().st_size / 1e6
        with cluster.running() as server:
            def timed(*words):
                start = time.monotonic()
                subprocess.run([self.facture, *map(str, words)], check=True, stdout=subprocess.DEVNULL)
                return time.monotonic() - start
            into = timed("origine", registre, f"--definir={server.address()}")
            server.sql("VACUUM (FREEZE, ANALYZE) facture.lines", "facture")
            address = (registre / "origine").read_text().splitlines()[0]
            out = []
            for place in range(3):
                out.append(timed("cloner", address, self.work / f"clone{place}"))
                (copy,) = (self.work / f"clone{place}" / "events").glob("*.jsonl")
                if copy.read_bytes() != log.read_bytes():
                    raise writers.Lost("the clone is not the same bytes")
            start = time.monotonic()
            server.run("psql", "-h", server.sockets, "-p", server.port, "-U", "postgres", "-d", "facture", "-qc",
                       f"\\copy (SELECT line FROM facture.lines) TO '{server.sockets}/copied' (FORMAT binary)")
            copied = time.monotonic() - start
            self.row(f"{size:,.0f} MB in, checked", size / into, "MB/s", [("the target", 60, 1)])
            self.row(f"{size:,.0f} MB out, checked", size / statistics.median(out), "MB/s",
                     [("the target", 350, 1), ("COPY unchecked", size / copied, None)])
            self.commands(server, self.work / "clone0")

    def commands(self, server, copy):
        """What a command on a copy that is up to date costs, beside the same that asks nothing of the origin."""
        def run(*words, program=self.facture):
            def measure():
                start = time.monotonic()
                subprocess.run([program, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               env={**os.environ, "FACTURE_REGISTRE": str(copy)})
                return (time.monotonic() - start) * 1e3
            return measure
        database = f"host={server.sockets} port={server.port} user=postgres dbname=facture"
        self.options.rounds, rounds = 21, self.options.rounds
        line = ["show", "F-2026-0001"]
        online, offline, connection, nothing = self.median(
            run(*line), run(*line, "--hors-ligne"), run("-X", "-qAtc", "SELECT 1", database, program="psql"),
            run("--version", program="psql"))
        replay, alone = self.median(run("replay"), run("replay", "--hors-ligne"))
        self.options.rounds = rounds
        more = online - offline - (connection - nothing)
        self.missed += (more > 2) + (replay > 1.05 * alone)
        print(f"{'a command on a copy':<34}{online:>10,.1f} ms        {more:.1f} more than offline ({offline:.1f}) and a connection "
              f"({connection - nothing:.1f}), target 2")
        print(f"{'replay on a copy':<34}{replay:>10,.0f} ms        {replay / alone:.2f} of it offline, target 1.05")

    def run(self):
        print(f"-- {os.cpu_count()} processors, {self.options.rounds} rounds of {self.options.seconds} s; {len(self.lines[0])} bytes a line; load {os.getloadavg()[0]:.1f}")
        if "commits" in self.options.parts:
            self.commits("this disk", {}, False)
            self.commits("syncs take 1 ms more", {"LD_PRELOAD": str(self.sync)}, True)
        if "standby" in self.options.parts:
            self.standby()
        if "bulk" in self.options.parts and self.facture:
            self.bulk()
        print(f"-- {self.missed} targets missed" if self.missed else "-- every target is met")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--parts", type=lambda text: text.split(","), default=["commits", "standby", "bulk"])
    parser.add_argument("--program", help="write-origin; by default it is built")
    parser.add_argument("--facture", help="facture with shared libraries; by default it is built")
    options = parser.parse_args()
    try:
        cluster.programs(), cluster.server_user()
        with tempfile.TemporaryDirectory(prefix="facture-bench-") as work:
            Bench(options, pathlib.Path(work)).run()
    except cluster.Impossible as impossible:
        return cluster.skipped("bench postgresql", impossible)
    return 0


if __name__ == "__main__":
    sys.exit(main())
