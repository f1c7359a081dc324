"""The logs of many ledgers as tables of Spark: `events`, and one for each type of event, with the columns of its schemas."""
import json
import pathlib
import re

from pyspark.sql import functions as F, types as T

from places import logs

SCHEMAS = pathlib.Path(__file__).resolve().parents[4] / "EventSchemas"
# What stands around the data of a line. Numbers of a line are digits in a text: they are cast, so that they can be ordered.
ENVELOPE = ("id string, source string, type string, dataschema string, subject string, time string, sequence string, "
            "revision bigint, authtype string, authid string, correlationid string, commandhash string, remaining bigint, "
            "prevhash string, data string")


def views(spark, paths):
    """Makes the views over the logs of the ledgers at `paths`, and `unread`: the lines that are no JSON, for a writer is at work
    there or was interrupted, or the log is damaged, of which `facture audit` tells."""
    lines = spark.read.text(logs(paths)).select("value", F.input_file_name().alias("log"))
    told = lines.select("log", "value", F.from_json("value", ENVELOPE).alias("line"))
    told.where("line.sequence is null").select("log", "value").createOrReplaceTempView("unread")
    events = told.where("line.sequence is not null").select("log", "line.*").select(
        F.regexp_replace("source", "^urn:uuid:", "").alias("registre"), F.col("sequence").cast("bigint"), F.to_timestamp("time").alias("time"),
        "type", F.element_at(F.split("dataschema", ":"), -1).cast("int").alias("version"), "subject", "revision",
        F.col("authid").alias("auteur"), "correlationid", "remaining", "id", "data", "log")
    events.createOrReplaceTempView("events")
    for name, schema in types().items():
        event = events.where(F.col("type") == name).withColumn("data", F.from_json("data", schema))
        # Under its own name; a field that is called as one of the envelope has `data_` before it.
        fields = [F.col(f"data.{field}").alias(f"data_{field}" if field in event.columns else field) for field in schema.names]
        event.select(*(column for column in event.columns if column != "data"), *fields).createOrReplaceTempView(name)


def types():
    """Of each type of event, what its data hold in any version."""
    found = {}
    for path in sorted(SCHEMAS.glob("*.schema.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        name, version = schema["$id"].split(":")[3:]
        if name != "Envelope" and "DTO" not in name and name != "Snapshot":
            found[name] = merged(found.get(name), of(schema))
    return found


def of(schema):
    """The type of Spark that holds what a schema describes; a text where it is several."""
    kind = schema.get("type")
    if kind == "object":
        return T.StructType([T.StructField(name, of(field)) for name, field in schema.get("properties", {}).items()])
    if kind == "array":
        return T.ArrayType(of(schema.get("items", {})))
    if kind == "integer":
        return T.LongType()
    if kind == "boolean":
        return T.BooleanType()
    if schema.get("format") == "date":
        return T.DateType()
    # An amount has two decimals always, a rate two at most.
    if re.search(r"\\\.\[0-9\]\{2\}\$$", schema.get("pattern", "")):
        return T.DecimalType(38, 2)
    if schema.get("pattern", "").startswith("^(100|"):
        return T.DecimalType(5, 2)
    if "[0-9]{0,5}[1-9])?$" in schema.get("pattern", ""):
        return T.DecimalType(38, 6)
    return T.StringType()


def merged(a, b):
    """What holds both versions."""
    if a is None or a == b:
        return b
    if isinstance(a, T.StructType) and isinstance(b, T.StructType):
        fields = {field.name: field.dataType for field in a}
        for field in b:
            fields[field.name] = merged(fields.get(field.name), field.dataType)
        return T.StructType([T.StructField(name, kind) for name, kind in fields.items()])
    if isinstance(a, T.ArrayType) and isinstance(b, T.ArrayType):
        return T.ArrayType(merged(a.elementType, b.elementType))
    return T.StringType()
