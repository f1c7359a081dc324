package import LedgerModel
import LedgerWords

extension Facture {
  /// The remarks on a quote that was issued to a private person and does not state what the arrêté of 24 January 2017 asks of quotes
  /// for works and repairs.
  package func remarquesDeDevis(_ envoyee: FactureEnvoyee, _ emetteur: Emetteur?) -> [Refus] {
    guard typeDocument == .devis, emetteur?.profil == .france, envoyee.client?.nature == .particulier else { return [] }
    let motifs: [Motif<Remarque>] =
      (dateEcheance == nil ? [.devisSansFin] : []) + (affaire.termes[.prixDevis].isEmpty ? [.devisSansPrix] : [])
    return motifs.map { .remarque(numero, $0) }
  }

  /// The remark on a document that invoices `devis` over a year after its acceptance; nil before.
  package func remarque(prixDe devis: Facture) -> Refus? {
    guard !estAvoir, let conclu = devis.conclusions.last(where: { $0.issue == .accepte }),
      dateFacture > conclu.date.plus(jours: 365)
    else { return nil }
    return .remarque(numero, .prixAncien(devis.numero, accepte: conclu.date))
  }
}

extension Motif<Remarque> {
  /// A quote for a private person has no last day.
  fileprivate static var devisSansFin: Self {
    Self("devis-mention") { numero in
      Dit(
        "\(numero) has no last day: a consumer's quote for works or repairs states it (arrêté of 24 January 2017).",
        fr: "\(numero) n'a pas de dernier jour : un devis de travaux ou de dépannage l'indique à un particulier "
          + "(arrêté du 24 janvier 2017).",
        remede: "Issue a newer version with --valid=30d.", fr: "Émettez une nouvelle version avec --validite=30j.")
    }
  }

  /// A quote for a private person does not say whether it is free.
  fileprivate static var devisSansPrix: Self {
    Self("devis-mention") { numero in
      Dit(
        "\(numero) does not say whether it is free: a consumer's quote for works or repairs states it "
          + "(arrêté of 24 January 2017).",
        fr: "\(numero) ne dit pas s'il est gratuit : un devis de travaux ou de dépannage l'indique à un particulier "
          + "(arrêté du 24 janvier 2017).",
        remede: "Issue a newer version with --quote-price=free or --quote-price=AMOUNT.",
        fr: "Émettez une nouvelle version avec --devis-payant=gratuit ou --devis-payant=MONTANT.")
    }
  }

  /// The prices were accepted over a year before.
  fileprivate static func prixAncien(_ devis: String, accepte date: Jour) -> Self {
    Self("prix-ancien") { numero in
      Dit(
        "\(numero) has the prices of \(devis), which was accepted on \(date), over a year before.",
        fr: "\(numero) a les prix de \(devis), qui a été accepté le \(date), il y a plus d'un an.",
        remede: "If your prices have changed, agree on a new quote with the customer.",
        fr: "Si vos prix ont changé, convenez d'un nouveau devis avec le client.")
    }
  }

  /// A quote was accepted after its last day: the offer had ended, so the seller agrees anew (C. civ., art. 1117).
  static func acceptationTardive(_ date: Jour, derniere: Jour) -> Self {
    Self("acceptation-apres-validite") { numero in
      Dit(
        "\(numero) was valid until \(derniere) and is accepted on \(date): recording this renews the offer.",
        fr: "\(numero) était valable jusqu'au \(derniere) et il est accepté le \(date) : vous y consentez de nouveau.",
        remede: "If you do not agree, issue a newer version: `facture devis --remplace=\(numero)`.",
        fr: "Si vous n'y consentez pas, émettez une nouvelle version : `facture devis --remplace=\(numero)`.")
    }
  }
}
