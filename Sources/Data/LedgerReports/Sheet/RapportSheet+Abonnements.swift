package import LedgerModel
package import LedgerOffers
package import LedgerProjections
package import LedgerUseCases
package import LedgerWords

/// Subscriptions and their periods.
extension RapportSheet {
  /// The subscriptions, as seen from `au`.
  package static func abonnements(_ etat: EtatRegistre, au: Jour, empty: Words) -> RapportSheet {
    let fields: [Field<(abonnement: Abonnement, prochaine: PeriodeDue?)>] = [
      .text(.numero) { .texte($0.abonnement.numero) },
      .text(.client) { .client(etat.client($0.abonnement.cree.clientId)?.nom) },
      .word(.statut) { .code($0.abonnement.statut(au: au)) },
      .number("mois", Words("Every (months)", fr: "Tous les (mois)")) { .entier($0.abonnement.rythme.mois) }.going(2),
      .word("debut", Words("From", fr: "Depuis")) { .jour($0.abonnement.rythme.debut) }.going(3),
      .word("fin", Words("To", fr: "Jusqu'au")) { $0.abonnement.rythme.fin.map { .jour($0) } ?? .vide }.going(1),
      .word("prochaine", Words("Next invoice", fr: "Prochaine facture")) {
        $0.prochaine.map { .jour($0.exigible) } ?? .vide
      },
      .number(.montantHT) { .montant($0.abonnement.montantHT(entiere: $0.prochaine?.periode.n ?? 1)) },
      .word("devise", Words(.devise)) { .mot("\($0.abonnement.cree.devise)") }.going(4),
    ]
    let lignes = etat.abonnements.liste.map { ($0, $0.prochaine(etat.abonnements.factures(de: $0.id))) }
    return list(fields, lignes, nil, empty: empty)
  }

  private static let abonnement = Words("Subscription", fr: "Abonnement")

  /// The periods that are due, with the amounts that are to be invoiced.
  package static func periodes(_ rapport: [RapportAbonnements]) -> RapportSheet {
    let fields: [Field<RapportAbonnements.Ligne>] = [
      .text(Lexique.numero.rawValue, abonnement) { .texte($0.abonnement.numero) },
      .text(.client) { .client($0.client) },
      .number("n", Words(.periode)) { .entier($0.periode.periode.n) },
      .word("du", Words("From", fr: "Du")) { .jour($0.periode.periode.du) },
      .word("au", Words("To", fr: "Au")) { .jour($0.periode.periode.au) },
      .word("exigible", Words("Due", fr: "Exigible")) { .jour($0.periode.exigible) }.going(1),
      .number(Lexique.jours.rawValue, Words("Days due", fr: "Jours dus")) { .entier($0.periode.jours) }.going(3),
      .number("entier", Words("Days of the period", fr: "Jours de la période")) {
        .entier($0.periode.periode.entier)
      }.going(2),
      .word("etat", Words(.statut)) { .mot($0.periode.etat.nom, $0.periode.etat.words) },
      .text("document", Words("Document", fr: "Document")) { .texte($0.periode.etat.document?.numero) },
      .number("aFacturer", Words("To invoice", fr: "À facturer HT")) { $0.aFacturer.map { .montant($0) } ?? .vide },
    ]
    return RapportSheet(
      columns: fields.columns(), rowsKey: "periodes",
      sections: rapport.map { Section($0.devise, fields, $0.lignes, sums: 1) },
      empty: Words("No period is due.", fr: "Aucune période n'est exigible."))
  }

  /// The periods that a run invoices, or would.
  package static func passage(_ lignes: [PassageAbonnements.Ligne]) -> RapportSheet {
    let refuse = lignes.contains { $0.refus != nil }
    let fields: [Field<PassageAbonnements.Ligne>] = [
      .text(Lexique.numero.rawValue, abonnement) { .texte($0.abonnement.numero) },
      .text(.client) { .client($0.client) },
      .number("n", Words(.periode)) { $0.periode.map { .entier($0.periode.n) } ?? .vide },
      .word("du", Words("From", fr: "Du")) { $0.periode.map { .jour($0.periode.du) } ?? .vide },
      .word("au", Words("To", fr: "Au")) { $0.periode.map { .jour($0.periode.au) } ?? .vide },
      .text("document", Words("Document", fr: "Document")) { .texte($0.document?.numero) },
      .hidden("factureId") { .id($0.document?.id) },
      .word("devise", Words(.devise)) { .mot("\($0.abonnement.cree.devise)") }.going(1),
      .number(.totalHT) { $0.totalHT.map { .montant(MontantLarge($0)) } ?? .vide },
      .hidden("refus") { $0.refus.map { .mot($0.code) } ?? .vide },
      .text("message", refuse ? Words(.motif) : nil) { $0.refus.map { .phrase($0.message) } ?? .vide },
    ]
    return list(
      fields, lignes, nil,
      empty: Words("No period is due and not invoiced.", fr: "Aucune période exigible ne reste à facturer."))
  }
}

extension PeriodeDue.Etat {
  /// Its name for people.
  package var words: Words {
    switch self {
    case .due: Words("to invoice", fr: "à facturer")
    case .facturee: Words("invoiced", fr: "facturée")
    case .rendue: Words("invoice cancelled", fr: "facture annulée")
    case .suspendue: Words("suspended", fr: "suspendue")
    }
  }

  /// The document that invoices it; nil if none does.
  package var document: DocumentDePeriode? { if case .facturee(let document) = self { document } else { nil } }
}

extension Abonnement.Statut: Nomme {
  /// Its name for people.
  package var libelle: Libelle {
    switch self {
    case .aVenir: Lexique.aVenir.libelle
    case .termine: Libelle("Ended", fr: "Terminé")
    case .suspendu: Libelle("Suspended", fr: "Suspendu")
    case .actif: Libelle("Active", fr: "Actif")
    }
  }
}
