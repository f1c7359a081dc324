/// The statut of a document on a date, computed from its facts (``Facture/statut(au:)``).
public enum Statut: String, Hashable, Sendable, CaseIterable {
  /// Neither issued nor cancelled.
  case brouillon = "Brouillon"
  /// Issued, and not in any of the statuts below.
  case envoyee = "Envoyée"
  /// Issued, and payments, avoirs and write-offs without losses cover the total.
  case payee = "Payée"
  /// Issued and covered as ``payee``, but a part is a loss: nobody paid it.
  case irrecouvrable = "Irrécouvrable"
  /// A facture issued, not covered, and past its dateEcheance.
  case enRetard = "En Retard"
  /// Cancelled.
  case annulee = "Annulée"
  /// An issued quote that is past its last day, and not in any of the statuts below.
  case expire = "Expiré"
  /// A quote that the client accepted.
  case accepte = "Accepté"
  /// A quote that was accepted, and has no quantity left to invoice.
  case facture = "Facturé"
  /// A quote that was accepted, and whose rest will not be invoiced.
  case termine = "Terminé"
  /// A quote that the client refused.
  case refuse = "Refusé"
  /// A quote that the seller withdrew.
  case retire = "Retiré"
  /// A quote whose newer version was issued.
  case remplace = "Remplacé"

  /// Those of sales and credit notes.
  package static let desVentes: [Statut] = [.brouillon, .envoyee, .payee, .irrecouvrable, .enRetard, .annulee]

  /// Whether an issued document is settled.
  package var estSoldee: Bool { self == .payee || self == .irrecouvrable }

  /// The statut of a quote with this one that has no quantity left to invoice.
  package var siEpuise: Statut { self == .accepte ? .facture : self }

  /// Its place in the order of statuts.
  package var rang: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The statut is computed from the facts and a date: no nightly job is needed to change it.
extension SituationFacture {
  /// ``Facture/statut(au:)``
  package func statut(au: Jour) throws(Debordement) -> Statut {
    if let dateAnnulation, dateAnnulation <= au { return .annulee }
    guard estEnvoyee(au: au) else { return .brouillon }
    if typeDocument == .devis {
      return Statut(devisAu: au, conclusions.map { ($0.issue, $0.date) }, dateEcheance: dateEcheance)
    }
    return try statut(au: au, totalTTC: totaux().totalTTC)
  }

  /// The statut at `au` of a document issued by then with the total `totalTTC`.
  package func statut(au: Jour, totalTTC: Montant) -> Statut {
    Statut(
      au: au, dateEnvoi: dateEnvoi, dateAnnulation: dateAnnulation,
      dateEcheance: estAvoir ? nil : dateEcheance,
      centimesRegles: centimesRegles(au: au), centimesPerdus: centimesPerdus(au: au),
      centimesTTC: Int128(totalTTC.centimes))
  }

  /// ``Facture/datePaiement()``
  package func datePaiement() throws(Debordement) -> Jour? {
    guard estEnvoyee, typeDocument != .devis, centimesPerdus(au: nil) == 0, try soldeDu() <= .zero else { return nil }
    return paiements.lazy.filter { !$0.estAnnule }.map(\.date).max()
  }
}

extension Statut {
  /// The statut at `au` of a document issued and cancelled on these days, late after `dateEcheance` (nil for an avoir, which is
  /// never late), with `centimesRegles` of its total settled by `au`; `centimesPerdus` of these are losses.
  package init(
    au: Jour, dateEnvoi: Jour?, dateAnnulation: Jour?, dateEcheance: Jour?, centimesRegles: Int128,
    centimesPerdus: Int128, centimesTTC: Int128
  ) {
    if let dateAnnulation, dateAnnulation <= au {
      self = .annulee
    } else if let dateEnvoi, dateEnvoi <= au {
      let isLate = dateEcheance.map { au > $0 } ?? false
      let reste = centimesTTC - centimesRegles
      self = reste > 0 ? (isLate ? .enRetard : .envoyee) : centimesPerdus > 0 ? .irrecouvrable : .payee
    } else {
      self = .brouillon
    }
  }

  /// The statut at `au` of a quote that is issued and not cancelled. An answer stands before its last day.
  package init(devisAu au: Jour, _ conclusions: [(issue: DevisConclu.Issue, date: Jour)], dateEcheance: Jour?) {
    switch conclusions.last(where: { $0.date <= au })?.issue {
    case .accepte: self = .accepte
    case .refuse: self = .refuse
    case .retire: self = .retire
    case .termine: self = .termine
    case .remplace: self = .remplace
    case nil: self = dateEcheance.map { au > $0 } ?? false ? .expire : .envoyee
    }
  }
}
