import Glibc
import LedgerTestSupport
import Testing

/// What becomes of a command when the place of its ledger is taken from under it.
struct PlaceTests {
  /// An import that is stopped in the middle, while it holds the lock; what `meanwhile` does then; and the rest of the import. A
  /// thread that waits for a processor goes on for a moment after the signal: it is waited for.
  private static func importing(_ ledger: TestLedger, _ meanwhile: String) -> FactureProgram.Outcome {
    Self.many(ledger)
    return ledger.program.shell(
      """
      cd '\(ledger.scratch.path)'; "$F" import many --batch=1 & child=$!
      until grep -q X-1 registre/events/*.jsonl || ! kill -0 $child; do :; done
      kill -STOP $child; until [ -z "$(grep -L '^State:.[TZ]' /proc/$child/task/*/status 2>/dev/null)" ]; do :; done
      \(meanwhile); kill -CONT $child; wait $child
      """)
  }

  /// More documents than are imported by the time that somebody looks.
  private static func many(_ ledger: TestLedger) {
    Files.write(ledger.scratch.path("many"), (1...3_000).map { Samples.facture("X-\($0)") }.joined())
  }

  @Test(arguments: [
    "mv registre away", "mv registre/events away", "rm -r registre", "rm registre/events/*.jsonl",
    "mv registre away; mkdir -p registre/events; cp away/events/*.jsonl registre/events/",
    "mv registre away; ln -s away registre.new; : > registre",
    "mv registre/events/*.jsonl x; ln -s ../../x registre/events/00000000000000000001.jsonl",
  ])
  func `documents in a log that was taken away do not count as recorded`(meanwhile: String) throws {
    let ledger = try TestLedger()
    let outcome = Self.importing(ledger, meanwhile)
    let reopened = ledger.program.shell("cd '\(ledger.scratch.path)'; cat registre/events/*.jsonl | grep -c X-3000")
    let told = /[0-9]+ documents? (was|were) imported before this/
    #expect(outcome.exit == 4 && outcome.errors.contains(told), "\(outcome)")
    #expect(reopened.output == "0\n" || reopened.output.isEmpty)
  }

  @Test func `a ledger that is moved back goes on`() throws {
    let ledger = try TestLedger()
    let outcome = Self.importing(ledger, "mv registre away; mv away registre")
    #expect(outcome.exit == 0, "\(outcome)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a writer that waits for the lock follows the log to where it is`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.shell(
      """
      cd '\(ledger.scratch.path)'; exec 3>>registre/events/00000000000000000001.jsonl; flock 3
      "$F" creer & child=$!
      cp -r registre copy; rm -r registre; mv copy registre; exec 3>&-; wait $child
      """)
    #expect(outcome.exit == 0 || outcome.exit == 4, "\(outcome)")
    #expect(ledger.run("audit").exit == 0)
    let list = ledger.run("list", "--json").output
    #expect(list.contains("F-") == (outcome.exit == 0), "\(list)")
  }

  @Test func `the lock of a killed process is free`() throws {
    let ledger = try TestLedger()
    Self.many(ledger)
    let outcome = ledger.program.shell(
      """
      cd '\(ledger.scratch.path)'; "$F" import many --batch=1 >imported & child=$!
      while kill -0 $child && "$F" creer --lock-timeout=0 >out 2>&1; do :; done; cat out
      kill -KILL $child; wait $child 2>/dev/null; "$F" creer --lock-timeout=0 >/dev/null; echo $?
      """)
    #expect(outcome.output.contains("nother program") && outcome.answer == "0", "\(outcome)")
  }

  @Test(arguments: [["import", "many"], ["import", "many", "--dry-run"], ["editer", "{F}"]])
  func `a failure to make temporary files names their place and TMPDIR`(words: [String]) throws {
    let ledger = try TestLedger()
    let numero = try ledger.draft()
    Files.write(ledger.scratch.path("many"), String(repeating: " ", count: 2 << 20))
    let place = ledger.scratch.path("nowhere")
    ledger.program.environment.merge(["TMPDIR": place, "EDITOR": "true"]) { $1 }
    let words = words.map { $0 == "{F}" ? numero : $0 == "many" ? ledger.scratch.path($0) : $0 }
    for (language, told, way) in [
      ("en", "Cannot create a temporary file in \(place): ", "Set TMPDIR to a directory for temporary files"),
      ("fr", "Impossible de créer un fichier temporaire dans \(place) : ", "Donnez à TMPDIR un répertoire"),
    ] {
      let outcome = ledger.program.run(words + ["--langue=\(language)"])
      #expect(outcome.exit == 4 && outcome.errors.hasPrefix("facture: \(told)"), "\(outcome)")
      #expect(outcome.errors.contains(". \(way)"), "\(outcome)")
    }
  }

  // MARK: Disks

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"))
  func `a full disk costs the commands that needed it, and nothing else`() throws {
    let scratch = Scratch()
    try SmallDisk.mounted(on: scratch.path, size: "64k") { _ in
      var program = FactureProgram(scratch: scratch)
      program.environment["FACTURE_REGISTRE"] = scratch.path("registre")
      #expect(program.run(["ouvrir", scratch.path("registre")]).exit == 0)
      var recorded = 0
      var outcome = program.run(["creer"])
      while outcome.exit == 0, recorded < 200 {
        recorded += 1
        outcome = program.run(["creer", "--notes=" + String(repeating: "x", count: 500)])
      }
      #expect(outcome.exit == 4 && outcome.errors.contains("othing was recorded"), "\(outcome)")
      for command in [["replay"], ["list"], ["audit"]] { #expect(program.run(command).exit == 0, "\(command)") }
      #expect(program.run(["list", "--json"]).output.matches(of: /"numero"/).count == recorded)
      let export = program.run(["export", "factures", "--output=\(scratch.path("out"))"])
      #expect(export.exit == 4 && Files.names(scratch.path) == ["registre"], "\(export)")
      _ = program.shell("mount -o remount,size=1m '\(scratch.path)'")
      #expect(program.run(["creer"]).exit == 0)
      #expect(program.run(["list", "--json"]).output.matches(of: /"numero"/).count == recorded + 1)
      #expect(program.run(["audit"]).exit == 0)
    }
  }

  @Test(.enabled(if: SmallDisk.isPermitted, "mounting a small disk needs root"))
  func `a disk that may only be read lets its ledger be read`() throws {
    let scratch = Scratch()
    try SmallDisk.mounted(on: scratch.path, size: "1m") { _ in
      var program = FactureProgram(scratch: scratch)
      program.environment["FACTURE_REGISTRE"] = scratch.path("registre")
      #expect(program.run(["ouvrir", scratch.path("registre")]).exit == 0)
      _ = program.shell("mount -o remount,ro '\(scratch.path)'")
      let outcome = program.run(["creer"])
      #expect(outcome.exit == 4 && outcome.errors.contains("the file system is read-only"), "\(outcome)")
      for command in [["replay"], ["list"], ["audit"]] { #expect(program.run(command).exit == 0, "\(command)") }
    }
  }

  @Test(.enabled(if: getuid() == 0, "to be somebody else one has to be root"))
  func `a ledger that may only be read can be read`() throws {
    let ledger = try TestLedger()
    _ = ledger.program.shell("chmod -R a+rX '\(ledger.scratch.path)'; cp \"$F\" '\(ledger.scratch.path("facture"))'")
    let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups '\(ledger.scratch.path("facture"))'"
    let log = Files.read(ledger.log)
    let outcome = ledger.program.shell("\(nobody) creer")
    #expect(outcome.exit == 4 && outcome.errors.contains("ermission"), "\(outcome)")
    for command in ["replay", "list clients", "audit"] {
      #expect(ledger.program.shell("\(nobody) \(command)").exit == 0)
    }
    #expect(Files.read(ledger.log) == log)
  }

  @Test(.enabled(if: getuid() == 0, "to be somebody else one has to be root"), arguments: ["", "-shm"])
  func `the read model of a ledger that may only be read is audited in a temporary place`(missing: String) throws {
    let ledger = try TestLedger()
    _ = try ledger.sent()
    #expect(ledger.run("list", "--texte=farine").exit == 0)
    if !missing.isEmpty { _ = ledger.program.shell("rm -f '\(ledger.path)/cache/lecture.sqlite'\(missing)") }
    let temporary = ledger.scratch.path("tmp")
    _ = ledger.program.shell(
      "mkdir '\(temporary)'; chmod -R a+rX '\(ledger.scratch.path)'; chmod 0777 '\(temporary)'; "
        + "cp \"$F\" '\(ledger.scratch.path("facture"))'")
    let nobody = "setpriv --reuid=65534 --regid=65534 --clear-groups '\(ledger.scratch.path("facture"))'"
    let before = Files.names("\(ledger.path)/cache").sorted()
    let audit = ledger.program.shell("TMPDIR='\(temporary)' \(nobody) audit --read-model")
    #expect(audit.exit == 0, "\(audit)")
    #expect(audit.output.contains("read model: the same as a replay up to event"))
    #expect(Files.names("\(ledger.path)/cache").sorted() == before)
    #expect(Files.names(temporary).isEmpty)
  }
}
