import LedgerDomain
import LedgerWords

/// Which words of the lexicon the page says of a document, in French.
enum PageTextes {
  /// The language, as HTML names it.
  static var langue: StaticString { "fr" }

  /// What a draft is not.
  static var sansValeur: StaticString { ", sans valeur de facture" }

  /// What the QR code is, for who cannot see it: a PDF/UA needs it.
  static var codeQR: StaticString { "QR code du virement" }

  /// What the QR code is for.
  static var aScanner: StaticString { "Virement\u{A0}: code à scanner dans l'application de votre banque" }

  /// The months, the first one at 0.
  static let mois = "\(Lexique.mois.libelle.fr)".split(separator: " ").map { Array($0.utf8) }

  /// What stands in the place of a rate; nil where the rate is what matters.
  static func categorie(_ categorie: CategorieTVA) -> Lexique? {
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
  static func operation(_ objet: Cadre.Objet) -> Lexique {
    switch objet {
    case .biens: .operationB
    case .services: .operationS
    case .mixte: .operationM
    }
  }

  /// What was done on the day that counts for VAT.
  static func dateLivraison(_ objet: Cadre.Objet) -> Lexique { objet == .services ? .prestation : .livraison }

  /// What a document is to the one that it names.
  static func origine(_ type: TypeNorme) -> Lexique {
    switch type {
    case .avoir: .corrige
    case .rectificative: .remplace
    case .facture, .acompte: .faitSuite
    }
  }

  /// What is left: for the client to pay, or of an avoir for the seller.
  static func net(_ type: TypeNorme) -> Lexique { type == .avoir ? .netAvoir : .net }
}
