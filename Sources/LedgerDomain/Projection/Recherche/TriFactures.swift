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

  /// What a document is ordered by, compared part by part.
  struct Rang: Comparable {
    /// What has nothing to be ordered by comes last, in either direction.
    var groupe = 0
    var texte: [UInt8] = []
    var nombre: Int128 = 0
    /// Its place in the order of creation.
    let place: Int
    let descendant: Bool

    static func < (a: Rang, b: Rang) -> Bool {
      if a.groupe != b.groupe { return a.groupe < b.groupe }
      let (left, right) = a.descendant ? (b, a) : (a, b)
      if left.texte != right.texte { return left.texte.lexicographicallyPrecedes(right.texte) }
      if left.nombre != right.nombre { return left.nombre < right.nombre }
      return a.place < b.place
    }
  }
}

extension EtatRegistre {
  /// Where a document stands in an order.
  func rang(_ facture: Facture, _ place: Int, _ tri: TriFactures, au: Jour) throws(Debordement) -> TriFactures.Rang {
    var rang = TriFactures.Rang(place: place, descendant: tri.descendant)
    switch tri.cle {
    case .creation: rang.nombre = Int128(place)
    case .numero: numerote(facture, &rang)
    case .date: rang.nombre = Int128(facture.dateFacture.numero)
    case .echeance:
      rang.groupe = facture.dateEcheance == nil ? 1 : 0
      rang.nombre = Int128(facture.dateEcheance?.numero ?? 0)
    case .client:
      let nom = nomClient(facture)
      rang.groupe = nom == nil ? 1 : 0
      rang.texte = nom.map { Array(TextePlie($0).mots.joined(separator: [0x20])) } ?? []
    case .statut:
      let statut = try facture.statut(au: au)
      rang.nombre = Int128(Statut.allCases.firstIndex(of: statut) ?? 0)
    case .total: rang.nombre = facture.signe * Int128(try facture.totaux().totalTTC.centimes)
    case .solde: rang.nombre = facture.signe * Int128(try facture.soldeDu(au: au).centimes)
    }
    return rang
  }

  private func numerote(_ facture: Facture, _ rang: inout TriFactures.Rang) {
    guard let (serie, numero) = registre?.place(facture.numero, facture.typeDocument) else {
      rang.groupe = 1
      rang.texte = Array(facture.numero.utf8)
      return
    }
    // A place in a series has at most fifteen digits, a year four.
    let annee = Int128(serie.annee + (serie.type == .facture ? 0 : 10_000))
    rang.nombre = annee * 1_000_000_000_000_000 + Int128(numero)
  }
}
