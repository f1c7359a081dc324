import Glibc
import LedgerLog
import LedgerWords

/// One of many writers to a registre in PostgreSQL: prints a line for each commit that is acknowledged.
let usage = """
  usage: write-origin ADDRESS [--commits=N] [--seconds=S] [--lines=N] [--size=BYTES] [--label=TEXT] [--settle=lock|look]
                      [--silence=MS] [--lock-timeout=MS] [--patience=SECONDS] [--no-hold]

  It prints `acknowledged SEQUENCE SHA-256 MILLISECONDS` for each commit, `unknown` where it is not known whether one was
  recorded, then `found` or `absent`, and at the end `done COMMITS SECONDS`. Exit: 0 done, 3 what was acknowledged is gone.
  """
do {
  let options = try WriterOptions(Array(CommandLine.arguments.dropFirst()))
  let writer = try OriginClient(options)
  exit(try writer.run() ? 0 : 3)
} catch let failure as LogFailure {
  tell("failed \(failure.message.en)")
  exit(4)
} catch {
  print(usage)
  exit(2)
}
