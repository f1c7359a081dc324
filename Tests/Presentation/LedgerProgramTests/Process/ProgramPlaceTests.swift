import Foundation
import LedgerWords
import Testing

/// Where programs that are started may come from: never from a ledger, nor from the current directory.
struct ProgramPlaceTests {
  private let ledger: TestLedger
  private let numero: String
  /// What every program below makes, should it be run.
  private var mark: String { ledger.scratch.path("run") }
  private var wasRun: Bool { !Files.read(mark).isEmpty }

  /// A ledger, which is the current directory, full of programs with the names of those that this one starts.
  init() throws {
    ledger = try TestLedger.ofFrance()
    numero = try ledger.done(
      "creer", "Firme", "--date=2026-03-02", "--echeance=2026-04-01", "--nature=service", "-l", "Conseil;1;100")
    try ledger.done("envoyer", numero, "--date=2026-03-03")
    let names = ["python3", "python", "pdfdetach", "less", "vi", "sh", "sed", "sitecustomize.py", "weasyprint.py"]
    for directory in [".venv/bin", ".", "bin"] {
      for name in names {
        let path = "\(ledger.path)/\(directory)/\(name)"
        let script =
          name.hasSuffix(".py") ? "open('\(mark)', 'w').write('x')" : "#!/bin/sh\necho x >> '\(mark)'\nexit 0"
        _ = ledger.program.shell(
          "mkdir -p '\(ledger.path)/\(directory)' && cat > '\(path)' <<'END' && chmod 755 '\(path)'\n\(script)\nEND")
      }
    }
  }

  private static let paths = [
    "/usr/bin:/bin", ".:/usr/bin:/bin", ":/usr/bin:/bin", "/usr/bin:/bin:", "/usr/bin::/bin", "bin:/usr/bin:/bin",
    "./bin:/usr/bin", "", ":", ".venv/bin:.",
  ]

  @Test(arguments: paths) func `programs in a ledger or in the current directory are not run`(path: String) {
    let environment = "PATH='\(path)' PYTHONPATH=':.:bin' EDITOR='sed -n p' FACTURE_REGISTRE=."
    for command in [
      "doctor", "export facturx --numero=\(numero) --output=f.pdf",
      "import --format=facturx events/00000000000000000001.jsonl",
      "editer F-2026-0002",
    ] {
      _ = ledger.program.shell("cd '\(ledger.path)' && \"$F\" creer Firme >/dev/null; \(environment) \"$F\" \(command)")
      #expect(!wasRun, "PATH=\(path) facture \(command)")
    }
  }

  /// `name` in the ledger, as a path from the directory in which the tests run.
  private func relative(_ name: String) -> String {
    String(repeating: "../", count: 24) + "\(ledger.path)/bin/\(name)".dropFirst()
  }

  @Test func `an editor that is named by a relative path is not run`() throws {
    let draft = try ledger.done("creer", "Firme")
    let path = relative("vi")
    for editor in [
      path, "X=1 Y=2 \(path) -x", "'\(path)'", "  \(path)", "env \(path)", "sh -c 'exec \(path) \"$1\"' -",
      "true&&\(path)",
      "env --argv0=\(path) true", "E=\(path);$E",
    ] {
      var program = ledger.program
      program.environment["EDITOR"] = editor
      let outcome = program.run(["editer", draft])
      let said = "facture: EDITOR holds the relative path \(path), which means something else in each directory: "
      #expect(outcome.exit == 4 && outcome.errors.hasPrefix(said), "\(editor): \(outcome.errors)")
    }
    #expect(!wasRun)
    ledger.program.environment["EDITOR"] = "X=1 '\(ledger.path)/bin/vi'"
    #expect(ledger.run("editer", draft).exit == 0 && wasRun)
  }

  @Test func `a word with a slash is a relative path where something is there`() throws {
    let draft = try ledger.done("creer", "Firme")
    func edit(_ editor: String, _ variable: String = "EDITOR") -> FactureProgram.Outcome {
      let setting = "\(variable)=\(ShellWord.quoted(editor))"
      return ledger.program.shell("cd '\(ledger.path)' && \(setting) \"$F\" editer \(draft) --json")
    }
    for editor in ["bin/vi", "env bin/vi", "sh -c 'bin/vi'", "vim -S .venv/bin/less"] {
      for variable in ["EDITOR", "VISUAL"] {
        let outcome = edit(editor, variable)
        #expect(outcome.exit == 4 && outcome.errors.contains("\"programme-relatif\""), "\(editor): \(outcome)")
      }
    }
    #expect(!wasRun)
    for editor in ["sed -i s/Firme/Firme/", "sed -i -e 's/ ~/b /' -e s,~,./,", "nothere/vi"] {
      #expect(!edit(editor).errors.contains("programme-relatif"), "\(editor)")
    }
    #expect(edit("sed -i 's/^notes:.*/notes: x/'").exit == 0)
    // Where texts are edited is no part of the command.
    let place = ledger.program.shell(
      "cd '\(ledger.path)' && mkdir tmp && TMPDIR=tmp EDITOR='sed -i s/^notes:.*/notes:y/' \"$F\" editer \(draft)")
    #expect(place.exit == 0, "\(place)")
  }

  @Test func `a pager that is named by a relative path, or found in a relative directory, is not run`() {
    for (pager, path) in [
      (relative("less"), "/usr/bin:/bin"), ("env \(relative("less"))", "/usr/bin:/bin"),
      ("sed -n p", relative("") + ":/usr/bin:/bin"),
    ] {
      var program = ledger.program
      program.environment.merge(["TERM": "xterm", "FACTURE_PAGER": pager, "PATH": path]) { $1 }
      let outcome = program.runOnTerminal(["list"], columns: 100)
      #expect(outcome.exit == 0 && outcome.output.contains(numero), "\(outcome.output)")
      let isTold = outcome.output.contains("FACTURE_PAGER holds the relative path")
      #expect(!wasRun && isTold == pager.contains("/"), "\(pager): \(outcome.output)")
    }
  }

  @Test func `a program loads its libraries from absolute paths only`() {
    var program = ledger.program
    program.environment["EDITOR"] = "env > '\(ledger.scratch.path("seen"))'; true"
    for name in ["PATH", "PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH"] {
      program.environment[name] = "relative::/usr/bin:.:/bin:\(name == "PATH" ? "" : "./x")"
    }
    #expect(program.run(["creer", "Firme"]).exit == 0 && program.run(["editer", "F-2026-0002"]).exit == 0)
    let seen = Files.text(ledger.scratch.path("seen")).split(separator: "\n")
    for name in ["PATH", "PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH"] {
      #expect(seen.contains("\(name)=/usr/bin:/bin"), "\(seen)")
    }
  }

  @Test func `a Python that is named by a relative path is refused`() {
    for words in [["--python=\(relative("python3"))"], ["--python=.venv/bin/python3"]] {
      let outcome = ledger.program.run(
        ["export", "facturx", "--numero=\(numero)", "--output=\(ledger.scratch.path("f.pdf"))"] + words)
      #expect(outcome.exit == 4 && outcome.errors.contains("is a relative path"), "\(outcome.errors)")
    }
    #expect(!wasRun)
  }

  @Test func `one function decides the place of a program, and every start asks it`() throws {
    let sources = URL(filePath: Page.top).appending(path: "Sources")
    var starting: [String] = []
    let others = [
      "posix_spawnp", "execl", "execlp", "execle", "execve", "execvp", "execvpe", "fexecve", "system", "popen", "vfork",
      "dlopen",
    ]
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path()).map { sources.appending(path: $0) }
    // The one defines `dlopen`, so that nothing is loaded; the other names no directory, so libpq is found as a linked library is.
    let loading = ["static.c", "libpq.c"]
    for file in files
    where ["swift", "c", "h"].contains(file.pathExtension) && !loading.contains(file.lastPathComponent) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      // A method of that name is another thing.
      let called = code.replacing(/func \w+/, with: "").matches(of: /([.\w]?)\b(\w+)\(/).filter { $0.output.1 != "." }
        .map { String($0.output.2) }
      #expect(Set(others).isDisjoint(with: called), "\(file.lastPathComponent) starts a program in another way")
      guard code.contains("posix_spawn(") || code.contains("execv(") else { continue }
      starting.append(file.lastPathComponent)
      #expect(code.contains("helper_program("), "\(file.lastPathComponent) does not ask where its program comes from")
    }
    #expect(starting.sorted() == ["HostPrograms.swift", "bounded.c", "helper.c"])
  }
}
