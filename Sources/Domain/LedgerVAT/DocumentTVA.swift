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
  /// Of an acompte, the lines of other documents that take it back, in the order of their sending.
  package var reprises: [RepriseTVA] = []

  /// A document with `parts` (``Facture/parts(_:)``), dated `jour`.
  package init(
    _ parts: [PartDeGenre], _ regle: RegleExigibilite, le jour: Jour, estAvoir: Bool, faits: [FaitTVA] = []
  ) {
    (self.parts, self.regle, self.jour, self.faits) = (parts, regle, jour, faits)
    self.estAvoir = estAvoir
  }

  /// 1, or -1 for an avoir.
  var signe: Int128 { estAvoir ? -1 : 1 }
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
}

/// A line of a document that takes an acompte back.
package struct RepriseTVA: Sendable {
  /// The kind of the line that takes it back.
  package let part: PartDeGenre
  /// The rule of the document.
  package let regle: RegleExigibilite

  /// The same line given back on `jour`, when a rectificative replaces the document.
  package func rendue(le jour: Jour) -> RepriseTVA {
    let base = MontantLarge(centimes: -part.ventilation.base.centimes)
    let rendue = PartDeGenre(genre: part.genre, ventilation: .init(part.imposition, base: base, tva: .zero))
    return RepriseTVA(part: rendue, regle: RegleExigibilite(avoirDu: jour, de: regle))
  }
}

extension Facture {
  /// Its lines that take acomptes back, each with the rule of the document; the base is below zero for an avoir, which gives back.
  package func reprises(_ regle: @autoclosure () -> RegleExigibilite) -> [(acompte: FactureID, reprise: RepriseTVA)] {
    situation.reprises.isEmpty ? [] : nets.reprises(signe: typeDocument.signe, regle())
  }
}

extension [NetDeGenre] {
  /// As ``Facture/reprises(_:)``, of a document with the sign `signe` whose lines these are.
  package func reprises(signe: Int128, _ regle: RegleExigibilite) -> [(acompte: FactureID, reprise: RepriseTVA)] {
    compactMap { net in
      guard let acompte = net.acompte else { return nil }
      let base = MontantLarge(centimes: -net.net * signe)
      let part = PartDeGenre(genre: net.genre, ventilation: .init(net.imposition, base: base, tva: .zero))
      return (acompte, RepriseTVA(part: part, regle: regle))
    }
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
