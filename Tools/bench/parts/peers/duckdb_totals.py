#!/usr/bin/env python3
"""The log folded to its totals by DuckDB, as a user without `facture` would. Hashes and rules are not checked.

usage: duckdb_totals.py LOG.jsonl THREADS

Printed: documents sent, lines, sousTotal in cents (avoirs negative), payments in cents. A payment cancelled later and a
line removed later still count, as in the plain query that a user would write.
"""
import sys

import duckdb

# Only the columns that the totals need are read. A line's amount is exact: DECIMAL(18,6) × DECIMAL(18,6) is a
# DECIMAL(36,12), and DuckDB's round() takes half a cent of a DECIMAL away from zero, as the ledger does.
QUERY = """
    with events as (
      select type, subject, data.typeDocument, data.montant,
        round(data.quantite * data.prixUnitaire, 2) as net
      from read_ndjson($log, columns = {
        type: 'VARCHAR', subject: 'VARCHAR',
        data: 'STRUCT(
          typeDocument VARCHAR, quantite DECIMAL(18,6), prixUnitaire DECIMAL(18,6), montant DECIMAL(18,2))'})
      where starts_with(subject, 'facture/')
    ), documents as (
      select
        bool_or(type = 'FactureEnvoyee') as sent,
        max(typeDocument) filter (type = 'FactureCreee') as nature,
        count(*) filter (type = 'LigneAjoutee') as lines,
        coalesce(sum(net) filter (type = 'LigneAjoutee'), 0) as sousTotal,
        coalesce(sum(montant) filter (type = 'PaiementEnregistre'), 0) as payments
      from events group by subject
    )
    select count(*) filter (sent), coalesce(sum(lines), 0),
      coalesce(sum(case when nature = 'avoir' then -sousTotal else sousTotal end) filter (sent), 0),
      coalesce(sum(payments), 0)
    from documents
"""


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: duckdb_totals.py LOG.jsonl THREADS")
    log, threads = sys.argv[1], int(sys.argv[2])
    database = duckdb.connect(config={"threads": threads, "preserve_insertion_order": False})
    documents, lines, sous_total, payments = database.execute(QUERY, {"log": log}).fetchone()
    print(documents, lines, int(sous_total * 100), int(payments * 100))


main()
