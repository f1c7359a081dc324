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

  /// A failure: its code, its sentence and the way out, which names the ledger.
  init(_ error: any Error, of caller: Caller) {
    self.init(LedgerFailure(leaving: error).status, caller.failure(error).json(caller.language))
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
