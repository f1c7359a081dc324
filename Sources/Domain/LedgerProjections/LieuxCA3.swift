import LedgerModel

/// A place in France whose rates have lines of their own on the VAT return.
enum LieuCA3: Hashable, Sendable {
  /// Guadeloupe, Martinique and La Réunion (CGI, art. 296).
  case outreMer
  /// Corsica (CGI, art. 297).
  case corse

  /// By the rates that are applied only there.
  init?(_ territoire: Territoire?) {
    guard let taux = territoire?.taux else { return nil }
    if taux.contains(where: { $0.centiemes == 850 }) {
      self = .outreMer
    } else if taux.contains(where: { $0.centiemes == 90 }) {
      self = .corse
    } else {
      return nil
    }
  }
}

/// Where the sales of a document take place for the VAT return, by nature.
struct LieuxCA3: Hashable, Sendable {
  private let biens: LieuCA3?
  private let services: LieuCA3?
  private let travaux: LieuCA3?

  /// The places of a document's sales.
  init(_ lieux: LieuxDeVente) {
    biens = LieuCA3(lieux.lieu(.bien))
    services = LieuCA3(lieux.lieu(.service))
    travaux = LieuCA3(lieux.lieu(.travaux))
  }

  /// Of what `emetteur` sells without a document, and of documents that freeze no seller: its own place.
  init(_ emetteur: Emetteur?, le jour: Jour) { self.init(LieuxDeVente(emetteur, nil, livraison: nil, le: jour)) }

  /// Of a document issued by `envoyee`, dated `jour` and delivered at `livraison` (nil: at the customer's); nil if it freezes no
  /// seller.
  init?(_ envoyee: FactureEnvoyee?, livraison: Adresse?, le jour: Jour) {
    guard let emetteur = envoyee?.emetteur else { return nil }
    self.init(LieuxDeVente(emetteur, envoyee?.client, livraison: livraison, le: jour))
  }

  /// The place of the sales of `nature`.
  subscript(_ nature: NatureLigne?) -> LieuCA3? {
    switch nature {
    case .bien: biens
    case .travaux: travaux
    case .service, .debours, .penalites, nil: services
    }
  }

  /// Whether the place of a sale at `taux` decides about its line: 10 % in Corsica, 2.1 % there and overseas.
  static func decident(_ taux: Taux) -> Bool { [1_000, 210].contains(taux.centiemes) }

  /// All of them on the mainland.
  static let metropole = LieuxCA3(nil, le: .dernier)
}
