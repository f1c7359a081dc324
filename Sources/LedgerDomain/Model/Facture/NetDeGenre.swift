/// The kind of a line in reports: goods or a service, and the kind of sale in the e-reporting.
package struct GenreDeVente: Hashable, Sendable {
  /// Goods or a service; nil if the line has no nature.
  package let nature: NatureLigne?
  /// The reported kind; nil if it is not reported.
  package let categorie: CategorieTransaction?

  /// The kind of amounts that belong to no line.
  static let inconnu = GenreDeVente(nature: nil, categorie: nil)
}

extension GenreDeVente {
  /// A kind that is not reported.
  package init(_ nature: NatureLigne?) { self.init(nature: nature, categorie: nil) }
}

/// The net amount of the lines of one kind at one rate.
package struct NetDeGenre: Hashable, Sendable {
  let imposition: Imposition
  var genre: GenreDeVente
  /// The acompte that it takes back: the amount then comes from one line.
  var acompte: FactureID?
  /// In cents.
  var net: Int128
}

extension [NetDeGenre] {
  /// Adds an amount to those of its kind. Each line that takes an acompte back stays apart: it is taken off what those before it
  /// left.
  mutating func ajoute(_ autre: NetDeGenre) {
    let place = firstIndex {
      $0.imposition == autre.imposition && $0.genre == autre.genre && $0.acompte == nil && autre.acompte == nil
    }
    if let place { self[place].net += autre.net } else { append(autre) }
  }
}

extension Facture {
  /// The net amounts of its lines, or the kept amounts after the lines were dropped.
  var nets: [NetDeGenre] {
    lignes.reduce(into: netsAbreges) { nets, ligne in
      let imposition = imposition(ligne)
      nets.ajoute(
        NetDeGenre(
          imposition: imposition,
          genre: GenreDeVente(nature: ligne.nature, categorie: CategorieTransaction(ligne, imposition)),
          acompte: ligne.acompteId, net: ligne.centimesNets))
    }
  }

  /// Keeps only the parts of a sent document that reports count: the sums of ``parts(_:)`` replace lines and notes; documents
  /// with the same frozen values share one copy, with the name of the client.
  mutating func abrege(_ copies: inout Set<[FactureEnvoyee.Copie]>) {
    netsAbreges = nets
    (lignes, places, notes, notesCommentaire) = ([], PlacesDesLignes(), "", nil)
    envoi?.abrege(&copies)
  }
}
