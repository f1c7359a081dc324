import LedgerCommands
import LedgerExchange

/// The shapes of answers that no schema of a stored format has. Fields that depend on the question are not required.
extension OpenAPI {
  /// Each of them under its name in the document.
  static let shapes: [(String, JSONValue)] = [
    ("Erreur", object([("error", faute)], needed: ["error"])),
    (
      "Enregistre",
      object([
        ("id", text), ("numero", text), ("numeroRendu", text), ("avoir", text), ("aRembourser", number),
        ("paiements", list(object([("id", text), ("numero", text), ("montant", number)]))),
        ("avance", object([("id", text), ("montant", number)])),
        ("remboursements", list(object([("id", text), ("avance", text), ("montant", number)]))),
        (
          "avancement",
          list(
            object([
              ("devis", text), ("ligne", integer), ("cumul", number), ("avant", number), ("maintenant", number),
            ]))
        ),
        ("remarques", list(faute)), ("sequence", integer),
        ("head", text),
      ])
    ),
    (
      "Historique",
      object(
        [
          ("id", text), ("numero", text), ("nom", text), ("devise", text),
          (
            "events",
            list(
              object(
                [
                  ("sequence", integer), ("time", text), ("auteur", text), ("type", text), ("revision", integer),
                  ("changes", list(object([("field", text)], needed: ["field"]))),
                ], needed: ["sequence", "time", "type", "changes"]))
          ),
        ], needed: ["id", "events"])
    ),
    (
      "Tache",
      object(
        [
          ("code", text), ("message", text), ("nombre", integer), ("montant", number), ("devise", text),
          ("command", text),
        ],
        needed: ["code", "message"])
    ),
    (
      "Relance",
      object(
        [
          ("relanceId", text), ("date", text), ("client", text), ("clientId", text), ("niveau", text), ("moyen", text),
          ("factures", text), ("delai", text), ("interets", number), ("indemnite", number),
        ], needed: ["relanceId", "date", "niveau"])
    ),
    (
      "Abonnement", object([("id", text), ("numero", text), ("client", text)], needed: ["numero"])
    ),
    (
      "TauxReference",
      object(
        [("nom", text), ("semestre", text), ("jour", text), ("valeur", text), ("source", text)],
        needed: ["nom", "semestre", "valeur"])
    ),
    (
      // Or SARIF, if it is asked for.
      "Audit",
      object(
        [
          ("intact", boolean), ("sequence", integer), ("head", text), ("checks", list(text)),
          (
            "findings",
            list(
              object(
                [
                  ("check", text), ("severity", text), ("sequence", integer), ("subject", text), ("message", text),
                ], needed: ["check", "severity", "message"]))
          ),
        ])
    ),
    (
      "Rapport", object([("rapport", text), ("sequence", integer), ("head", text), ("au", text)])
    ),
  ]

  /// The answer of a command that reads, by its name; nil: it depends on the question.
  static func answer(of name: String) -> JSONValue? {
    switch name {
    case HistoryCommand.name: reference("Historique")
    case AFaireCommand.name: list(reference("Tache"))
    case AuditCommand.name: reference("Audit")
    case ReportCommand.name: reference("Rapport")
    case TauxCommand.name: list(reference("TauxReference"))
    case ListCommand.name: list(object([]))
    case ShowCommand.name, DiffCommand.name, ReplayCommand.name, EmetteurCommand.name, ComptesCommand.name,
      CheckpointCommand.name, RapprocherCommand.name:
      object([])
    default: nil
    }
  }

  static func reference(_ name: String) -> JSONValue { ["$ref": "#/components/schemas/\(name)"] }

  static func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  static func object(_ fields: [(String, JSONValue)], needed: [String] = []) -> JSONValue {
    .object(
      present: [
        ("type", "object"), ("properties", fields.isEmpty ? nil : JSONValue.object(fields)),
        ("required", needed.isEmpty ? nil : needed),
      ])
  }

  private static let faute = object(
    [("code", text), ("message", text), ("hint", text)], needed: ["code", "message", "hint"])
  private static let text: JSONValue = ["type": "string"]
  private static let number: JSONValue = ["type": "number"]
  private static let integer: JSONValue = ["type": "integer"]
  private static let boolean: JSONValue = ["type": "boolean"]
}
