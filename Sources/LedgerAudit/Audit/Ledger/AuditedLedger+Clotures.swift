import LedgerData
import LedgerDomain
import LedgerLog
import LedgerWords

/// Closings: each is made again from the log, and must be the one that was recorded.
extension AuditedLedger {
  mutating func examine(_ cloture: Cloture, _ id: Identifiant, _ place: AuditPlace) {
    let sujet = Sujet(.registre, id)
    takeRevision(.registre, 0, place)
    var line: LogRange?
    // What could not be read may be what the closing tells of.
    if doubts.isEmpty, let finExercice = registre?.finExercice {
      let clotures = clotures
      do throws(Refus) {
        try clotures.clotures.admet(cloture, finExercice, aujourdhui: aujourdhui) { clotures.faits($0, $1) }
        line = examineJours(cloture, sujet, place)
        compare(cloture, finExercice, sujet, place)
      } catch {
        forbid(error, sujet, place)
      }
    }
    registre?.apply(cloture)
    clotures.take(cloture, place, line)
  }

  /// Whether its events are those that were recorded in its period: where its last line stands, whose hash it tells. Where
  /// nothing was, that is the last line before it.
  private mutating func examineJours(_ cloture: Cloture, _ sujet: Sujet, _ place: AuditPlace) -> LogRange? {
    let periode = cloture.periode
    let debute =
      cloture.premiereSequence == 1 || cloture.premiereSequence > cloture.derniereSequence
      || clotures.fin(cloture.premiereSequence - 1).map {
        periode.debut.commence(auPlusTot: $0.suivante)
      } ?? (periode.nature != .jour)
    guard debute, let fin = clotures.fin(cloture.derniereSequence), periode.fin.suit(fin.time),
      periode.fin.plus(jours: 1).commence(auPlusTot: fin.suivante)
    else {
      report(
        .cloture, place, sujet,
        "The closing of \(periode) covers the events \(cloture.premiereSequence) to \(cloture.derniereSequence), and "
          + "they are not those that were recorded in it. Compare it with a backup.")
      return nil
    }
    return fin.place
  }

  /// Makes the closing again, and tells where it differs.
  private mutating func compare(
    _ cloture: Cloture, _ finExercice: FinExercice, _ sujet: Sujet, _ place: AuditPlace
  ) {
    var sommes = SommesCloture()
    do throws(Debordement) {
      for apport in clotures.apports(cloture.premiereSequence, cloture.derniereSequence) {
        guard let facture = apport.facture else {
          sommes.ajoute(apport.apport, apport.devise)
          continue
        }
        let situation = factures[facture].situation
        try sommes.ajoute(apport.apport, apport.devise, situation.typeDocument, situation.totaux())
      }
    } catch {
      // Totals that do not fit were told when the document was sent.
      return
    }
    let avant = clotures.clotures[cloture.periode.nature]
    let refaite = Cloture(
      cloture.periode, cloture.premiereSequence, cloture.derniereSequence, tete: cloture.tete, sommes, apres: avant,
      finExercice)
    guard let ecart = refaite.ecart(cloture) else { return }
    report(
      .cloture, place, sujet,
      "The closing of \(cloture.periode) tells \(ecart.champ) as \(ecart.enonce), and the log comes to "
        + "\(ecart.calcule). The program never writes this: compare it with a backup.")
  }

  /// Holds the hashes that closings tell against the lines of `log`.
  func findingsTetes(_ log: LogFile) throws(LogFailure) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    for tete in clotures.tetes {
      let line = try log.line(at: tete.line.offset..<tete.line.end)
      guard try line.digest().hex != tete.tete else { continue }
      findings.append(
        AuditFinding(
          check: .cloture, severity: .error, file: log.path, line: tete.place.line, sequence: tete.place.sequence,
          subject: Sujet.registre.description,
          message:
            "The closing of \(tete.periode) tells another SHA-256 of its last line than that line has: it was made "
            + "of another log, or altered. Compare both with a backup."))
    }
    return findings
  }
}

extension Cloture {
  /// The first thing that `enoncee` tells otherwise than this closing, which was computed.
  fileprivate func ecart(_ enoncee: Cloture) -> (champ: String, enonce: String, calcule: String)? {
    guard self != enoncee else { return nil }
    guard totaux.map(\.devise) == enoncee.totaux.map(\.devise) else {
      func devises(_ cloture: Cloture) -> String { cloture.totaux.map { "\($0.devise)" }.joined(separator: ", ") }
      return ("its currencies", devises(enoncee), devises(self))
    }
    for (calcule, enonce) in zip(totaux, enoncee.totaux) where calcule != enonce {
      for (champ, montant) in TotauxCloture.montants where montant(calcule) != montant(enonce) {
        return ("\(champ) in \(calcule.devise)", "\(montant(enonce))", "\(montant(calcule))")
      }
      return ("the amounts by rate or by means in \(calcule.devise)", "other ones", "\(calcule.totalTTC) in all")
    }
    return ("nombres", "\(enoncee.nombres.texte)", "\(nombres.texte)")
  }
}

extension TotauxCloture {
  /// The amounts of it, by name.
  fileprivate static var montants: [(champ: String, montant: (Self) -> MontantLarge)] {
    [
      ("totalHT", \.totalHT), ("totalTVA", \.totalTVA), ("totalTTC", \.totalTTC), ("totalEncaisse", \.totalEncaisse),
      ("cumulExercice.totalTTC", \.cumulExercice.totalTTC),
      ("cumulExercice.totalEncaisse", \.cumulExercice.totalEncaisse), ("perpetuel.totalTTC", \.perpetuel.totalTTC),
      ("perpetuel.absoluTTC", \.perpetuel.absoluTTC), ("perpetuel.totalEncaisse", \.perpetuel.totalEncaisse),
    ]
  }
}

extension NombresCloture {
  /// All of them in a row.
  fileprivate var texte: String {
    "\(evenements) events, \(factures) factures, \(avoirs) avoirs, \(paiements) and \(paiementsAnnules) payments, "
      + "\(remboursements) and \(remboursementsAnnules) refunds, \(annulations) cancellations"
  }
}

extension Jour {
  /// Whether the day may have begun somewhere by `time`: days begin up to fourteen hours before those of UTC.
  fileprivate func commence(auPlusTot time: Instant) -> Bool {
    Int64(numero) * 86_400_000 - 14 * 3_600_000 <= time.millisecondes
  }

  /// Whether `time` may have been on the day or before it somewhere: days end up to twelve hours after those of UTC.
  fileprivate func suit(_ time: Instant) -> Bool {
    time.millisecondes < Int64(numero) * 86_400_000 + 36 * 3_600_000
  }
}
