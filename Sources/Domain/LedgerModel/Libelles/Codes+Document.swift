package import LedgerWords

// The names on documents, in each of their languages, of the codes of JSON and CSV.

extension TypeDocument {
  /// The title at the top of the document.
  package var mot: LexiqueDocument {
    switch self {
    case .facture, .reprise: .facture
    case .avoir: .avoir
    case .acompte: .acompte
    case .rectificative: .rectificative
    case .devis: .devis
    }
  }
}

extension ConditionsPaiement {
  /// The name on a document.
  package var libelleDocument: LibelleDocument {
    switch self {
    case .virement: LibelleDocument(libelle, de: "Überweisung", nl: "Overschrijving")
    case .cheque: LibelleDocument(libelle, de: "Scheck", nl: "Cheque")
    case .especes: LibelleDocument(libelle, de: "Barzahlung", nl: "Contant")
    case .carte: LibelleDocument(libelle, de: "Karte", nl: "Kaart")
    case .compensation: LibelleDocument(libelle, de: "Verrechnung", nl: "Verrekening")
    case .avance: LibelleDocument(libelle, de: "Vorauszahlung", nl: "Voorschot")
    }
  }
}
