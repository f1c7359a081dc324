package import LedgerModel

/// How the steps of VAT of a document break a law.
///
/// At the end of every day, the due VAT of a document is between zero and its invoiced VAT, at each rate and category, and so is the due
/// and given-up VAT together: the rest waits. Once a facture and its avoirs are settled, no VAT waits.
package enum LoiTVARompue: Hashable, Sendable {
  /// More is due, or due and given up, on a day than the document of that place invoices, or less than nothing.
  case horsBornes(document: Int, Imposition, Jour, due: MontantLarge, facturee: MontantLarge)
  /// All is settled, and VAT still waits.
  case attend(Imposition, MontantLarge)
}

extension LoiTVARompue {
  /// The first law that the steps of `documents` break, a facture and the avoirs that credit it; nil if they keep all.
  ///
  /// - Parameter sontRegles: whether nothing is left to pay, to apply or to refund of any of them.
  /// - Throws: ``Debordement`` when an amount does not fit.
  package init?(_ documents: [DocumentTVA], sontRegles: Bool) throws(Debordement) {
    var calcul = GroupeTVA(documents)
    self.init(documents, try calcul.etapes(au: .dernier), sontRegles: sontRegles)
  }

  /// The same, of `etapes` of each document.
  package init?(_ documents: [DocumentTVA], _ etapes: [[EtapeTVA]], sontRegles: Bool) {
    var attente: [Imposition: MontantLarge] = [:]
    for (place, siennes) in etapes.enumerated() {
      var soldes = SoldesTVA(documents[place])
      for (rang, etape) in siennes.enumerated() {
        soldes.ajoute(etape)
        guard rang + 1 == siennes.count || siennes[rang + 1].jour != etape.jour else { continue }
        if let (imposition, due, facturee) = soldes.horsBornes {
          self = .horsBornes(document: place, imposition, etape.jour, due: due, facturee: facturee)
          return
        }
      }
      // A replaced document has no VAT that waits.
      guard documents[place].extourne == nil else { continue }
      for (imposition, solde) in soldes.parTaux { attente[imposition, default: .zero] += solde.attend }
    }
    guard sontRegles, let reste = attente.filter({ $0.value != .zero }).min(by: { $0.key.rang < $1.key.rang })
    else { return nil }
    self = .attend(reste.key, reste.value)
  }
}

/// The VAT of a document at each rate: invoiced, due and given up so far.
private struct SoldesTVA {
  struct Solde {
    let facturee: MontantLarge
    var due = MontantLarge.zero
    var renoncee = MontantLarge.zero

    /// The VAT that waits.
    var attend: MontantLarge { facturee - due - renoncee }
    /// The due VAT, or else the due and given-up VAT, if it is out of bounds.
    var horsBornes: MontantLarge? {
      [due, due + renoncee].first { min(facturee, .zero) > $0 || $0 > max(facturee, .zero) }
    }
  }

  private(set) var parTaux: [(imposition: Imposition, solde: Solde)]

  init(_ document: DocumentTVA) {
    parTaux = document.parts.map(\.ventilation).reduce(into: []) { $0.ajoute($1) }
      .filter { $0.categorie == .taxe }.map { ($0.imposition, Solde(facturee: document.facturee($0.imposition))) }
  }

  mutating func ajoute(_ etape: EtapeTVA) {
    for place in parTaux.indices {
      let imposition = parTaux[place].imposition
      for part in etape.exigibles where part.imposition == imposition {
        parTaux[place].solde.due += part.ventilation.tva
      }
      for part in etape.renoncees where part.imposition == imposition {
        parTaux[place].solde.renoncee += part.ventilation.tva
      }
    }
  }

  /// The first rate at which more is due or given up than is invoiced, or less than nothing.
  var horsBornes: (imposition: Imposition, due: MontantLarge, facturee: MontantLarge)? {
    for (imposition, solde) in parTaux {
      if let due = solde.horsBornes { return (imposition, due, solde.facturee) }
    }
    return nil
  }
}

extension DocumentTVA {
  /// The invoiced VAT at a rate; below zero of an avoir.
  fileprivate func facturee(_ imposition: Imposition) -> MontantLarge {
    parts.reduce(.zero) { $1.imposition == imposition ? $0 + ($1 * signe).ventilation.tva : $0 }
  }
}
