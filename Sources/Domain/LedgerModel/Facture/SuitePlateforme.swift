/// The next step for an issued document that goes through a platform.
public enum SuitePlateforme: String, CaseIterable, Sendable {
  /// No platform has it, as far as the ledger knows.
  case aDeposer = "a-deposer"
  /// It was refused or rejected: its seller cancels it in the books.
  case refusee
}

extension Facture {
  /// The next step, or nil if it needs none or goes through no platform.
  package var suitePlateforme: SuitePlateforme? {
    guard envoi?.copie.vaParUnePlateforme == true else { return nil }
    if estRefusee { return etat == .envoyee ? .refusee : nil }
    return estChezUnePlateforme ? nil : .aDeposer
  }

  /// Whether it was refused or rejected, even if its seller has cancelled it since.
  package var estRefusee: Bool { statuts.contains { $0.connu?.refuse == true } }

  /// Whether a platform has it, as far as the ledger knows.
  package var estChezUnePlateforme: Bool { !statuts.isEmpty || transmissions.contains { $0.statut == nil } }
}
