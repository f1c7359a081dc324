"""The answers of `facture` about each ledger: each task of Spark starts one process for a part of the list.

    list ── parts ──► task: `facture parc replay --registres=- --json` ─► rows    (and audit, report tva)
                      if a process dies, its remaining ledgers are asked one by one, and the one that kills it is a row
"""
import datetime
import json
import os
import socket
import subprocess
import tempfile
from dataclasses import dataclass

# The questions, and what each row of Parquet tells of an answer.
QUESTIONS = ("replay", "audit", "report")
COLUMNS = ("path string, question string, asked string, exit int, sequence bigint, head string, known_sequence bigint, "
           "known_head string, code string, message string, seconds double, answer string, host string, at timestamp")


@dataclass(frozen=True)
class Work:
    """What is asked, and by which program."""
    facture: str
    au: str
    timeout: float

    def words(self, question):
        rest = {"replay": [f"--au={self.au}"], "audit": [], "report": ["tva", "--par=mois", f"--au={self.au}"]}[question]
        return [self.facture, "parc", question, *rest, "--registres=-", "--json", "--jobs=1", f"--timeout={self.timeout:g}"]

    def asked(self, question):
        """The same as the rows of `facture parc` say it."""
        return {"replay": f"replay --au={self.au}", "audit": "audit", "report": f"report tva --au={self.au} --par=mois"}[question]


def ask(spark, paths, work, into, parts=None, witness=None):
    """Asks what was not answered yet, adds the answers to `into`/answers, and gives how many questions that were."""
    from pyspark.sql import functions as F
    listed = spark.createDataFrame([(path,) for path in paths], "path string")
    questions = spark.createDataFrame([(name, work.asked(name)) for name in QUESTIONS], "question string, asked string")
    todo = listed.crossJoin(questions)
    if has_rows(into):
        answered = spark.read.parquet(f"{into}/answers").where("exit in (0, 1, 3)").select("path", "question", "asked")
        todo = todo.join(answered, ["path", "question", "asked"], "left_anti")
    if witness:
        todo = todo.join(seen(spark, witness), ["path", "question"], "left")
    else:
        todo = todo.select("*", F.lit(None).cast("bigint").alias("known_sequence"), F.lit(None).cast("string").alias("known_head"))
    todo = todo.cache()
    count = todo.count()
    if count:
        parts = parts or spark.sparkContext.defaultParallelism * 4
        rows = todo.repartition(min(parts, max(1, count)), "path").rdd.mapPartitions(lambda part: answers(part, work))
        spark.createDataFrame(rows, COLUMNS).write.mode("append").parquet(f"{into}/answers")
    todo.unpersist()
    return count


def has_rows(into):
    path = f"{into}/answers"
    return os.path.isdir(path) and any(name.endswith(".parquet") for name in os.listdir(path))


def seen(spark, run):
    """The last position that a run saw of each ledger sound, or was told of."""
    from pyspark.sql import functions as F
    rows = newest(spark.read.parquet(f"{run}/answers"))
    return rows.select("path", "question", F.coalesce("sequence", "known_sequence").alias("known_sequence"),
                       F.coalesce("head", "known_head").alias("known_head"))


def newest(rows):
    """The last answer to each question."""
    from pyspark.sql import Window, functions as F
    order = Window.partitionBy("path", "question").orderBy(F.desc("at"))
    return rows.withColumn("place", F.row_number().over(order)).where("place = 1").drop("place")


def answers(part, work):
    """The rows of a part of the list. Nothing that a ledger does ends it."""
    wanted = {question: {} for question in QUESTIONS}
    for row in part:
        wanted[row.question][row.path] = (row.known_sequence, row.known_head)
    for question, known in wanted.items():
        if not known:
            continue
        left = dict(known)
        for path, row in process(left, question, work):
            left.pop(path, None)
            yield row
        for path, position in left.items():
            found = list(process({path: position}, question, work, alone=True))
            yield from (row for _, row in found)


def process(known, question, work, alone=False):
    """The rows that one process gives of these ledgers. One that is asked alone has a row in any case."""
    words = work.words(question)
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as witness, tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as listed:
        listed.write("".join(path + "\n" for path in known).encode())
        listed.seek(0)
        if any(sequence for sequence, _ in known.values()):
            for path, (sequence, head) in known.items():
                if sequence:
                    seen = {"registre": path, "asked": "seen", "exit": 0, "sequence": sequence, "head": head}
                    witness.write(json.dumps(seen, ensure_ascii=False, separators=(",", ":")) + "\n")
            witness.flush()
            words = [*words, f"--temoin={witness.name}"]
        try:
            child = subprocess.Popen(words, stdin=listed, stdout=subprocess.PIPE, stderr=said)
        except OSError as error:
            if alone:
                (path,) = known
                yield path, failed(path, question, work, 127, "programme-absent", f"{work.facture}: {error.strerror}")
            return
        given = set()
        with child:
            for line in child.stdout:
                if row := answer(line, question):
                    given.add(row[0])
                    yield row[0], row
        if alone and not given:
            (path,) = known
            said.seek(0)
            message = said.read().decode(errors="replace").strip()[-2000:] or f"the program ended with {child.returncode}"
            yield path, failed(path, question, work, child.returncode, "programme-arrete", message)


def answer(line, question):
    """A row of what `facture parc` says in one line; None where the program was ended in the middle of it."""
    try:
        said = json.loads(line, parse_float=str)
    except ValueError:
        return None
    known, error = said.get("known") or {}, said.get("error") or {}
    text = line.decode().rstrip("\n")
    return (said["registre"], question, said["asked"], said["exit"], said.get("sequence"), said.get("head"), known.get("sequence"),
            known.get("head"), error.get("code"), error.get("message"), float(said["seconds"]), text, *here())


def failed(path, question, work, code, name, message):
    return (path, question, work.asked(question), code, None, None, None, None, name, message, 0.0, None, *here())


def here():
    return socket.gethostname(), datetime.datetime.now(datetime.timezone.utc)
