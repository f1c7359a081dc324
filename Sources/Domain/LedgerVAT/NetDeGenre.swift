package import LedgerModel

/// The kind of a line in reports: goods or a service, and the kind of sale in the e-reporting.
package struct GenreDeVente: Hashable, Sendable {
  /// Goods or a service; nil if the line has no nature.
  package let nature: NatureLigne?
  /// The reported kind; nil if it is not reported.
  package let categorie: CategorieTransaction?

  /// The other member state whose VAT it bears; nil for VAT of the seller's own state, and without VAT.
  package let etat: EtatDeTVA?

  /// These values.
  package init(nature: NatureLigne?, categorie: CategorieTransaction?, etat: EtatDeTVA? = nil) {
    (self.nature, self.categorie, self.etat) = (
      nature, etat == nil ? categorie : categorie.map { _ in .nonTaxee }, etat
    )
  }

  /// The kind of amounts that belong to no line.
  package static let inconnu = GenreDeVente(nature: nil, categorie: nil)
}

extension GenreDeVente {
  /// A kind that is not reported.
  package init(_ nature: NatureLigne?, etat: EtatDeTVA? = nil) { self.init(nature: nature, categorie: nil, etat: etat) }
}

/// The net amount of the lines of one kind at one rate.
package struct NetDeGenre: Hashable, Sendable {
  package let imposition: Imposition
  package var genre: GenreDeVente
  /// The acompte that it takes back: the amount then comes from one line.
  package var acompte: FactureID?
  /// In cents.
  package var net: Int128

  /// These values.
  package init(imposition: Imposition, genre: GenreDeVente, acompte: FactureID? = nil, net: Int128) {
    (self.imposition, self.genre, self.acompte, self.net) = (imposition, genre, acompte, net)
  }

  /// Its place among the kinds at one rate.
  package var rang: Int {
    let (natures, categories) = (NatureLigne.allCases, CategorieTransaction.allCases)
    let nature = genre.nature.flatMap { natures.firstIndex(of: $0) } ?? natures.count
    let categorie = genre.categorie.flatMap { categories.firstIndex(of: $0) } ?? categories.count
    return (nature * (categories.count + 1) + categorie) * (EtatDeTVA.nombre + 1) + (genre.etat?.rang ?? 0)
  }
}

extension [NetDeGenre] {
  /// Adds an amount to those of its kind. Each line that takes an acompte back stays apart: it is taken off what those before it
  /// left.
  package mutating func ajoute(_ autre: NetDeGenre) {
    let place = firstIndex {
      $0.imposition == autre.imposition && $0.genre == autre.genre && $0.acompte == nil && autre.acompte == nil
    }
    if let place { self[place].net += autre.net } else { append(autre) }
  }
}

extension Facture {
  /// The net amounts of its lines; `lieux` as ``lieuxDAilleurs(origine:)`` has them.
  package func nets(_ lieux: LieuxDeVente?) -> [NetDeGenre] {
    lignes.reduce(into: []) { nets, ligne in
      let imposition = imposition(ligne)
      nets.ajoute(
        NetDeGenre(
          imposition: imposition,
          genre: GenreDeVente(
            nature: ligne.nature, categorie: CategorieTransaction(ligne, imposition),
            etat: lieux?.etat(ligne.nature, imposition)),
          acompte: ligne.acompteId, net: ligne.centimesNets))
    }
  }
}
