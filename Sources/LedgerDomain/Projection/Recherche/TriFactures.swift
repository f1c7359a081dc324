/// The order of a list of documents. Those that are equal in it are in the order of their creation.
public struct TriFactures: Hashable, Sendable {
  /// By what.
  public enum Cle: String, Hashable, Sendable, CaseIterable {
    /// The order of creation.
    case creation
    /// Series by series, factures before avoirs, then the numbers outside of any series.
    case numero
    /// The date.
    case date
    /// The last day to pay; what has none comes last.
    case echeance
    /// The client's name, whatever its case and accents; what has none comes last.
    case client
    /// Drafts, sent, paid, late, cancelled.
    case statut
    /// The total with VAT, negative for an avoir.
    case total
    /// What is left to pay, negative for an avoir.
    case solde
  }

  /// By what.
  public let cle: Cle
  /// Whether the order is turned round.
  public let descendant: Bool

  /// An order.
  public init(_ cle: Cle, descendant: Bool = false) {
    self.cle = cle
    self.descendant = descendant
  }

  /// What of a document an order looks at.
  package enum Valeur: Sendable {
    /// Its place in the order of creation alone.
    case creation
    /// Its number, and the place in its series, if it has one.
    case numero(String, (serie: Serie, rang: Int)?)
    /// A date; nil where it has none.
    case jour(Jour?)
    /// The client's name; nil where it has none.
    case nom(String?)
    /// The statut.
    case statut(Statut)
    /// An amount in cents, negative for an avoir.
    case centimes(Int128)
  }

  /// What a document is ordered by, compared part by part.
  package struct Rang: Comparable, Sendable {
    /// What has nothing to be ordered by comes last, in either direction.
    fileprivate var groupe = 0
    fileprivate var texte: [UInt8] = []
    fileprivate var nombre: Int128 = 0
    /// Its place in the order of creation.
    package let place: Int
    fileprivate let descendant: Bool

    package static func < (a: Rang, b: Rang) -> Bool {
      if a.groupe != b.groupe { return a.groupe < b.groupe }
      let (left, right) = a.descendant ? (b, a) : (a, b)
      if left.texte != right.texte { return left.texte.lexicographicallyPrecedes(right.texte) }
      if left.nombre != right.nombre { return left.nombre < right.nombre }
      return a.place < b.place
    }
  }

  /// Where the document at `place` in the order of creation stands, of which this order looks at `valeur`.
  package func rang(_ valeur: Valeur, place: Int) -> Rang {
    var rang = Rang(place: place, descendant: descendant)
    switch valeur {
    case .creation: rang.nombre = Int128(place)
    case .numero(let numero, let ou): Self.numerote(numero, ou, &rang)
    case .jour(let jour):
      rang.groupe = jour == nil ? 1 : 0
      rang.nombre = Int128(jour?.numero ?? 0)
    case .nom(let nom):
      rang.groupe = nom == nil ? 1 : 0
      rang.texte = nom.map { TextePlie($0).phrase } ?? []
    case .statut(let statut): rang.nombre = Int128(statut.rang)
    case .centimes(let centimes): rang.nombre = centimes
    }
    return rang
  }

  private static func numerote(_ numero: String, _ ou: (serie: Serie, rang: Int)?, _ rang: inout Rang) {
    guard let (serie, numero) = ou else {
      rang.groupe = 1
      rang.texte = Array(numero.utf8)
      return
    }
    // A place in a series has at most fifteen digits, a year four.
    let annee = Int128(serie.annee + (serie.type == .facture ? 0 : 10_000))
    rang.nombre = annee * 1_000_000_000_000_000 + Int128(numero)
  }
}

extension EtatRegistre {
  /// Where a document stands in an order.
  func rang(_ facture: Facture, _ place: Int, _ tri: TriFactures, au: Jour) throws(Debordement) -> TriFactures.Rang {
    tri.rang(try valeur(facture, tri.cle, au: au), place: place)
  }

  private func valeur(
    _ facture: Facture, _ cle: TriFactures.Cle, au: Jour
  ) throws(Debordement) -> TriFactures.Valeur {
    switch cle {
    case .creation: .creation
    case .numero: .numero(facture.numero, registre?.place(facture.numero, facture.typeDocument))
    case .date: .jour(facture.dateFacture)
    case .echeance: .jour(facture.dateEcheance)
    case .client: .nom(nomClient(facture))
    case .statut: .statut(try facture.statut(au: au))
    case .total: .centimes(facture.signe * Int128(try facture.totaux().totalTTC.centimes))
    case .solde: .centimes(facture.signe * Int128(try facture.soldeDu(au: au).centimes))
    }
  }
}
