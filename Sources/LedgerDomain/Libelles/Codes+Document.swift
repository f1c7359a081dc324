package import LedgerWords

// What documents call the codes of JSON and CSV, in each of their languages.

extension TypeDocument {
  /// What it is called at its top.
  package var mot: LexiqueDocument {
    switch self {
    case .facture: .facture
    case .avoir: .avoir
    case .acompte: .acompte
    case .rectificative: .rectificative
    }
  }
}

extension ConditionsPaiement {
  /// What its customer reads.
  package var libelleDocument: LibelleDocument {
    switch self {
    case .virement: LibelleDocument(libelle, de: "Überweisung", nl: "Overschrijving")
    case .cheque: LibelleDocument(libelle, de: "Scheck", nl: "Cheque")
    case .especes: LibelleDocument(libelle, de: "Barzahlung", nl: "Contant")
    case .carte: LibelleDocument(libelle, de: "Karte", nl: "Kaart")
    case .avance: LibelleDocument(libelle, de: "Vorauszahlung", nl: "Voorschot")
    }
  }
}
