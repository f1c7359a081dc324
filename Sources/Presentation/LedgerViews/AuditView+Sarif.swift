import LedgerAudit
package import LedgerExchange
import LedgerTerminal
package import LedgerWords

/// The findings of an audit, for the programs that collect such findings: SARIF 2.1.0 (OASIS).
extension AuditView {
  /// One run: each check is a rule, each finding a result.
  package func sarif(_ language: Language) -> JSONValue {
    let driver: JSONValue = [
      "name": "facture", "version": HostProcess.version, "rules": report.checks.map { Self.rule($0, language) },
    ]
    let run: JSONValue = [
      "tool": ["driver": driver] as JSONValue, "invocations": [["executionSuccessful": true] as JSONValue],
      "results": report.findings.map { result($0, language) },
      "properties": [
        "intact": report.intact, "sequence": report.sequence, "head": report.head, "origin": origin?.json,
      ] as JSONValue,
    ]
    return ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]]
  }

  private static func rule(_ check: AuditCheck, _ language: Language) -> JSONValue {
    ["id": check.rawValue, "shortDescription": text(check.promise[language])]
  }

  private func result(_ finding: AuditFinding, _ language: Language) -> JSONValue {
    [
      "ruleId": finding.check.rawValue, "ruleIndex": report.checks.firstIndex(of: finding.check),
      "level": finding.severity.rawValue, "message": Self.text(finding.message[language]),
      "locations": Self.location(finding).map { [$0] },
      "properties": finding.sequence.map { ["sequence": $0] as JSONValue },
    ]
  }

  /// Its place: a line of the log, and the subject of the event.
  private static func location(_ finding: AuditFinding) -> JSONValue? {
    let region = finding.line.map { ["startLine": $0] as JSONValue }
    let physical = finding.file.map { file in
      ["artifactLocation": ["uri": uri(file)] as JSONValue, "region": region] as JSONValue
    }
    let logical = finding.subject.map { [["fullyQualifiedName": $0] as JSONValue] }
    guard physical != nil || logical != nil else { return nil }
    return ["physicalLocation": physical, "logicalLocations": logical]
  }

  private static func text(_ text: String) -> JSONValue { ["text": text] }

  /// A path as a URI reference (RFC 3986): all characters except unreserved ones and slashes are percent-encoded.
  private static func uri(_ path: String) -> String {
    let encoded = path.utf8.map { byte -> String in
      let character = Character(UnicodeScalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "-._~/".contains(character))
      return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "file://" : "") + encoded.joined()
  }
}

extension AuditCheck {
  /// The rule that holds if the check finds nothing.
  var promise: Words {
    switch self {
    case .framing:
      Words(
        "The log is whole lines: none is empty, too long or unfinished, and none holds a NUL.",
        fr:
          "Le journal est fait de lignes entières : aucune n'est vide, trop longue, inachevée ou avec un octet nul."
      )
    case .json: Words("Each line is one JSON object.", fr: "Chaque ligne est un objet JSON.")
    case .envelope:
      Words(
        "The attributes of a line are those of CloudEvents and of the ledger, and no id is given twice.",
        fr:
          "Les attributs d'une ligne sont ceux de CloudEvents et du registre, et aucun identifiant n'est donné deux fois."
      )
    case .sequence:
      Words(
        "Events are numbered 1, 2, 3 … without a gap.", fr: "Les événements sont numérotés 1, 2, 3 … sans trou.")
    case .chain:
      Words(
        "Each line holds the SHA-256 of the line before.", fr: "Chaque ligne porte le SHA-256 de la ligne précédente.")
    case .commit:
      Words(
        "Commits are whole, and a command is recorded once.",
        fr: "Les enregistrements sont entiers, et une commande n'est enregistrée qu'une fois.")
    case .time: Words("Time never goes back.", fr: "L'heure ne recule jamais.")
    case .revision:
      Words(
        "The events of a subject are numbered 1, 2, 3 … without a gap.",
        fr: "Les événements d'un même sujet sont numérotés 1, 2, 3 … sans trou.")
    case .schema:
      Words("The data of an event are as its schema says.", fr: "Les données d'un événement suivent son schéma.")
    case .transition:
      Words(
        "No event happens to a document where its state, or the rest of the ledger, forbids it.",
        fr: "Aucun événement d'un document n'est interdit par l'état du document ou par le reste du registre.")
    case .totals:
      Words(
        "The totals frozen when a document is issued are those of the lines.",
        fr: "Les totaux figés à l'émission sont ceux des lignes.")
    case .tva:
      Words(
        "The VAT due of a document stays between zero and the invoiced VAT, and none waits once it is settled.",
        fr: "La TVA exigible d'un document reste entre zéro et la TVA facturée ; une fois soldé, rien n'est en attente."
      )
    case .offres:
      Words(
        "The invoices of a quote add up to it line by line, and its open deposits are at most what is left of it.",
        fr:
          "Les factures d'un devis totalisent chacune de ses lignes ; ses acomptes à déduire ne dépassent pas son reste."
      )
    case .numbering:
      Words(
        "No number is given twice; gaps and dates out of order are warnings.",
        fr: "Aucun numéro n'est attribué deux fois ; trous et dates en désordre sont des avertissements.")
    case .mentions:
      Words(
        "A document issued under the profile of the seller freezes that seller, whose details are complete.",
        fr: "Un document émis sous le profil de l'émetteur fige cet émetteur, dont les mentions sont complètes.")
    case .remarks:
      Words(
        "Unusual but allowed data, such as a date years back.",
        fr: "Des données permises mais inhabituelles, comme une date vieille de plusieurs années.")
    case .cloture:
      Words(
        "Each closing has the totals of the log for its period. Another VAT due than that of its documents is a warning.",
        fr:
          "Chaque clôture porte les totaux du journal pour sa période. Une autre TVA exigible que celle de ses documents est un "
          + "avertissement.")
    case .checkpoint:
      Words(
        "The log has everything that its checkpoints were signed for.",
        fr: "Le journal contient tout ce que scellent ses points de contrôle.")
    case .timestamp:
      Words(
        "The time stamps of checkpoints are valid, and are the ones the log names.",
        fr: "Les horodatages des points de contrôle sont valables, et ceux que le journal nomme.")
    case .autreHistoire:
      Words(
        "No file beside those of the ledger holds another history of it, or values of persons.",
        fr: "Aucun fichier à côté de ceux du registre n'en contient une autre histoire, ni des valeurs de personnes.")
    case .priveAltere:
      Words(
        "A line of personal values beside the log is the one whose hash its event has.",
        fr: "Une ligne de valeurs privées, à côté du journal, est celle dont l'événement porte l'empreinte.")
    case .priveManquant:
      Words(
        "Personal values are there unless they were erased.",
        fr: "Les valeurs privées sont là, sauf celles qui ont été effacées.")
    case .privePasEfface:
      Words("Personal values that were erased are gone.", fr: "Les valeurs privées effacées ont disparu.")
    case .priveSansEvenement:
      Words(
        "Each line of personal values has its event.", fr: "Chaque ligne de valeurs privées a son événement.")
    case .dateImpossible:
      Words(
        "Events state times at which the witnesses and authorities of the reader can have seen them.",
        fr: "Les dates des événements s'accordent avec ce que les témoins et les autorités du lecteur ont vu, et quand."
      )
    }
  }
}
