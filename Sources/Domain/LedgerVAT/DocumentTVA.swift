package import LedgerModel

/// A document as far as its VAT depends on it.
package struct DocumentTVA: Sendable {
  private let estAvoir: Bool
  /// The day of its invoice.
  package let jour: Jour
  /// Its amounts by rate and kind of sale; of an avoir above zero, too.
  package let parts: [PartDeGenre]
  package let regle: RegleExigibilite
  /// The day on which a rectificative replaces it; nil where none does.
  package var extourne: Jour?
  /// The facts that settle it, in the order of recording.
  package var faits: [FaitTVA]
  /// Of an acompte, the lines of other documents that take it back, in the order of their issue.
  package var reprises: [RepriseTVA] = []

  /// A document with `parts` (``Facture/parts(_:)``), dated `jour`.
  package init(
    _ parts: [PartDeGenre], _ regle: RegleExigibilite, le jour: Jour, estAvoir: Bool, faits: [FaitTVA] = []
  ) {
    (self.parts, self.regle, self.jour, self.faits) = (parts, regle, jour, faits)
    self.estAvoir = estAvoir
  }

  /// 1, or -1 for an avoir.
  package var signe: Int128 { estAvoir ? -1 : 1 }
}

/// A fact that settles a part of a document on some days.
package struct FaitTVA: Sendable {
  /// The kind of fact.
  package enum Nature: Sendable {
    /// Money: a payment, or of an avoir a refund.
    case argent
    /// On a facture an avoir that is applied to it, on an avoir the facture that it is applied to: which of the avoirs of the same
    /// facture it is; nil where the avoir credits another one.
    case imputation(avoir: Int?)
    /// A part that is given up.
    case abandon(NatureAbandon)
  }

  let nature: Nature
  /// In cents: above zero, or below for one that takes another back.
  package let centimes: Int64
  /// The days on which it counts.
  package var duree: Duree

  /// An amount that counts on the days of `duree`.
  package init(_ nature: Nature, _ montant: Montant, _ duree: Duree) {
    (self.nature, centimes, self.duree) = (nature, montant.centimes, duree)
  }

  private init(_ nature: Nature, centimes: Int64, _ duree: Duree) {
    (self.nature, self.centimes, self.duree) = (nature, centimes, duree)
  }

  /// What takes it back on the day of its end.
  var reprise: FaitTVA {
    FaitTVA(nature, centimes: 0 &- centimes, Duree(debut: duree.fin ?? duree.debut, fin: nil))
  }
}

/// A part of an acompte that another document delivers, whether it is paid or not: it takes the acompte back for goods, or its seller
/// owes VAT when invoicing.
package struct RepriseTVA: Sendable {
  let imposition: Imposition
  /// The nature of the line that takes the acompte back.
  let nature: NatureLigne?
  /// Before VAT, in cents; below zero where it is given back.
  let base: Int128
  /// When it is delivered.
  let jour: Jour

  /// The same part given back on `jour`, when a rectificative replaces the document.
  package func rendue(le jour: Jour) -> RepriseTVA {
    RepriseTVA(imposition: imposition, nature: nature, base: -base, jour: max(jour, self.jour))
  }
}

extension Facture {
  /// The parts of acomptes that it delivers by its rule; an avoir gives them back.
  package func reprises(
    _ lieux: LieuxDeVente?, _ regle: @autoclosure () -> RegleExigibilite
  ) -> [(acompte: FactureID, reprise: RepriseTVA)] {
    situation.reprises.isEmpty ? [] : nets(lieux).reprises(signe: typeDocument.signe, regle())
  }
}

extension [NetDeGenre] {
  /// As ``Facture/reprises(_:)``, of a document with the sign `signe` whose lines these are.
  package func reprises(signe: Int128, _ regle: RegleExigibilite) -> [(acompte: FactureID, reprise: RepriseTVA)] {
    var ventes = filter { $0.acompte == nil }
    var reprises: [(acompte: FactureID, reprise: RepriseTVA)] = []
    for ligne in self.reprises {
      guard let acompte = ligne.acompte else { continue }
      for payee in ventes.paye(ligne) {
        guard let jour = regle.jourDeReprise(payee) else { continue }
        reprises.append(
          (
            acompte,
            RepriseTVA(
              imposition: ligne.imposition, nature: ligne.genre.nature,
              base: payee.ventilation.base.centimes * signe, jour: jour)
          ))
      }
    }
    return reprises
  }

  /// The lines that take acomptes back, in an order that does not depend on that of the lines.
  var reprises: [NetDeGenre] {
    filter { $0.acompte != nil }.sorted { a, b in
      a.acompte == b.acompte ? (a.rang, a.net) < (b.rang, b.net) : (a.acompte ?? .nul) < (b.acompte ?? .nul)
    }
  }

  /// Takes the acompte of `ligne` off the sales at its rate: those of its nature first, then the largest. Returns the sales that it pays
  /// for; the first bears what is left over, apart from its own sales.
  @discardableResult mutating func paye(_ ligne: NetDeGenre) -> [PartDeGenre] {
    let nature = ligne.genre.nature
    let places = indices.filter { self[$0].imposition == ligne.imposition && self[$0].net > 0 }
      .sorted { a, b in
        let (a, b) = (self[a], self[b])
        return (a.genre.nature == nature ? 0 : 1, -a.net, a.rang) < (b.genre.nature == nature ? 0 : 1, -b.net, b.rang)
      }
    var (reste, payees) = (-ligne.net, [PartDeGenre]())
    func paye(_ genre: GenreDeVente, _ net: Int128) {
      payees.append(
        PartDeGenre(genre: genre, ventilation: .init(ligne.imposition, base: MontantLarge(centimes: net), tva: .zero)))
    }
    for place in places where reste > 0 {
      let net = Swift.min(reste, self[place].net)
      paye(self[place].genre, net)
      (self[place].net, reste) = (self[place].net - net, reste - net)
    }
    guard reste != 0 else { return payees }
    let genre = places.first.map { self[$0].genre } ?? ligne.genre
    paye(genre, reste)
    let deja = firstIndex { $0.acompte != nil && $0.imposition == ligne.imposition && $0.genre == genre }
    if let deja, reste > 0 {
      self[deja].net -= reste
    } else {
      ajoute(
        NetDeGenre(
          imposition: ligne.imposition, genre: genre, acompte: reste > 0 ? ligne.acompte : nil, net: -reste))
    }
    return payees
  }
}

extension Sequence<(acompte: FactureID, reprise: RepriseTVA)> {
  /// The same of a document that a rectificative replaces on `jour`: each acompte is open again from that day on. With nil, the same.
  package func rendues(le jour: Jour?) -> [(acompte: FactureID, reprise: RepriseTVA)] {
    flatMap { prise in jour.map { [prise, (prise.acompte, prise.reprise.rendue(le: $0))] } ?? [prise] }
  }
}

/// The beginning or the end of a fact.
package struct MouvementDeFait: Sendable {
  /// The place of the fact.
  package let place: Int
  /// The day on which it begins to count, or no longer counts.
  package let jour: Jour
  /// Whether it no longer counts.
  package let estRetour: Bool
  /// Its order on a day: ends of earlier facts (0), facts that begin and end on the day (1), beginnings (2).
  let rang: Int

  /// The movements of facts that count on the days of `durees`, by day. The order within a day keeps the settled sum at or below the
  /// total; movements of the same order follow the order of the facts.
  package static func mouvements(_ durees: [Duree]) -> [MouvementDeFait] {
    var mouvements: [MouvementDeFait] = []
    mouvements.reserveCapacity(durees.count)
    for (place, duree) in durees.enumerated() {
      let estDUnJour = duree.fin == duree.debut
      mouvements.append(.init(place: place, jour: duree.debut, estRetour: false, rang: estDUnJour ? 1 : 2))
      guard let fin = duree.fin else { continue }
      mouvements.append(.init(place: place, jour: fin, estRetour: true, rang: estDUnJour ? 1 : 0))
    }
    guard mouvements.count > 1 else { return mouvements }
    return mouvements.sorted {
      ($0.jour, $0.rang, $0.place, $0.estRetour ? 1 : 0) < ($1.jour, $1.rang, $1.place, $1.estRetour ? 1 : 0)
    }
  }
}
