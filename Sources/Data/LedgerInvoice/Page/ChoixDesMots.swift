import LedgerModel
import LedgerWords

/// The words of the lexicon on the page of a document.
enum ChoixDesMots {
  /// The word for a document that is not issued.
  static var brouillon: LibelleDocument {
    LibelleDocument(Statut.brouillon.libelle, de: "Entwurf", nl: "Concept")
  }

  /// The word in the place of a rate; nil if the page shows the rate.
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

  /// The kind of sale, which an invoice must state.
  static func operation(_ objet: Cadre.Objet) -> LexiqueDocument {
    switch objet {
    case .biens: .operationB
    case .services: .operationS
    case .mixte: .operationM
    }
  }

  /// The name of the last day: to pay, or of the offer.
  static func echeance(_ type: TypeNorme) -> LexiqueDocument { type == .devis ? .valable : .echeance }

  /// The name of the day that counts for VAT.
  static func dateLivraison(_ objet: Cadre.Objet) -> LexiqueDocument { objet == .services ? .prestation : .livraison }

  /// The relation of a document to its earlier document.
  static func origine(_ type: TypeNorme) -> LexiqueDocument {
    switch type.typeDocument {
    case .avoir: .corrige
    case .rectificative, .devis: .remplace
    case .facture, .acompte, .reprise: .faitSuite
    }
  }

  /// The amount left: for the client to pay, or for the seller of an avoir.
  static func net(_ type: TypeNorme) -> LexiqueDocument { type.typeDocument == .avoir ? .netAvoir : .net }
}
