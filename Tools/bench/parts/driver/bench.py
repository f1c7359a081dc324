"""The benchmark itself: its programs, the pairs in which they run, and the judgement of their figures."""
import json
import os
import re

from . import PEERS, Impossible, figures, forms, installing, machine, rows
from .appending import Appending
from .installing import Missing, tell
from .instant import Instant
from .logs import Log, Workshop
from .measuring import Launcher, Program, paired
from .report import METHOD, json_row, text

# Of every program that has them, as the targets are stated; the rows that end in -1 have one.
THREADS = 2


class Bench:
    """One run of the benchmark."""

    def __init__(self, options, directory):
        self.options = options
        self.directory = directory
        self.wanted = set(options.only)
        self.skipped = {}
        self.results = []
        # Every log that is measured, and of them those that were imported or generated.
        self.shown = []
        self.logs = []
        self.tools = {}

    def run(self):
        """Everything. Returns the exit status."""
        about = machine.describe()
        self.facture = installing.facture()
        self.install()
        self.launcher = Launcher(self.tools["launch"], self.directory)
        self.workshop = Workshop(self.directory, self.facture, self.launcher, tell)
        for log in self.made_logs():
            self.open(log)
            self.measure(log)
        self.measure_general()
        self.measure_import()
        self.measure_growth()
        self.measure_appends()
        self.measure_instant()
        self.measure_start()
        about["loadAfter"] = round(os.getloadavg()[0], 2)
        return self.answer(about | self.versions())

    # What there is

    def needs(self, program):
        """Whether a wanted row runs a program."""
        return any(program in (row.ours, row.theirs) for row in self.wanted_rows())

    def wanted_rows(self):
        every = (*rows.ROWS, rows.GENERAL, rows.MEMORY, rows.EXPORT, rows.IMPORT, *rows.GROWTH, *rows.APPENDS,
                 *rows.READ_MODEL, rows.START)
        return [row for row in every if row.name in self.wanted]

    def install(self):
        """Builds what measures, and finds or installs the peers that the wanted rows need."""
        try:
            self.tools["launch"] = installing.c_program("launch.c")
        except Missing as reason:
            raise Impossible(f"launch.c cannot be built: {reason}") from None
        makers = {
            "hello": lambda: installing.c_program("hello.c"),
            "simdjson": installing.simdjson,
            "duckdb": installing.duckdb,
            "openssl": lambda: installing.command("openssl"),
            "wc": lambda: installing.command("wc"),
            "jsondecoder": installing.jsondecoder,
            "raw": installing.raw_append,
            "sqlite": installing.sqlite_append,
            "sqlite-fill": installing.sqlite_fill,
        }
        for name, make in makers.items():
            users = [name, f"{name}-1"]
            if any(map(self.needs, users)):
                try:
                    self.tools[name] = make()
                except Missing as reason:
                    self.skipped |= {user: str(reason) for user in users if self.needs(user)}
        self.look_for_full()

    def look_for_full(self):
        """Not every version of `facture` has a replay of every field."""
        help_text = machine.output_of(self.facture, "replay", "--help")
        if self.needs("full") and "--full" not in help_text:
            self.skipped["full"] = "this facture has no `replay --full`"

    def versions(self):
        """The versions of the peers that ran."""
        found = {}
        if "simdjson" in self.tools:
            header = open("/usr/include/simdjson.h", encoding="utf-8").read(400_000)
            number = re.search(r"define SIMDJSON_VERSION \"?([0-9.]+)", header)
            found["simdjson"] = f"simdjson {number[1]}" if number else "simdjson"
        if "duckdb" in self.tools:
            found["duckdb"] = "DuckDB " + installing.duckdb_pin()
        return found

    def replay(self, log):
        """The command that replays a log."""
        return (self.facture, "replay", f"--registre={log.registre}", f"--au={figures.LAST_DAY}", "--json")

    def programs(self, log):
        """Every program that reads a log and can run here."""
        replay = self.replay(log)
        peer_file, read = str(log.file), figures.of_replay(log.corrections)
        threads = lambda count: f"--threads={count}"
        commands = {
            "totals": ((*replay, "--no-verify", threads(THREADS)), read),
            "totals-1": ((*replay, "--no-verify", threads(1)), read),
            "chain": ((*replay, threads(THREADS)), read),
            "chain-1": ((*replay, threads(1)), read),
            "full": ((*replay, "--no-verify", "--full", threads(THREADS)), read),
            "audit": ((self.facture, "audit", f"--registre={log.registre}", "--json"), None),
            "export": ((self.facture, "export", "factures", "--format=json", f"--registre={log.registre}"), None),
            "simdjson": ((self.tools.get("simdjson"), peer_file, THREADS), figures.of_peer),
            "simdjson-1": ((self.tools.get("simdjson"), peer_file, 1), figures.of_peer),
            "duckdb": ((self.tools.get("duckdb"), PEERS / "duckdb_totals.py", peer_file, THREADS), figures.of_peer),
            "duckdb-1": ((self.tools.get("duckdb"), PEERS / "duckdb_totals.py", peer_file, 1), figures.of_peer),
            "openssl": ((self.tools.get("openssl"), "dgst", "-sha256", peer_file), None),
            "wc": ((self.tools.get("wc"), "-l", peer_file), figures.of_wc),
        }
        return {
            name: Program(name, command, read=read, output=None if read else "/dev/null")
            for name, (command, read) in commands.items() if self.needs(name) and name not in self.skipped
        }

    # Logs

    def made_logs(self):
        """The logs that the wanted rows read, each when its turn has come."""
        if self.wanted <= {row.name for row in (rows.START, *rows.APPENDS)}:
            return
        if self.options.log:
            yield self.workshop.taken(self.options.log)
            return
        self.workshop.check_space(self.options.sizes, any(row.name in self.wanted for row in rows.READ_MODEL))
        for size in self.options.sizes:
            yield self.workshop.log(size)
        for open in self.options.open:
            yield self.workshop.in_daily_use(self.logs[0], open)

    def open(self, log):
        """Warms a log up, and has every program say once what it holds; unmeasured."""
        tell(f"{log.name}: reading it once with every program")
        log.corrections = figures.corrections(log.file)
        log.warm()
        log.programs = self.programs(log)
        for program in log.programs.values():
            log.agreement.hear(program.name, self.launcher.run(program).totals)
        self.shown.append(log)
        if log.open is None:
            self.logs.append(log)
        available = machine.memory_bytes("MemAvailable")
        if available is not None and available < log.bytes // 4:
            tell("there is little memory left for the page cache: disk reads may be measured too")

    # Measuring

    def pair(self, row, log, ours, theirs, name, rounds=None):
        tell(f"{name}: {row.name}")
        pairs = paired(self.launcher, ours, theirs, rounds or self.options.rounds)
        for samples in pairs:
            for program, sample in zip((ours, theirs), samples):
                if log:
                    log.agreement.hear(program.name, sample.totals)
        result = rows.ratio(row, name, pairs)
        self.results.append(result)
        return result

    def measure(self, log):
        """Every row of one log."""
        for row in rows.ROWS:
            if row.name in self.wanted and row.ours in log.programs and row.theirs in log.programs:
                asked = rows.asked(row, log)
                result = self.pair(asked, log, log.programs[row.ours], log.programs[row.theirs], log.name)
                result.counts = row.theirs != "openssl" or machine.has_fast_sha()
        if log.open is None:
            self.measure_export(log)
        self.measure_memory(log)

    def measure_export(self, log):
        if rows.EXPORT.name in self.wanted:
            tell(f"{log.name}: export")
            samples = [self.launcher.run(log.programs["export"]) for _ in range(self.options.rounds)]
            self.results.append(rows.rate(rows.EXPORT, log.name, samples, log.bytes / 1e6, "MB/s"))

    def measure_memory(self, log):
        """The peak is known from the rows that ran the totals; where none did, they are run for it."""
        if rows.MEMORY.name not in self.wanted:
            return
        samples = [sample for result in self.results
                   if result.log == log.name and result.row.ours == "totals" for sample in result.ours]
        samples = samples or [self.launcher.run(log.programs["totals"]) for _ in range(self.options.rounds)]
        self.results.append(rows.peak(rows.MEMORY, log.name, samples))

    def measure_import(self):
        """The smallest log's documents: an import writes as much as it reads."""
        if rows.IMPORT.name not in self.wanted or not self.logs:
            return
        log = self.logs[0]
        tell(f"{log.name}: import")
        program, registre = self.workshop.reimporting(log)
        samples = [self.launcher.run(program) for _ in range(self.options.rounds)]
        with open(Log("", registre).file, "rb") as file:
            events = sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))
        self.results.append(rows.rate(rows.IMPORT, log.name, samples, events, "events/s"))

    def measure_general(self):
        """A part of the smallest log in another form: what each program takes for the decoding alone."""
        if rows.GENERAL.name not in self.wanted or "jsondecoder" not in self.tools or not self.logs:
            return
        log = self.logs[0]
        decode_lines = installing.benchmark_tool("decode-lines")
        tell(f"{log.name}: in another form")
        file = Log("", forms.general(log, self.workshop.place("general", 1), forms.MOST)).file
        read = lambda text: {"decoded": int(text.split()[1])}
        ours, theirs = (Program(name, (tool, file), read=read, times_itself=True) for name, tool in (
            ("general", decode_lines), ("jsondecoder", self.tools["jsondecoder"])))
        self.pair(rows.GENERAL, log, ours, theirs, f"{log.name}, decoding")

    def measure_appends(self):
        """Commits of one event and of many, each durable before the next."""
        if not any(row.name in self.wanted for row in rows.APPENDS):
            return
        self.tools["appender"] = installing.released("appender")
        appending = Appending(self.directory, self.tools)
        for events, every in rows.APPEND.items():
            wanted = [row for row in every if row.name in self.wanted and row.theirs in self.tools]
            ours, peers = appending.programs(events) if wanted else (None, {})
            for row in wanted:
                self.pair(row, None, ours, peers[row.theirs], f"{events} in a commit")

    def measure_instant(self):
        """Single commands on the largest log, and the read model that answers them."""
        if not self.logs or not any(row.name in self.wanted for row in rows.READ_MODEL):
            return
        try:
            self.results += Instant(self, self.logs[-1]).results()
        except Missing as reason:
            self.skipped["instant, model"] = str(reason)

    def measure_growth(self):
        """The largest log and the smallest: whether twice the log costs more than twice the time."""
        if len(self.logs) < 2:
            return
        small, large = self.logs[0], self.logs[-1]
        factor = large.size / small.size
        for row in rows.growth(factor):
            if row.name in self.wanted and row.ours in small.programs:
                name = f"{large.size}× ÷ {small.size}×"
                self.pair(row, None, large.programs[row.ours], small.programs[row.ours], name)

    def measure_start(self):
        if rows.START.name in self.wanted and "hello" in self.tools:
            version = Program("version", (self.facture, "--version"), output="/dev/null")
            hello = Program("hello", (self.tools["hello"],), output="/dev/null")
            self.pair(rows.START, None, version, hello, "start", self.options.rounds * rows.STARTS_PER_ROUND)

    # What is said of it

    def answer(self, about):
        agreed = not any(log.agreement.disagreements for log in self.shown)
        document = {
            "machine": about, "method": " ".join(METHOD), "rounds": self.options.rounds, "agreed": agreed,
            "logs": [self.described(log) for log in self.shown], "skipped": self.skipped,
        }
        if self.options.json:
            document["rows"] = [json_row(result) for result in self.results]
            print(json.dumps(document, ensure_ascii=False, indent=2))
        else:
            print(text(document, self.results))
        return 0 if agreed else 1

    def described(self, log):
        return {
            "name": log.name, "bytes": log.bytes, "figures": log.agreement.figures,
            "programs": [program.name for program in log.programs.values() if program.read],
            "notComparable": sorted(log.corrections.not_comparable),
            "disagreements": log.agreement.disagreements, "importSeconds": log.made_seconds,
        }
