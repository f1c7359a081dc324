import LedgerBytes
import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// Compares the personal values beside the log with the events: an event must have the hash of each present value, and
/// each missing value must have been erased.
struct PrivesAudit {
  private let privates: PrivateLines
  private let seen: SeenPrivates
  private let erasures: Erasures
  /// The last event.
  private let last: UInt64
  private let file: String
  /// Whether the log has lost its end: that has a finding of its own, and explains values of later events.
  private let logIsCut: Bool
  private(set) var findings: [AuditFinding] = []

  /// Compares `privates` with the values that readers of the whole log saw, and with the erasures in its events.
  init(
    _ directory: LogDirectory, _ seen: SeenPrivates, _ erasures: Erasures, last: UInt64, logIsCut: Bool = false
  ) throws(LogFailure) {
    privates = PrivateLines(of: directory, Envelope.linkReader)
    (self.seen, self.erasures, self.last, file) = (seen, erasures, last, directory.privatePath)
    self.logIsCut = logIsCut
    examineMissing()
    try examineFile()
  }

  private mutating func examineMissing() {
    for missing in seen.missing(but: erasures) {
      report(
        .priveManquant, missing.sequence, missing.client,
        Words(
          "The private data (\(missing.classe.rawValue)) of event \(missing.sequence) is missing from prives/, "
            + "although no event erased it: look for it in a backup.",
          fr: "Les valeurs privées (\(missing.classe.rawValue)) de l'événement \(missing.sequence) ne sont pas dans "
            + "prives/, et n'ont pas été effacées : cherchez-les dans une sauvegarde."))
    }
  }

  private mutating func examineFile() throws(LogFailure) {
    let found = seen.found
    var (number, place) = (0, 0)
    try privates.eachPiece(after: 0, through: .max) { piece in
      piece.eachLine { line in
        number += 1
        examine(PrivateLine(piece.extracting(line)), number, found, &place)
      }
    }
  }

  /// Takes the next line of the file; `place` is how far the found ones were passed.
  private mutating func examine(_ line: PrivateLine?, _ number: Int, _ found: [UInt64], _ place: inout Int) {
    guard let line, let classe = ClasseValeurs(rawValue: line.classe),
      let client = ClientID(Array(line.client.utf8).span)
    else {
      return report(
        .priveAltere, nil, nil,
        Words(
          "Line \(number) of prives/ is no line of personal values: compare it with a backup.",
          fr: "La ligne \(number) de prives/ n'est pas une ligne de valeurs privées : comparez-la avec une sauvegarde.")
      )
    }
    let key = SeenPrivates.key(line.sequence, classe)
    while place < found.count, found[place] < key { place += 1 }
    if isErased(line.sequence, classe, client) {
      report(
        .privePasEfface, line.sequence, client,
        Words(
          "Line \(number) of prives/ was erased by a later event, and is there: the next command that writes removes it.",
          fr:
            "La ligne \(number) de prives/ a été effacée par un événement, et s'y trouve encore : la prochaine commande "
            + "qui écrit la retire."), .warning)
    } else if line.sequence > last {
      guard !logIsCut else { return }
      report(
        .priveSansEvenement, line.sequence, client,
        Words(
          "Line \(number) of prives/ is of an event that was never acknowledged: the next command that writes removes it.",
          fr: "La ligne \(number) de prives/ est d'un événement jamais confirmé : la prochaine commande qui écrit la "
            + "retire."), .warning)
    } else if place == found.count || found[place] != key {
      report(
        .priveSansEvenement, line.sequence, client,
        Words(
          "No event has the hash of line \(number) of prives/, or it stands in another order: compare it with a backup.",
          fr: "Aucun événement n'a l'empreinte de la ligne \(number) de prives/, ou elle n'est pas à sa place : "
            + "comparez-la avec une sauvegarde."))
    } else {
      // The same line once more would have no event of its own.
      while place < found.count, found[place] == key { place += 1 }
    }
  }

  private func isErased(_ sequence: UInt64, _ classe: ClasseValeurs, _ client: ClientID) -> Bool {
    erasures.cover(sequence, classe.rawValue, of: "\(client)")
  }

  private mutating func report(
    _ check: AuditCheck, _ sequence: UInt64?, _ client: ClientID?, _ message: Words,
    _ severity: AuditFinding.Severity = .error
  ) {
    findings.append(
      AuditFinding(
        check: check, severity: severity, file: file, sequence: sequence,
        subject: client.map { Sujet(.client, $0).description }, message: message))
  }
}
