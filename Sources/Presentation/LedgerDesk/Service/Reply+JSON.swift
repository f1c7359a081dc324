import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerWords

extension Reply {
  /// A JSON document.
  init(_ status: Int, _ value: JSONValue) { self.init(status, type: "application/json", value.encoded() + [0x0A]) }

  /// A failure: its code, its sentence and the way out.
  init(_ error: any Error, to request: Request, of caller: Caller, among served: ServedCommands) {
    let (failure, named) = (LedgerFailure(leaving: error), caller.failure(error))
    self.init(
      failure.status,
      Parties.areAsked(by: request)
        ? Parties(served: served, ledger: caller.ledger).shown(in: failure.json(caller.language))
        : named.json(caller.language))
  }
}

/// The script of the desk makes links of these parts: the sentence and the way out of a failure or remark also come in parts,
/// `"parties":["Look at it: ",{"commande":"facture show F-1"},"."]`. A command that the desk does not have is a text, and names
/// the ledger.
struct Parties {
  let served: ServedCommands
  let ledger: CallLedger

  static func areAsked(by request: Request) -> Bool { request.header("accept") == "application/json; parties=oui" }

  func shown(in value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): return .array(values.map(shown))
    case .object(let fields):
      let parts = fields.compactMap { field -> (words: Words, language: Language)? in
        if case .phrase(let words, let language) = field.1 { (words, language) } else { nil }
      }
      let made = fields.map { ($0.0, shown(in: $0.1)) }
      guard value["hint"] != nil, let language = parts.first?.language else { return .object(made) }
      return .object(made + [("parties", .array(of(parts.map(\.words).joined(separator: " "), language)))])
    case .string, .phrase, .number, .bool, .null, .written: return value
    }
  }

  private func of(_ words: Words, _ language: Language) -> [JSONValue] {
    words.parts(in: language).map { part in
      guard part.isCommand else { return .string(part.text) }
      if CommandAddress.href(part.text, among: served) != nil { return ["commande": part.text] }
      return .string(ledger.named(in: part.text, language))
    }
  }
}

extension LedgerFailure {
  /// Its status in HTTP (RFC 9110, section 15).
  var status: Int {
    switch kind {
    case .usage: 400
    case .refused where code == LedgerFailure.otherState.code: 412
    case .refused where code == LedgerFailure.onlyReading.code: 403
    case .refused: ["introuvable", "facture-inconnue", "client-inconnu"].contains(code) ? 404 : 409
    // The log differs from the state that the caller knows; a lost log is damage.
    case .damaged: ["journal-raccourci", "journal-reecrit"].contains(code) ? 409 : 500
    case .environment: Self.ofContent.contains(where: code.hasPrefix) ? 400 : 503
    }
  }
}

extension LedgerFailure {
  /// The beginnings of the codes of an invalid file.
  fileprivate static let ofContent = ["fichier-", "pas-une-", "doctype-", "facturx-"]
}

extension LedgerFailure {
  /// The server only reads.
  static let onlyReading = Self(
    .refused, "lecture-seule",
    "This server only reads.", fr: "Ce serveur ne fait que lire.",
    hint: "Start it with `facture servir --ecriture`.", fr: "Lancez-le avec `facture servir --ecriture`.")
}
