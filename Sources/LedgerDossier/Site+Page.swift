import LedgerAudit
public import LedgerData
import LedgerLog

/// How it is written.
extension Site {
  /// What its `format` says.
  static var format: String { "facture/site@1" }

  /// The file: a page that shows the registre without anything else, and checks itself. The same site always gives the same bytes.
  ///
  /// - Throws: `LedgerFailure` only when neither the processor nor libcrypto has SHA-256.
  public func html() throws(LedgerFailure) -> [UInt8] {
    try LedgerFailure.wrap { Coquille.site.page(try parts()) }
  }

  /// What stands in each place of the page.
  func parts() throws -> [Coquille.Place: [UInt8]] {
    [
      .politique: try Coquille.site.politique(), .titre: titre, .style: Coquille.site.style, .donnees: donnees,
      .script: Coquille.site.script,
    ]
  }

  /// Its title: what the registre is called, with nothing in it that HTML would read.
  private var titre: [UInt8] {
    var texte = ""
    for scalar in nom.unicodeScalars {
      switch scalar {
      case "&": texte += "&amp;"
      case "<": texte += "&lt;"
      case ">": texte += "&gt;"
      case "\0"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": texte += "\u{FFFD}"
      default: texte.unicodeScalars.append(scalar)
      }
    }
    return Array(texte.utf8)
  }

  /// What the file holds for programs: one JSON object, each line of the log in a row of its own. The script of the page knows it in
  /// this form alone.
  private var donnees: [UInt8] {
    var json = TexteHTML()
    let note = journal?.checkpoint.bytes ?? []
    json.raw("{\"format\":")
    json.string(Self.format.utf8.span)
    json.raw(",\n\"au\":")
    json.string("\(au)".utf8.span)
    json.raw(",\n\"evenements\":")
    json.number(nombre)
    json.raw(",\n\"cle\":")
    json.string((journal?.key.text ?? "").utf8.span)
    json.raw(",\n\"checkpoint\":")
    json.string(note.span)
    json.raw(",\n\"chiffres\":")
    json.append(chiffres)
    json.list("lignes", journal?.lines ?? []) { json, line in json.string(line.span) }
    json.raw("}")
    return json.bytes
  }
}
