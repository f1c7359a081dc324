"""Tables of the answers of a run: ledgers, totals, findings, and VAT by month. Amounts are exact decimals."""
from pyspark.sql import functions as F

from answers import newest

MONEY = "decimal(38,2)"
SUMS = ("sousTotal", "montantRemise", "totalHT", "montantTVA", "totalTTC", "montantPaye", "montantAbandonne", "soldeDu")
COUNTS = ("events", "clients", "factures", "avoirs", "lignes", "paiements")
BASES = ("baseFacturee", "tvaFacturee", "baseEncaissee", "tvaEncaissee", "baseExigible", "tvaExigible")


def fields(names, kind):
    return ", ".join(f"{name}:{kind}" for name in names)


# What is read of the answers; the rest of them stays in the column `answer`.
REPLAY = (f"replay struct<registre:struct<id:string, nom:string, devise:string>, time:string, {fields(COUNTS, 'bigint')}, "
          f"totaux:array<struct<devise:string, {fields(SUMS, MONEY)}>>>")
AUDIT = ("audit struct<intact:boolean, findings:array<struct<check:string, severity:string, file:string, line:bigint, "
         "sequence:bigint, subject:string, message:string>>>")
VAT = ("report struct<devises:array<struct<devise:string, lignes:array<struct<mois:string, taux:decimal(5,2), categorie:string, nature:string, "
       f"{fields(BASES, MONEY)}>>>>>")


NAMES = ("answers", "ledgers", "totals", "findings", "vat")


def views(spark, run):
    """The tables of a run, under their names."""
    for name in NAMES:
        spark.read.parquet(f"{run}/{name}").createOrReplaceTempView(name)


def write(spark, into):
    """Writes the tables of a run anew, and gives how many ledgers came to what."""
    rows = newest(spark.read.parquet(f"{into}/answers")).cache()
    replays, audits, reports = (
        rows.where(F.col("question") == question).withColumn("said", F.from_json("answer", schema))
        for question, schema in (("replay", REPLAY), ("audit", AUDIT), ("report", VAT)))
    ledgers = table_of_ledgers(rows, replays, audits).cache()
    totals = replays.where("exit = 0").select("path", F.inline("said.replay.totaux"))
    findings = audits.select("path", F.inline("said.audit.findings"))
    vat = reports.where("exit = 0").select("path", F.inline("said.report.devises")).select("path", "devise", F.inline("lignes"))
    for name, table in (("ledgers", ledgers), ("totals", totals), ("findings", findings), ("vat", vat)):
        table.coalesce(8).write.mode("overwrite").parquet(f"{into}/{name}")
    count = ledgers.agg(
        F.count("*").alias("ledgers"), F.count_if(F.col("worst") == 0).alias("sound"),
        F.count_if(F.col("worst") == 3).alias("damaged"), F.count_if(F.col("worst") == 1).alias("refused"),
        F.count_if(~F.col("worst").isin(0, 1, 3)).alias("unanswered"), F.coalesce(F.sum("events"), F.lit(0)).alias("events")).first()
    return count.asDict()


def table_of_ledgers(rows, replays, audits):
    """One row a ledger: how each question ended, and what it is."""
    # A log that is damaged counts most, then one that has no answer.
    worst = F.when(F.max(F.col("exit") == 3), 3).when(F.max(~F.col("exit").isin(0, 1, 3)), 4).otherwise(F.max("exit"))
    exits = rows.groupBy("path").pivot("question", ["replay", "audit", "report"]).agg(F.first("exit"))
    exits = exits.select("path", *(F.col(name).alias(f"exit_{name}") for name in ("replay", "audit", "report")))
    failures = rows.groupBy("path").agg(worst.alias("worst"), F.first("code", True).alias("code"), F.first("message", True).alias("message"),
                                        F.sum("seconds").alias("seconds"))
    state = replays.select("path", "sequence", "head", "said.replay.registre.id", "said.replay.registre.nom", "said.replay.time",
                           *(f"said.replay.{name}" for name in COUNTS))
    intact = audits.select("path", "said.audit.intact")
    return exits.join(failures, "path").join(state, "path", "left").join(intact, "path", "left")
