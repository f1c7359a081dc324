package import LedgerModel
import LedgerWords

/// The sort order of a list of documents. Equal ones stay in the order of their creation.
public struct TriFactures: Hashable, Sendable {
  /// The sort key.
  public enum Cle: String, Hashable, Sendable, CaseIterable {
    /// The order of creation.
    case creation
    /// Series by series, factures before avoirs, then the numbers outside any series.
    case numero
    /// The date.
    case date
    /// The last day to pay; documents without one come last.
    case echeance
    /// The client's name, without regard to case and accents; documents without a client come last.
    case client
    /// Drafts, issued, paid, late, cancelled.
    case statut
    /// The total with VAT, negative for an avoir.
    case total
    /// The balance, negative for an avoir.
    case solde
  }

  /// The sort key.
  public let cle: Cle
  /// Whether the order is reversed.
  public let descendant: Bool

  /// A sort order.
  public init(_ cle: Cle, descendant: Bool = false) {
    self.cle = cle
    self.descendant = descendant
  }

  /// The sort value of a document, compared field by field.
  package struct Valeur: Equatable, Sendable {
    /// 1 for a document without the sort key: it comes last, in either direction.
    fileprivate var groupe = 0
    fileprivate var texte: [UInt8] = []
    fileprivate var nombre: Int128 = 0

    /// The value for the order of creation.
    package static let creation = Valeur()

    /// The number; its place in its series, if it has one.
    package static func numero(_ numero: String, _ place: (serie: Serie, rang: Int)?) -> Valeur {
      guard let (serie, rang) = place else {
        // The tenth draft comes after the ninth.
        guard let brouillon = NomBrouillon.lit(numero) else { return Valeur(groupe: 1, texte: Array(numero.utf8)) }
        return Valeur(groupe: 1, texte: Array("brouillon-".utf8), nombre: Int128(brouillon))
      }
      // A rank has at most fifteen digits, a year with its month six.
      let periode = Int128(serie.periode + (serie.type == .facture ? 0 : 1_000_000))
      return Valeur(nombre: periode * 1_000_000_000_000_000 + Int128(rang))
    }

    /// A date; nil for a document without one.
    package static func jour(_ jour: Jour?) -> Valeur {
      Valeur(groupe: jour == nil ? 1 : 0, nombre: Int128(jour?.numero ?? 0))
    }

    /// The client's name; nil for a document without a client.
    package static func nom(_ nom: String?) -> Valeur {
      Valeur(groupe: nom == nil ? 1 : 0, texte: nom.map { TextePlie($0).phrase } ?? [])
    }

    /// The statut.
    package static func statut(_ statut: Statut) -> Valeur { Valeur(nombre: Int128(statut.rang)) }

    /// An amount in cents, negative for an avoir.
    package static func centimes(_ centimes: Int128) -> Valeur { Valeur(nombre: centimes) }
  }

  /// The position of a document in a sort order.
  package struct Rang: Comparable, Sendable {
    fileprivate let valeur: Valeur
    /// Its place in the order of creation.
    package let place: Int
    fileprivate let descendant: Bool

    package static func < (a: Rang, b: Rang) -> Bool {
      if a.valeur.groupe != b.valeur.groupe { return a.valeur.groupe < b.valeur.groupe }
      let (left, right) = a.descendant ? (b.valeur, a.valeur) : (a.valeur, b.valeur)
      if left.texte != right.texte { return left.texte.lexicographicallyPrecedes(right.texte) }
      if left.nombre != right.nombre { return left.nombre < right.nombre }
      return a.place < b.place
    }
  }

  /// The position of the document with the sort value `valeur` and the creation rank `place`.
  package func rang(_ valeur: Valeur, place: Int) -> Rang {
    var valeur = valeur
    if cle == .creation { valeur.nombre = Int128(place) }
    return Rang(valeur: valeur, place: place, descendant: descendant)
  }
}

extension EtatRegistre {
  /// The position of `facture` in `tri`.
  func rang(_ facture: Facture, _ place: Int, _ tri: TriFactures, au: Jour) throws(Debordement) -> TriFactures.Rang {
    let valeur: TriFactures.Valeur =
      switch tri.cle {
      case .creation: .creation
      case .numero: .numero(facture.numero, registre?.place(facture.numero))
      case .date: .jour(facture.dateFacture)
      case .echeance: .jour(facture.dateEcheance)
      case .client: .nom(nomClient(facture))
      case .statut: .statut(try facture.statut(au: au))
      case .total: .centimes(facture.signe * Int128(try facture.totaux().totalTTC.centimes))
      case .solde: .centimes(facture.signe * Int128(try facture.soldeDu(au: au).centimes))
      }
    return tri.rang(valeur, place: place)
  }
}
