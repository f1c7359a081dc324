/// The statut of a document on a date, computed from its facts (``Facture/statut(au:)``).
public enum Statut: String, Hashable, Sendable, CaseIterable {
  /// Neither sent nor cancelled.
  case brouillon = "Brouillon"
  /// Sent, and not in any of the statuts below.
  case envoyee = "Envoyée"
  /// Sent, and payments, avoirs and write-offs without losses cover the total.
  case payee = "Payée"
  /// Sent and covered as ``payee``, but a part is a loss: nobody paid it.
  case irrecouvrable = "Irrécouvrable"
  /// A facture sent, not covered, and past its dateEcheance.
  case enRetard = "En Retard"
  /// Cancelled.
  case annulee = "Annulée"

  /// Whether a sent document is settled.
  package var estSoldee: Bool { self == .payee || self == .irrecouvrable }

  /// Its place in the order of statuts.
  package var rang: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The statut is computed from the facts and a date: no nightly job is needed to change it.
extension SituationFacture {
  /// ``Facture/statut(au:)``
  package func statut(au: Jour) throws(Debordement) -> Statut {
    if let dateAnnulation, dateAnnulation <= au { return .annulee }
    guard estEnvoyee(au: au) else { return .brouillon }
    return try statut(au: au, totalTTC: totaux().totalTTC)
  }

  /// The statut at `au` of a document sent by then with the total `totalTTC`.
  package func statut(au: Jour, totalTTC: Montant) -> Statut {
    Statut(
      au: au, dateEnvoi: dateEnvoi, dateAnnulation: dateAnnulation,
      dateEcheance: estAvoir ? nil : dateEcheance,
      centimesRegles: centimesRegles(au: au), centimesPerdus: centimesPerdus(au: au),
      centimesTTC: Int128(totalTTC.centimes))
  }

  /// ``Facture/datePaiement()``
  package func datePaiement() throws(Debordement) -> Jour? {
    guard estEnvoyee, centimesPerdus(au: nil) == 0, try soldeDu() <= .zero else { return nil }
    return paiements.lazy.filter { !$0.estAnnule }.map(\.date).max()
  }
}

extension Statut {
  /// The statut at `au` of a document sent and cancelled on these days, late after `dateEcheance` (nil for an avoir, which is
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
}
