"""The rows of the benchmark: the programs of each pair, and the target of each row."""
import dataclasses
import statistics

MIB = 1 << 20
# The start of a process takes a millisecond: one round is so many runs.
STARTS_PER_ROUND = 25


@dataclasses.dataclass(frozen=True)
class Row:
    """One question. `ours` and `theirs` name programs; a row without `theirs` measures a rate, or a peak."""

    name: str
    ours: str
    theirs: str = None
    at_most: float = None
    stretch: float = None
    at_least: float = None
    note: str = ""


ROWS = (
    Row("totals/simdjson", "totals", "simdjson", at_most=0.85, stretch=0.7),
    Row("totals/duckdb", "totals", "duckdb"),
    Row("chain/openssl", "chain", "openssl", at_most=0.60, stretch=0.45),
    Row("full/duckdb", "full", "duckdb", at_most=0.40),
    Row("audit/replay", "audit", "chain", at_most=1.4),
    Row("totals/wc", "totals", "wc"),
    Row("totals-1/simdjson-1", "totals-1", "simdjson-1"),
    Row("totals-1/duckdb-1", "totals-1", "duckdb-1"),
    Row("chain-1/openssl", "chain-1", "openssl"),
)
# Of a log in the shape of daily use: what is asked there instead.
AT_MOST_OPEN = {"totals/simdjson": 1.0, "chain/openssl": 0.75, "full/duckdb": 0.60}
MEMORY = Row("memory", "totals", at_most=96.0)
EXPORT = Row("export", "export", at_least=300.0)
IMPORT = Row("import", "import", at_least=250_000)
# A log four times as long may take 4.2 times as long.
GROWTH_ALLOWED = 1.05


def growth(factor):
    """The rows that hold a log against one that is `factor` times shorter."""
    at_most = round(factor * GROWTH_ALLOWED, 3)
    return tuple(Row(f"growth/{ours}", ours, ours, at_most=at_most) for ours in ("totals", "chain", "full"))


GROWTH = growth(4)
# By the time that one takes: 0.95 of the rate of raw writes is 1 / 0.95 of their time.
APPEND = {
    1: (Row("append-1/raw", "append-1", "raw", at_most=round(1 / 0.95, 3)),
        Row("append-1/sqlite", "append-1", "sqlite", at_most=round(1 / 0.7, 3))),
    100: (Row("append-100/raw", "append-100", "raw", at_most=round(1 / 0.9, 3)),
          Row("append-100/sqlite", "append-100", "sqlite", at_most=1.0)),
}
APPENDS = (*APPEND[1], *APPEND[100])
# The general path is five times as fast as what a program in Swift would use.
GENERAL = Row("general/jsondecoder", "general", "jsondecoder", at_most=0.2)
# However long the history is; the empty ledger answers `list` with one document, of which the long one has fifty.
INSTANT = (*(Row(f"instant/{ours}", ours, ours, at_most=1.2) for ours in ("show", "history", "list")),
           Row("instant/list-50", "list-50", "list-50"))
ADDING = (Row("instant/ajouter-ligne", "ajouter-ligne", "ajouter-ligne", at_most=1.2),
          Row("instant/ajouter-ligne-raw", "ajouter-ligne", "raw", at_most=3.0))
# By the time that one takes: 0.7 of the rows a second of plain C is 1 / 0.7 of its time.
MODEL = Row("model/sqlite", "model", "sqlite-fill", at_most=round(1 / 0.7, 3))
MODEL_RATE = Row("model/rows", "model", "sqlite-fill")
CATCH_UP = Row("model/catch-up", "catch-up", at_most=50.0)
READ_MODEL = (*INSTANT, *ADDING, MODEL, MODEL_RATE, CATCH_UP)
START = Row("start/hello", "version", "hello", at_most=4.0, stretch=3.0)

NAMES = [row.name for row in (*ROWS, GENERAL, MEMORY, EXPORT, IMPORT, *GROWTH, *APPENDS, *READ_MODEL, START)]


def asked(row, log):
    """A row as it is asked of a log."""
    if log.open is None or row.name not in AT_MOST_OPEN:
        return row
    return dataclasses.replace(row, at_most=AT_MOST_OPEN[row.name], stretch=None)


@dataclasses.dataclass
class Result:
    """A row answered for one log: its samples, and the one value that they come to."""

    row: Row
    log: str
    ours: list
    theirs: list
    value: float
    unit: str
    counts: bool = True

    @property
    def verdict(self):
        """Whether the target is met; nothing where there is none, or where it does not hold here."""
        row = self.row
        if not self.counts:
            return ""
        if row.at_least is not None:
            return "met" if self.value >= row.at_least else "missed"
        if row.at_most is None:
            return ""
        if row.stretch is not None and self.value <= row.stretch:
            return "stretch"
        return "met" if self.value <= row.at_most else "missed"


def ratios(result, cost=lambda sample: sample.wall):
    """The ratios of the pairs, round by round: what disturbs one of a pair mostly disturbs the other too."""
    return [cost(ours) / max(cost(theirs), 1e-6) for ours, theirs in zip(result.ours, result.theirs)]


def ratio(row, log, pairs):
    """The answer of a row of pairs: the median of their ratios."""
    result = Result(row, log, [pair[0] for pair in pairs], [pair[1] for pair in pairs], 0.0, "×")
    result.value = typical(ratios(result))
    return result


def rate(row, log, samples, amount, unit):
    """The answer of a row without a peer: so much in a second, from the median time."""
    return Result(row, log, samples, [], amount / statistics.median(sample.wall for sample in samples), unit)


def peak(row, log, samples):
    """The answer of the row of memory: the highest peak of any run."""
    return Result(row, log, samples, [], max(sample.peak_bytes for sample in samples) / MIB, "MiB")


def median(samples, cost):
    return statistics.median(map(cost, samples))


def typical(values):
    return statistics.median(values)


def quartiles(values):
    """Where the middle half of the values lies."""
    if len(values) < 2:
        return values[0], values[0]
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return low, high
