package import LedgerModel
import LedgerOffers
package import LedgerProjections
import LedgerRules
package import LedgerUseCases
package import LedgerWords

/// Penalties and reminder letters.
extension RapportSheet {
  /// The penalties of each invoice, with the days, amounts and rates of its interest.
  package static func penalites(_ lignes: [LignePenalites]) -> RapportSheet {
    typealias Partie = (ligne: LignePenalites, segment: SegmentPenalites?, estPremiere: Bool)
    let parties = lignes.flatMap { ligne -> [Partie] in
      guard let segments = ligne.dues?.penalites.segments, !segments.isEmpty else { return [(ligne, nil, true)] }
      return segments.enumerated().map { (ligne, $1, $0 == 0) }
    }
    func montant(_ partie: Partie, _ montant: (PenalitesDues) -> Montant) -> RapportCell {
      guard partie.estPremiere, let dues = partie.ligne.dues else { return .vide }
      return .montant(MontantLarge(montant(dues)))
    }
    let fields: [Field<Partie>] = [
      .text(.client) { .client($0.ligne.client) },
      .text(.numero) { .texte($0.ligne.facture.numero) },
      .hidden("factureId") { .id($0.ligne.facture.id) },
      .word("du", Words("From", fr: "Du")) { $0.segment.map { .jour($0.du) } ?? .vide },
      .word("au", Words("To", fr: "Au")) { $0.segment.map { .jour($0.au) } ?? .vide },
      .number(.jours) { $0.segment.map { .entier($0.jours) } ?? .vide }.going(3),
      .number("base", Words(.montant)) { $0.segment.map { .montant(MontantLarge($0.base)) } ?? .vide }.going(2),
      .number("taux", Words("Rate %", fr: "Taux %")) { $0.segment.map { .taux($0.taux) } ?? .vide },
      .word("article", Words(same: "Article")) { partie in
        partie.ligne.dues.map { .mot($0.penalites.article) } ?? .vide
      }.going(1),
      .text("remarque", Words("Remark", fr: "Remarque")) { partie in
        if let refus = partie.ligne.refus { return .mot(refus.code, refus.message) }
        guard partie.estPremiere, let remarque = partie.ligne.remarque else { return .vide }
        return .mot(remarque.rawValue, remarque.words)
      }.going(4),
      .hidden("message") { $0.ligne.refus.map { .phrase($0.message) } ?? .vide },
      .number(.interets) { montant($0, \.penalites.interets) },
      .number(.indemnite) { montant($0, \.penalites.indemnite) },
      .number(.aFacturer) { partie in
        guard partie.estPremiere, let dues = partie.ligne.dues else { return .vide }
        return .montant(MontantLarge(dues.interets) + MontantLarge(dues.indemnite))
      },
    ]
    return RapportSheet(
      columns: fields.columns(), rowsKey: "penalites",
      sections: lignes.isEmpty ? [] : [Section(.euro, fields, parties, sums: 3)],
      empty: Words("No invoice bears penalties.", fr: "Aucune facture ne porte de pénalités."))
  }

  /// The last day to pay that a letter gives.
  package static let delai = Words("Pay by", fr: "À régler au plus tard le")

  /// The letters of a run, and the reasons against a letter.
  package static func passage(relances lignes: [PassageRelances.Ligne]) -> RapportSheet {
    let refuse = lignes.contains { $0.refus != nil }
    let fields: [Field<PassageRelances.Ligne>] = [
      .text(.client) { .client($0.client.nom) },
      .hidden("clientId") { .id($0.client.id) },
      .word(.niveau) { $0.relance.map { .mot($0.niveau.rawValue, $0.niveau.words) } ?? .vide },
      .number("documents", Words(.factures)) { ligne in
        ligne.relance.map { .entier($0.nommees.count) } ?? .vide
      },
      .number(.retard) { $0.relance.map { .entier($0.nommees.map(\.retard).max() ?? 0) } ?? .vide }.going(2),
      .word("sommes", Words(.soldeDu)) { ligne in
        let dites = ligne.sommes.map { "\($0.montant) \($0.devise)" }.joined(separator: " + ")
        return .mot(dites, ligne.sommes.map { $0.montant.en($0.devise) }.joined(separator: " + "))
      },
      .number(.interets) { $0.relance?.somme(\.interets) ?? .vide }.going(1),
      .number(.indemnite) { $0.relance?.somme(\.indemnite) ?? .vide }.going(1),
      .word("delai", delai) { $0.relance?.delai.map { .jour($0) } ?? .vide }.going(3),
      .hidden("relanceId") { .id($0.relance?.id) },
      .hidden("refus") { $0.refus.map { .mot($0.code) } ?? .vide },
      .hidden("remarque") { $0.remarque.map { .mot($0.code) } ?? .vide },
      .text("message", refuse ? Words(.motif) : nil) {
        $0.refus.map { .phrase($0.message) } ?? .vide
      },
    ]
    return list(
      fields, lignes, nil, empty: Words("No invoice is overdue.", fr: "Aucune facture n'est en retard."))
  }

  /// All letters, the newest last.
  package static func relances(_ etat: EtatRegistre, empty: Words) -> RapportSheet {
    typealias Envoi = (client: Client, lettre: Lettre)
    let envois: [Envoi] = etat.clients.flatMap { client in etat.lettres[client.id].liste.map { (client, $0) } }
      .sorted { $0.lettre.relance.date < $1.lettre.relance.date }
    let fields: [Field<Envoi>] = [
      .word(.date) { .jour($0.lettre.relance.date) },
      .text(.client) { .client($0.client.nom) },
      .hidden("clientId") { .id($0.client.id) },
      .word(.niveau) { .mot($0.lettre.relance.niveau.rawValue, $0.lettre.relance.niveau.words) },
      .word(.moyen) { .mot($0.lettre.relance.moyen.rawValue, $0.lettre.relance.moyen.words) }.going(1),
      .text(.factures) { envoi in
        let numeros = envoi.lettre.relance.nommees.compactMap { etat.facture($0.factureId)?.numero }
        return .texte(numeros.joined(separator: ", "))
      },
      .word("delai", delai) { $0.lettre.relance.delai.map { .jour($0) } ?? .vide }.going(2),
      .number(.interets) { $0.lettre.relance.somme(\.interets) }.going(3),
      .number(.indemnite) { $0.lettre.relance.somme(\.indemnite) }.going(3),
      .word("suite", Words("Result", fr: "Résultat")) { envoi in
        envoi.lettre.suites.last.map { .mot($0.resultat.rawValue, $0.dite) } ?? .vide
      },
      .hidden("relanceId") { .id($0.lettre.relance.id) },
    ]
    return list(fields, envois, nil, empty: empty)
  }

  /// The reference rates, with their sources.
  package static func taux(_ connus: [TauxReference]) -> RapportSheet {
    let fields: [Field<TauxReference>] = [
      .word("nom", Words(.taux)) { .mot($0.nom.rawValue, $0.nom.nomSeul) },
      .word("semestre", Words("Half-year", fr: "Semestre")) { .temps($0.semestre) },
      .word("jour", Words("From", fr: "Depuis")) { .jour($0.semestre.debut) }.going(1),
      .number("valeur", Words(same: "%")) { .taux($0.valeur) },
      .text("source", Words(same: "Source")) { .texte($0.source) },
    ]
    return list(fields, connus, nil, empty: .none)
  }
}

extension Relance {
  /// The sum of a field of the documents that it asks to pay; empty if none of them has it.
  fileprivate func somme(_ champ: KeyPath<Ligne, Montant?>) -> RapportCell {
    let montants = nommees.compactMap { $0[keyPath: champ] }
    return montants.isEmpty ? .vide : .montant(montants.reduce(.zero) { $0 + MontantLarge($1) })
  }
}

extension TauxReference.Nom {
  /// Its name alone.
  fileprivate var nomSeul: Words {
    switch self {
    case .bce: Words("ECB", fr: "BCE")
    case .legal: Words("legal", fr: "légal")
    }
  }
}

extension RapportCell {
  /// A percentage; tables write it in their language.
  fileprivate static func taux(_ taux: Taux) -> RapportCell { .mot("\(taux)", Words("\(taux)", fr: "\(taux)")) }
}
