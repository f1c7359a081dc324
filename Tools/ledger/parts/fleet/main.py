"""The commands of Tools/ledger/fleet: reads the command line and starts Spark."""
import argparse
import os
import pathlib
import shutil
import sys
import time

import answers
import events
import places
import tables


def session(master):
    """Spark, saying nothing but errors; its workers run this Python."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    if not shutil.which("java"):
        raise SystemExit("fleet: there is no java. Run: Tools/setup --fleet")
    logging = pathlib.Path(__file__).with_name("log4j2.properties")
    os.environ.setdefault("PYSPARK_SUBMIT_ARGS", f"--driver-java-options '-Dlog4j2.configurationFile={logging}' pyspark-shell")
    from pyspark.sql import SparkSession
    builder = SparkSession.builder.appName("facture fleet").config("spark.sql.session.timeZone", "UTC")
    builder = builder.config("spark.ui.showConsoleProgress", "false")
    if not master or master.startswith("local"):
        # On one machine nobody looks at a web page of it, and few parts are quicker than many.
        builder = builder.config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", 2 * (os.cpu_count() or 1))
    spark = (builder.master(master) if master else builder).getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    for module in (answers, places):
        spark.sparkContext.addPyFile(module.__file__)
    return spark


def run(options):
    options.facture = os.path.abspath(options.facture) if "/" in options.facture else options.facture
    paths = places.ledgers(options.places, options.facture, options.copies or f"{options.output}/copies")
    if options.witness and not answers.has_rows(f"{options.output}/run={options.witness}"):
        raise places.NoLedgers(f"there is no run {options.witness} in {options.output}")
    began = time.monotonic()
    spark = session(options.master)
    started = time.monotonic()
    into = f"{options.output}/run={options.run}"
    work = answers.Work(options.facture, options.au, options.timeout)
    asked = answers.ask(spark, paths, work, into, options.parts, options.witness and f"{options.output}/run={options.witness}")
    answered = time.monotonic()
    counts = tables.write(spark, into)
    spark.stop()
    print(f"fleet: run {options.run}: {counts['ledgers']} ledgers: {counts['sound']} sound, {counts['damaged']} damaged, "
          f"{counts['refused']} refused, {counts['unanswered']} without an answer; {counts['events']} events; {asked} questions asked")
    print(f"fleet: Spark started in {started - began:.1f} s, asked for {answered - started:.1f} s, "
          f"wrote tables in {time.monotonic() - answered:.1f} s")
    return 3 if counts["damaged"] else 4 if counts["unanswered"] or counts["refused"] else 0


def sql(options):
    if not options.places and not options.of:
        print("fleet: name ledgers, or the tables of a run with --of=DIR/run=ID", file=sys.stderr)
        return 2
    paths = places.ledgers(options.places, options.facture, options.copies) if options.places else []
    if options.of and not answers.has_rows(options.of):
        raise places.NoLedgers(f"there is no run at {options.of}: name it as in --of=DIR/run=ID")
    spark = session(options.master)
    if paths:
        events.views(spark, paths)
    if options.of:
        tables.views(spark, options.of)
    found = spark.sql(options.question)
    if options.output:
        found.write.mode("errorifexists").parquet(options.output)
    else:
        rows = found.limit(options.limit).collect()
        print("\t".join(found.columns))
        for row in rows:
            print("\t".join("" if value is None else str(value) for value in row))
    spark.stop()
    return 0


def main():
    parser = argparse.ArgumentParser(prog="Tools/ledger/fleet")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("run")
    one.add_argument("places", nargs="+")
    one.add_argument("--output", required=True)
    one.add_argument("--run", default=time.strftime("%Y%m%dT%H%M%SZ", time.gmtime()))
    one.add_argument("--au", default=time.strftime("%Y-%m-%d"))
    one.add_argument("--witness")
    one.add_argument("--timeout", type=float, default=600)
    one.add_argument("--parts", type=int)
    one.add_argument("--facture", default="facture")
    one.add_argument("--copies")
    one.add_argument("--master")
    one.set_defaults(do=run)
    two = commands.add_parser("sql")
    two.add_argument("question")
    two.add_argument("places", nargs="*")
    two.add_argument("--of")
    two.add_argument("--limit", type=int, default=1000)
    two.add_argument("--output")
    two.add_argument("--copies")
    two.add_argument("--facture", default="facture")
    two.add_argument("--master")
    two.set_defaults(do=sql)
    options = parser.parse_args()
    from pyspark.errors import PySparkException
    try:
        return options.do(options)
    except places.NoLedgers as error:
        print(f"fleet: {error}", file=sys.stderr)
        return 4
    except PySparkException as error:
        # A question that is none, or a table that is not there: the first lines say it.
        print("fleet: " + "\n".join(str(error).splitlines()[:6]), file=sys.stderr)
        return 2 if options.command == "sql" else 4


if __name__ == "__main__":
    sys.exit(main())
