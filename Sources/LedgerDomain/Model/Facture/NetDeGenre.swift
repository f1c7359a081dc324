/// What a line sells, as reports tell it apart: goods or a service, and the kind of sale of the e-reporting.
package struct GenreDeVente: Hashable, Sendable {
  /// Goods or a service; nil where the line does not say.
  package let nature: NatureLigne?
  /// The reported kind; nil where it is not reported.
  package let categorie: CategorieTransaction?

  /// Of amounts that no line accounts for.
  static let inconnu = GenreDeVente(nature: nil, categorie: nil)
}

extension GenreDeVente {
  /// A kind that is not reported.
  package init(_ nature: NatureLigne?) { self.init(nature: nature, categorie: nil) }
}

/// The net amount of the lines of one kind at one rate.
struct NetDeGenre: Hashable, Sendable {
  let imposition: Imposition
  var genre: GenreDeVente
  /// The acompte that it takes back: it is then of one line.
  var acompte: FactureID?
  /// In cents.
  var net: Int128
}

extension [NetDeGenre] {
  /// Adds an amount to those of its kind.
  mutating func ajoute(_ autre: NetDeGenre) {
    let place = firstIndex {
      $0.imposition == autre.imposition && $0.genre == autre.genre && $0.acompte == autre.acompte
    }
    if let place { self[place].net += autre.net } else { append(autre) }
  }
}

extension Facture {
  /// The net amounts of its lines; once it is short, those that it had.
  var nets: [NetDeGenre] {
    lignes.reduce(into: netsAbreges) { nets, ligne in
      let imposition = imposition(ligne)
      let net = NetDeGenre(
        imposition: imposition,
        genre: GenreDeVente(nature: ligne.nature, categorie: CategorieTransaction(ligne, imposition)),
        acompte: ligne.acompteId, net: ligne.centimesNets)
      // Each line that takes an acompte back is taken off what those before it left.
      if net.acompte != nil { nets.append(net) } else { nets.ajoute(net) }
    }
  }

  /// Keeps of a sent document what its reports count: lines and notes become the sums of ``parts(_:)``, and what was frozen
  /// without its client is kept once for all that have the same.
  mutating func abrege(_ copies: inout Set<[FactureEnvoyee.Copie]>) {
    netsAbreges = nets
    (lignes, places, notes, notesCommentaire) = ([], PlacesDesLignes(), "", nil)
    envoi?.abrege(&copies)
  }
}
