import LedgerDomain
import LedgerWords

/// Which words of the lexicon the page says of a document.
enum ChoixDesMots {
  /// What a document is that is not sent.
  static var brouillon: LibelleDocument {
    LibelleDocument(Statut.brouillon.libelle, de: "Entwurf", nl: "Concept")
  }

  /// What stands in the place of a rate; nil where the rate is what matters.
  static func categorie(_ categorie: CategorieTVA) -> LexiqueDocument? {
    switch categorie {
    case .taxe, .tauxZero: nil
    case .exonere: .exonere
    case .autoliquidation: .autoliquidation
    case .exportation: .exportation
    case .livraisonUE: .livraisonUE
    case .horsChamp: .horsChamp
    }
  }

  /// What is sold, which an invoice must say.
  static func operation(_ objet: Cadre.Objet) -> LexiqueDocument {
    switch objet {
    case .biens: .operationB
    case .services: .operationS
    case .mixte: .operationM
    }
  }

  /// What was done on the day that counts for VAT.
  static func dateLivraison(_ objet: Cadre.Objet) -> LexiqueDocument { objet == .services ? .prestation : .livraison }

  /// What a document is to the one that it names.
  static func origine(_ type: TypeNorme) -> LexiqueDocument {
    switch type.typeDocument {
    case .avoir: .corrige
    case .rectificative: .remplace
    case .facture, .acompte: .faitSuite
    }
  }

  /// What is left: for the client to pay, or of an avoir for the seller.
  static func net(_ type: TypeNorme) -> LexiqueDocument { type.typeDocument == .avoir ? .netAvoir : .net }
}
