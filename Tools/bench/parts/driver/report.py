"""The report: tables for people, one JSON document for programs."""
from . import rows
from .rows import MIB

METHOD = (
    "Whole processes, from spawn to wait4, reading from the page cache. The two of a row run back to back, the first",
    "of one round second in the next. ratio: the median over the rounds of facture's wall time ÷ the peer's, then the",
    "middle half of the rounds. cpu: the same of processor time, which a busy machine disturbs least. cores: processor",
    "time ÷ wall time; where that is less than a program's threads could use, it had to share the machine. In the rows of",
    "general and append the programs time themselves: without their start, and what they read before. instant: the same",
    "command on a copy of the log (facture) and on a ledger just opened that has one document (peer), both shown alike;",
    "ajouter-ligne-raw: beside the same line by write and fdatasync to an open file + facture --version. model: the first",
    "command of all, which makes the read model, beside sqlite_fill.c, which times itself: the same rows from memory into",
    "the same tables and indexes. catch-up: a command that first folds the 1,000 events that an import left behind.",
)


def table(titles, lines):
    """Aligned columns: the first to the left, the others to the right, the last to the left."""
    widths = [max(len(str(line[column])) for line in [titles, *lines]) for column in range(len(titles))]
    last = len(titles) - 1
    return [
        "  ".join(
            str(cell).ljust(width) if column in (0, last) else str(cell).rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths))).rstrip()
        for line in [titles, *lines]
    ]


def seconds(value):
    return f"{value * 1000:.2f} ms" if value < 0.02 else f"{value:.3f} s"


def pair_cells(result, log_bytes):
    ours, theirs = result.ours, result.theirs
    wall, cpu, peak = (lambda sample: sample.wall), (lambda sample: sample.cpu), (lambda sample: sample.peak_bytes)
    low, high = rows.quartiles(rows.ratios(result))
    busy = lambda samples: f"{rows.median(samples, lambda sample: sample.cpu / sample.wall):.1f}"
    speed = f"{log_bytes / rows.median(ours, wall) / 1e9:.2f}" if log_bytes else ""
    return (
        result.row.name, seconds(rows.median(ours, wall)), seconds(rows.median(theirs, wall)), f"{result.value:.2f}",
        f"{low:.2f}–{high:.2f}", f"{rows.typical(rows.ratios(result, cpu)):.2f}", speed,
        f"{busy(ours)} / {busy(theirs)}",
        f"{rows.median(ours, peak) / MIB:.0f} / {rows.median(theirs, peak) / MIB:.0f}", result.verdict)


PAIR_TITLES = ("row", "facture", "peer", "ratio", "middle half", "cpu", "GB/s", "cores", "peak MiB", "")


def value_text(result):
    if result.unit == "×":
        return f"{result.value:.2f}"
    return f"{result.value:.1f} ms" if result.unit == "ms" else f"{result.value:,.0f} {result.unit}"


def target_text(row):
    """What is asked, and what is hoped for."""
    if row.at_least is not None:
        return f"≥ {row.at_least:,.0f}", ""
    return f"≤ {row.at_most:g}", "" if row.stretch is None else f"≤ {row.stretch:g}"


def machine_lines(machine):
    has = lambda name, key: f"{name} {'yes' if machine[key] else 'no'}"
    memory = f", {machine['memoryBytes'] / (1 << 30):.0f} GiB" if machine["memoryBytes"] else ""
    yield (f"{machine['cpu']}, {machine['cores']} cores, {has('AVX-512', 'avx512')}, {has('SHA-NI', 'shaNI')}{memory}, "
           f"{machine['kernel']}, load {machine['load']} before, {machine['loadAfter']} after")
    if machine["load"] > 0.5:
        yield "This machine was not idle: trust ratios, and cpu before wall time, more than seconds."
    yield "; ".join(machine[key] for key in ("swift", "openssl", "simdjson", "duckdb") if machine.get(key))


def log_lines(log, results, made):
    """One log: what it holds, who agrees on it, and its rows."""
    figures, agreement = log["figures"], log["disagreements"]
    yield ""
    events = f"{figures['events']:,} events, " if "events" in figures else ""
    yield f"{log['name']}: {events}{log['bytes'] / 1e9:.2f} GB"
    known = ", ".join(f"{name} {figures[name]:,}" for name in ("documents", "lines", "sousTotal", "payments")
                      if name in figures)
    if not log["programs"]:
        yield "  read in part"
    elif agreement:
        yield from (f"  DISAGREEMENT {fault}" for fault in agreement)
    else:
        yield f"  {known} (amounts in cents)"
        yield f"  the same, in every run, from {', '.join(log['programs'])}"
    if log["notComparable"]:
        unsure = ", ".join(log["notComparable"])
        yield f"  of the peers alone, since this log corrects what the plain fold counts: {unsure}"
    if made and events:
        yield f"  imported, when this log was made, at {figures['events'] / made:,.0f} events/s: one run"
    pairs = [result for result in results if result.theirs]
    if pairs:
        yield ""
        yield from table(PAIR_TITLES, [pair_cells(result, log["bytes"]) for result in pairs])
    alone = [result for result in results if not result.theirs and result.row is not rows.MEMORY]
    if alone:
        yield ""
        yield from table(("row", "facture", "rate", "peak MiB", ""), [
            (result.row.name, seconds(rows.median(result.ours, lambda sample: sample.wall)), value_text(result),
             f"{rows.median(result.ours, lambda sample: sample.peak_bytes) / MIB:.0f}", result.verdict)
            for result in alone])


def target_lines(results):
    """The targets, at the largest log that each was measured at."""
    decided = {(result.row.name, result.row.at_most): result for result in results
               if result.row.at_most is not None or result.row.at_least is not None}
    if not decided:
        return
    yield ""
    yield from table(("target", "at", "asked", "stretch", "measured", ""), [
        (name, result.log, *target_text(result.row), value_text(result), result.verdict or "does not apply here")
        for (name, _), result in decided.items()])


def text(document, results):
    """Everything, for people."""
    lines = [*machine_lines(document["machine"]), "", *METHOD]
    rounds = document["rounds"]
    lines.append(f"Rounds: {rounds}." + ("" if rounds >= 9 else " Fewer than 9: a trial, not a result."))
    for log in document["logs"]:
        lines += log_lines(log, [result for result in results if result.log == log["name"]], log["importSeconds"])
    others = [result for result in results if result.theirs and result.log not in {l["name"] for l in document["logs"]}]
    if others:
        lines += ["", *table(PAIR_TITLES, [pair_cells(result, None) for result in others])]
    lines += target_lines(results)
    if document["skipped"]:
        lines += ["", *(f"skipped {name}: {reason}" for name, reason in document["skipped"].items())]
    return "\n".join(lines)


def json_row(result):
    """One row, with what it was measured from."""
    samples = lambda all: [
        {"wall": sample.wall, "cpu": sample.cpu, "peakBytes": sample.peak_bytes} for sample in all]
    row = result.row
    return {
        "row": row.name, "log": result.log, "value": result.value, "unit": result.unit, "atMost": row.at_most,
        "atLeast": row.at_least, "stretch": row.stretch, "verdict": result.verdict or None,
        "facture": samples(result.ours), "peer": samples(result.theirs),
    }
