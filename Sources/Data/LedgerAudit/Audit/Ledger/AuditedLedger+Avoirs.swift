import LedgerData
import LedgerModel
import LedgerRules
import LedgerWords

/// The ties between documents: applications, corrections and cancellations.
extension AuditedLedger {
  /// Checks what can only be judged when the whole commit is there.
  mutating func endCommit(_ place: AuditPlace, _ sujet: Sujet) {
    guard !commit.isPlain else { return }
    if !commit.isInDoubt {
      for half in commit.halves.prefix(1) {
        let (avoir, facture) = (numero(half.avoir), numero(half.facture))
        let what =
          half.motifRetrait == nil
          ? Words(
            "The credit note \(avoir) is applied to \(facture) on one side only: AvoirImpute and AvoirUtilise go together.",
            fr:
              "L'avoir \(avoir) n'est imputé sur \(facture) que d'un côté : AvoirImpute et AvoirUtilise vont ensemble.")
          : Words(
            "The application of the credit note \(avoir) to \(facture) is removed on one side only: AvoirRetire "
              + "and AvoirRendu go together.",
            fr:
              "L'imputation de l'avoir \(avoir) sur \(facture) n'est retirée que d'un côté : AvoirRetire et AvoirRendu "
              + "vont ensemble.")
        report(.transition, place, sujet, [what, Self.comparezLesDocuments].joined(separator: " "))
      }
      for half in commit.halvesOfRemplacements.prefix(1) {
        report(
          .transition, place, sujet,
          Words(
            "\(numero(half.rectificative)) replaces \(numero(half.facture)) on one side only: issuing a corrected "
              + "invoice and cancelling the replaced one are one commit. \(Self.comparezLesDocuments)",
            fr:
              "\(numero(half.rectificative)) ne remplace \(numero(half.facture)) que d'un côté : l'émission d'une facture "
              + "rectificative et l'annulation de la facture remplacée sont un seul enregistrement. "
              + "\(Self.comparezLesDocuments)"))
      }
      examineAvances(place, sujet)
      for at in commit.numerotes where factures[at].etat == .brouillon {
        report(
          .transition, place, Sujet(.facture, factures[at].id),
          Words(
            "\(factures[at].numero) got its number and was not issued in the same commit. Compare the document with a "
              + "backup.",
            fr: "Le document \(factures[at].numero) a reçu son numéro sans être émis dans le même enregistrement. "
              + "Comparez-le avec une sauvegarde."))
      }
      for at in commit.corrections { examineOrigine(at, place) }
      for (at, periode, net) in commit.periodes where factures[at].etat != .annulee {
        do throws(Refus) {
          try periode.exigeSeule(factures[at].id, corrige: factures[at].factureOrigineId, dans: self)
        } catch {
          forbid(error, Sujet(.facture, factures[at].id), place)
        }
        examine(periode, net, at, place)
      }
    }
    commit = AuditedCommit()
  }

  /// Reports a document that corrects one that it may not correct.
  private mutating func examineOrigine(_ at: Int, _ place: AuditPlace) {
    guard let id = factures[at].factureOrigineId else { return }
    let (sujet, autre) = (Sujet(.facture, factures[at].id), Sujet(.facture, id))
    guard !doubts.cover(autre) else { return }
    guard let origine = comptee(id) else {
      return examineMissing(
        autre, of: factures[at].numero, Words("corrects", fr: "corrige"), sujet, place)
    }
    do throws(Refus) {
      try factures[at].admet(origine: origine)
    } catch {
      report(
        .transition, place, sujet,
        Words(
          "\(factures[at].numero) corrects the invoice \(origine.numero): \(error.message) Compare both with a backup.",
          fr: "Le document \(factures[at].numero) corrige la facture \(origine.numero) : \(error.message) Comparez les "
            + "deux avec une sauvegarde."), absent: autre)
    }
  }

  /// Reports a document that is named, and was never created.
  private mutating func examineMissing(
    _ autre: Sujet, of numero: String, _ lien: Words, _ sujet: Sujet, _ place: AuditPlace
  ) {
    report(
      .transition, place, sujet,
      Words(
        "\(numero) \(lien) the document \(autre.id), which was never created. Compare both with a backup.",
        fr:
          "Le document \(numero) \(lien) le document \(autre.id), qui n'a jamais été créé. Comparez les deux avec une "
          + "sauvegarde."), absent: autre)
  }

  private static let comparezLesDocuments = Words(
    "Compare both documents with a backup.", fr: "Comparez les deux documents avec une sauvegarde.")
}

/// The rules about an event and the rest of the ledger. A subject in doubt is not judged.
extension AuditedLedger {
  /// Judges a change of the client or the date.
  mutating func judge(_ modifiee: FactureModifiee, _ at: Int, _ place: AuditPlace) {
    let id = factures[at].id
    if case .remplace(let client) = modifiee.clientId {
      guard examineClient(client, factures[at].numero, id, place) else { return }
    }
    if modifiee.dateFacture != nil { numbering.order(registre, factures) }
    ask(.factureModifiee(modifiee), at, place, absent: nil)
  }

  /// Judges an issue; for an avoir together with the credits of the avoirs before it.
  mutating func judge(_ envoyee: FactureEnvoyee, _ at: Int, _ place: AuditPlace) {
    examineMentions(envoyee, at, place)
    judgePenalites(at, place)
    judgeCopie(envoyee, at, place)
    judge(.factureEnvoyee(envoyee), corrected: at, place)
  }

  /// Judges an event for which the facture counts that the document corrects, if it corrects one.
  mutating func judge(_ event: FactureEvent, corrected at: Int, _ place: AuditPlace) {
    guard let origine = factures[at].factureOrigineId else { return ask(event, at, place, absent: nil) }
    // A missing one was reported when the document was created.
    let autre = Sujet(.facture, origine)
    if places.find(origine) != nil, !doubts.cover(autre) { ask(event, at, place, absent: autre) }
  }

  /// Judges an event that names the document of `id`.
  mutating func judge(_ event: FactureEvent, _ at: Int, with id: FactureID, _ lien: Words, _ place: AuditPlace) {
    let autre = Sujet(.facture, id)
    guard !doubts.cover(autre) else { return }
    guard places.find(id) != nil else {
      let numero = factures[at].numero
      return examineMissing(autre, of: numero, lien, Sujet(.facture, factures[at].id), place)
    }
    ask(event, at, place, absent: autre)
  }

  /// Asks the rule book about `event`; missing events of `absent` may be the reason for a refusal.
  mutating func ask(_ event: FactureEvent, _ at: Int, _ place: AuditPlace, absent: Sujet?) {
    do throws(Refus) {
      try factures[at].admet(event, dans: self)
    } catch {
      forbid(error, Sujet(.facture, factures[at].id), place, absent: absent)
    }
  }
}
