import LedgerData
import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// Closings: each is made again from the log, and must equal the recorded one. Their VAT is compared at the end (`examineTVA`).
extension AuditedLedger {
  mutating func examine(_ cloture: Cloture, _ id: Identifiant, _ place: AuditPlace) {
    let sujet = Sujet(.registre, id)
    takeRevision(.registre, 0, place)
    var line: LogRange?
    // Unreadable events may be part of the closing.
    if doubts.isEmpty, let exercices = registre?.exercices {
      let clotures = clotures
      do throws(Refus) {
        try tranches.clotures.admet(cloture, exercices, aujourdhui: aujourdhui) { clotures.faits($0, $1) }
        examineBrouillons(cloture, sujet, place)
        line = examineJours(cloture, sujet, place)
        compare(cloture, exercices, sujet, place)
      } catch {
        forbid(error, sujet, place)
      }
    }
    registre?.apply(cloture)
    clotures.take(cloture, place, line)
  }

  /// Warns of drafts with a number that are dated in a closed month: they can no longer be issued.
  private mutating func examineBrouillons(_ cloture: Cloture, _ sujet: Sujet, _ place: AuditPlace) {
    guard cloture.periode.nature != .jour else { return }
    brouillons.append(contentsOf: documentsVus..<factures.count)
    documentsVus = factures.count
    brouillons.removeAll { factures[$0].etat != .brouillon }
    let dates = brouillons.map { factures[$0] }
      .filter { $0.estBrouillonNumerote(apres: closJusqua, jusqua: cloture.periode.fin) }
    guard !dates.isEmpty else { return }
    forbid(.registre(.brouillonsDates(dates.map(\.numero), cloture.periode)), sujet, place)
  }

  /// Reports a closing with events outside its period. Returns the place of the line whose hash it states: the last one
  /// of the period, or, in an empty period, the last one before it.
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
        Words(
          "The closing of \(periode) covers the events \(cloture.premiereSequence) to "
            + "\(cloture.derniereSequence), but the period has other events. Compare it with a backup.",
          fr: "La clôture de \(periode) porte sur les événements \(cloture.premiereSequence) à "
            + "\(cloture.derniereSequence), mais la période en a d'autres. Comparez-la avec une sauvegarde."))
      return nil
    }
    return fin.place
  }

  /// Makes the closing again, and reports where it differs.
  private mutating func compare(
    _ cloture: Cloture, _ exercices: Exercices, _ sujet: Sujet, _ place: AuditPlace
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
      // Totals that do not fit were reported when the document was issued.
      return
    }
    let avant = tranches.clotures[cloture.periode.nature]
    let refaite = Cloture(
      cloture.periode, cloture.premiereSequence, cloture.derniereSequence, tete: cloture.tete, sommes,
      tvaExigible: cloture.tvaExigible, apres: avant, exercices)
    guard let ecart = refaite.ecart(cloture) else { return }
    report(
      .cloture, place, sujet,
      Words(
        "The closing of \(cloture.periode) gives \(ecart.champ) as \(ecart.enonce), and the log comes to "
          + "\(ecart.calcule). The program never writes this: compare it with a backup.",
        fr: "La clôture de \(cloture.periode) indique, pour \(ecart.champ), \(ecart.enonce) ; le journal donne "
          + "\(ecart.calcule). Le programme n'écrit jamais cela : comparez-la avec une sauvegarde."))
  }

  /// Compares the hashes that closings state with the lines of `log`.
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
            Words(
              "The closing of \(tete.periode) gives a SHA-256 that is not the one of its last line: it was made "
                + "of another log, or altered. Compare both with a backup.",
              fr:
                "La clôture de \(tete.periode) indique un SHA-256 qui n'est pas celui de sa dernière ligne : elle vient "
                + "d'un autre journal, ou a été modifiée. Comparez les deux avec une sauvegarde.")))
    }
    return findings
  }
}

extension Cloture {
  /// The first field in which `enoncee` differs from this closing, which was computed.
  fileprivate func ecart(_ enoncee: Cloture) -> (champ: Words, enonce: Words, calcule: Words)? {
    guard self != enoncee else { return nil }
    guard totaux.map(\.devise) == enoncee.totaux.map(\.devise) else {
      func devises(_ cloture: Cloture) -> Words {
        Words(same: cloture.totaux.map { "\($0.devise)" }.joined(separator: ", "))
      }
      return (Words("its currencies", fr: "ses devises"), devises(enoncee), devises(self))
    }
    for (calcule, enonce) in zip(totaux, enoncee.totaux) where calcule != enonce {
      for (champ, montant) in TotauxCloture.montants where montant(calcule) != montant(enonce) {
        return (
          Words("\(champ) in \(calcule.devise)", fr: "\(champ) en \(calcule.devise)"), Self.words(montant(enonce)),
          Self.words(montant(calcule))
        )
      }
      return (
        Words(
          "the amounts by rate or by means in \(calcule.devise)",
          fr: "les montants par taux ou par moyen en \(calcule.devise)"), Words("other ones", fr: "d'autres montants"),
        Words("\(calcule.totalTTC) in all", fr: "\(calcule.totalTTC) en tout")
      )
    }
    return (Words("its numbers", fr: "ses nombres"), enoncee.nombres.texte, nombres.texte)
  }

  private static func words(_ montant: MontantLarge) -> Words { Words("\(montant)", fr: "\(montant)") }
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
  fileprivate var texte: Words {
    let encaisses = Words(
      "\(paiements, "payment", "payments"), \(paiementsAnnules, "cancelled payment", "cancelled payments")",
      fr: "\(paiements, "paiement", "paiements"), \(paiementsAnnules, "paiement annulé", "paiements annulés")")
    let rembourses = Words(
      "\(remboursements, "refund", "refunds"), \(remboursementsAnnules, "cancelled refund", "cancelled refunds")",
      fr: "\(remboursements, "remboursement", "remboursements"), "
        + "\(remboursementsAnnules, "remboursement annulé", "remboursements annulés")")
    return Words(
      "\(evenements, "event", "events"), \(factures, "invoice", "invoices"), "
        + "\(avoirs, "credit note", "credit notes"), \(encaisses), \(rembourses), "
        + "\(annulations, "cancellation", "cancellations")",
      fr: "\(evenements, "événement", "événements"), \(factures, "facture", "factures"), "
        + "\(avoirs, "avoir", "avoirs"), \(encaisses), \(rembourses), "
        + "\(annulations, "annulation", "annulations")")
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
