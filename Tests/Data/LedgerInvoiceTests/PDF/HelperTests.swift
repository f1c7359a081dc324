import Foundation
import LedgerNorm
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerInvoice

/// What is said where no PDF can be made: programs of the shell stand in the place of Python.
@Suite struct HelperTests {
  private let scratch = Scratch()

  @Test func `a missing Python is reported with the way out`() {
    do throws(FacturXFailure) {
      _ = try FacturX(python: "/nowhere/python3")
      Issue.record("started")
    } catch {
      #expect(error == .pythonAbsent("/nowhere/python3", errno: 2))
      #expect(error.code == "python-absent" && error.estFatale)
      #expect(
        error.message.en.contains("/nowhere/python3") && error.message.en.contains("facture doctor --install=pdf"))
    }
  }

  @Test func `the packages that are set up have the versions of the tests`() {
    let pinned = String(decoding: TemporaryRegistre.read(Checkout.path("Tools/modules/pdf.txt")), as: UTF8.self)
    let lines = Set(pinned.split(separator: "\n").map(String.init))
    for package in InstallationPDF.paquets { #expect(lines.contains(package), "\(package)") }
  }

  @Test(arguments: [
    ("echo 'absent ModuleNotFoundError: no weasyprint'", "ModuleNotFoundError: no weasyprint"),
    ("exit 7", "it ended with code 7"), ("echo hello; exit 2", "it ended with code 2"),
    ("kill -9 $$", "it ended with code 137"),
  ])
  func `a Python without WeasyPrint is reported`(script: String, reason: String) throws {
    let python = try scratch.program(script)
    do throws(FacturXFailure) {
      _ = try FacturX(python: python)
      Issue.record("started")
    } catch {
      guard case .weasyPrintAbsent(python, let raison) = error, raison.en == reason else {
        Issue.record("\(error)")
        return
      }
      #expect(
        error.message.en.contains(reason) && error.message.en.contains("facture doctor --install=pdf")
          && error.estFatale)
    }
  }

  @Test(arguments: [
    ("exit 3", 3), ("read line; exit 4", 4), ("kill -9 $$", 137), ("read line; kill -9 $$", 137), ("exec cat >&2", 0),
  ])
  func `a helper that ends is reported with its document`(after: String, code: Int32) throws {
    // The last one reads all, and answers nothing: it ends when nothing more is sent.
    let python = try scratch.program("echo ready 70.0\n\(after == "exec cat >&2" ? "head -c 1000 >/dev/null" : after)")
    var pdf = try FacturX(python: python)
    #expect(pdf.weasyPrint == "70.0")
    let norme = try Exemple.unTaux.norme()
    #expect(throws: FacturXFailure.arretee(document: norme.numero, code: code)) { try pdf.write(norme, to: "a.pdf") }
    #expect(throws: FacturXFailure.arretee(document: norme.numero, code: code)) { try pdf.write(norme, to: "a.pdf") }
  }

  @Test func `a helper that has ended does not disturb another one with the same socket number`() throws {
    let norme = try Exemple.unTaux.norme()
    var ended = try FacturX(python: scratch.program("echo ready 70.0\nread lengths; exit 4"))
    #expect(throws: FacturXFailure.self) { try ended.write(norme, to: "a.pdf") }
    // The system gives the lowest number that is free.
    var other = try FacturX(python: scratch.program("echo ready 70.0\nread lengths\necho ok\ncat >/dev/null"))
    for _ in 0..<3 {
      #expect(throws: FacturXFailure.arretee(document: norme.numero, code: 4)) { try ended.write(norme, to: "a.pdf") }
    }
    try other.write(norme, to: "b.pdf")
  }

  @Test func `two helpers work at once, and each ends with its value`() throws {
    let python = try scratch.program("echo ready 70.0\nread lengths\necho ok\ncat >/dev/null")
    let norme = try Exemple.unTaux.norme()
    var first = try FacturX(python: python)
    // Had it inherited the socket of the first one, that one would not see the end of it, and would be waited for in vain.
    var second = try FacturX(python: python)
    try first.begin(norme, to: "a.pdf")
    try second.begin(norme, to: "b.pdf")
    try first.finish()
    _ = consume first
    try second.finish()
  }

  @Test func `a helper that made many documents gives way to a new one`() throws {
    let python = try scratch.program("echo ready 70.0\nread lengths\necho ok\ncat >/dev/null")
    var pdf = try FacturX(python: python, most: 1)
    // The shell answers once: the others are answered by others.
    for _ in 1...3 { try pdf.write(try Exemple.unTaux.norme(), to: "a.pdf") }
  }

  @Test func `a document of any size is sent as three lengths and three texts`() throws {
    let sent = scratch.path("sent")
    let python = try scratch.program(
      "echo ready 70.0\nread lengths\necho \"$lengths\" >\(sent)\necho ok\ncat >>\(sent)")
    let norme = try Exemple { $0.lignes = Array(repeating: $0.lignes[0], count: 3_000) }.norme()
    do {
      var pdf = try FacturX(python: python)
      try pdf.write(norme, to: "é.pdf")
    }
    var (page, cii): ([UInt8], [UInt8]) = ([], [])
    PageHTML.append(norme, to: &page)
    try Syntaxe.cii.append(norme, to: &cii)
    let expected = Array("6 \(page.count) \(cii.count)\né.pdf".utf8) + page + cii
    #expect(try Array(Data(contentsOf: URL(filePath: sent))) == expected)
  }

  @Test(
    arguments: [
      ("ok", nil), ("glyph U+65E5 client.nom", .policeAbsente(document: "F", scalaire: 0x65E5, champ: "client.nom")),
      (
        "glyph U+1F389 lignes[3].designation",
        .policeAbsente(document: "F", scalaire: 0x1F389, champ: "lignes[3].designation")
      ),
      ("error ValueError: a b", .refusee(document: "F", raison: Words(same: "ValueError: a b"))),
      ("", .refusee(document: "F", raison: .none)),
      ("glyph U+XYZ page", .refusee(document: "F", raison: Words(same: "glyph U+XYZ page"))),
    ] as [(String, FacturXFailure?)])
  func `an answer is read`(answer: String, failure: FacturXFailure?) {
    #expect(FacturXFailure(answer, document: "F") == failure)
  }

  @Test(arguments: [
    (
      FacturXFailure.policeAbsente(document: "F-1", scalaire: 0x65E5, champ: "client.nom"),
      ["F-1", "client.nom", "U+65E5 日", "fonts-noto"]
    ),
    (.policeAbsente(document: "F-1", scalaire: 0x202E, champ: "notes"), ["notes has the character U+202E, which"]),
    (.refusee(document: "F-1", raison: Words(same: "a\u{1B}[2Jb")), ["F-1: a\u{FFFD}[2Jb"]),
    (.arretee(document: "F-1", code: 137), ["F-1", "137"]),
  ])
  func `a failure names the document and the remedy`(failure: FacturXFailure, said: [String]) {
    for text in said { #expect(failure.message.en.contains(text), "\(failure.message.en)") }
  }

  @Test func `the program of the helper is ASCII, in any language of the system`() {
    #expect(PackageResources.facturx_py.allSatisfy { $0 < 0x80 && $0 > 0 })
  }

  @Test(arguments: ["./python3", ".venv/bin/python3", "../python3", "a/b"])
  func `a Python that is named by a relative path is not started`(python: String) {
    do throws(FacturXFailure) {
      _ = try FacturX(python: python)
      Issue.record("started")
    } catch {
      #expect(error == .pythonRelatif(python) && error.code == "python-relatif" && error.estFatale)
      #expect(error.message.en.contains(python) && error.message.en.contains("beginning with /"))
    }
  }

  @Test(arguments: ["", "no-such-python"]) func `a name missing in PATH is an absent program`(python: String) {
    #expect(throws: FacturXFailure.pythonAbsent(python, errno: 2)) { _ = try FacturX(python: python) }
  }
}
