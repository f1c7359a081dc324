import LedgerAudit
public import LedgerData
import LedgerJSON
import LedgerLog

/// How it is written.
extension Site {
  /// The value of `format`.
  static var format: String { "facture/site@1" }

  /// The file: a page that shows the registre without anything else, and checks itself. The same site always gives the same bytes.
  ///
  /// - Throws: `LedgerFailure` only when neither the processor nor libcrypto has SHA-256.
  public func html() throws(LedgerFailure) -> [UInt8] {
    try LedgerFailure.wrap { Coquille.site.page(try parts()) }
  }

  /// The content of each place of the page.
  func parts() throws -> [Coquille.Place: [UInt8]] {
    [
      .politique: try Coquille.site.politique(), .titre: titre, .style: Coquille.site.style, .donnees: donnees,
      .script: try Coquille.site.script(),
    ]
  }

  /// Its title: the name of the registre, escaped for HTML.
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

  /// The data of the file for programs: one JSON object, each line of the log in a row of its own. The script of the page knows
  /// only this form.
  private var donnees: [UInt8] {
    var json = JSONWriter(inHTML: true)
    let note = journal?.checkpoint.bytes ?? []
    json.beginObject()
    json.field("format", Self.format)
    json.rowField("au", "\(au)")
    json.row()
    json.key("evenements")
    json.integer(nombre)
    json.rowField("cle", journal?.key.text ?? "")
    json.rowField("checkpoint", String(decoding: note, as: UTF8.self))
    json.row()
    json.key("chiffres")
    json.raw(chiffres.span)
    json.row()
    json.objects("temoins", journal?.seen ?? []) { json, seen in
      json.key("taille")
      json.integer(seen.size)
      json.field("lignes", seen.cosignatures.map(\.line).joined())
    }
    json.rows("lignes", journal?.lines ?? []) { json, line in json.string(String(decoding: line, as: UTF8.self)) }
    json.prives(prives)
    json.endObject()
    return json.bytes
  }
}
