package import LedgerModel

/// How the steps of VAT of a document break a law.
///
/// At the end of every day, the due VAT of a document is between zero and its invoiced VAT, at each rate and category, and so is the due
/// and given-up VAT together: the rest waits. The same holds of a facture together with its avoirs: they give back at most the due
/// VAT. A document that an avoir pays keeps the law by itself. Once a facture and its avoirs are settled, no VAT waits.
package enum LoiTVARompue: Hashable, Sendable {
  /// More is due, or due and given up, on a day than the document of that place invoices, or less than nothing.
  case horsBornes(document: Int, Imposition, Jour, due: MontantLarge, facturee: MontantLarge)
  /// More of a facture and its avoirs together is due on a day than it invoices, or less than nothing.
  case ensembleHorsBornes(Imposition, Jour, due: MontantLarge, facturee: MontantLarge)
  /// All is settled, and VAT still waits.
  case attend(Imposition, MontantLarge)
}

extension LoiTVARompue {
  /// The first law that the steps of `documents` break, a facture and the avoirs that credit it; nil if they keep all.
  ///
  /// - Parameter sontRegles: whether nothing is left to pay, to apply or to refund of any of them.
  /// - Throws: ``Debordement`` when an amount does not fit.
  package init?(_ documents: [DocumentTVA], sontRegles: Bool) throws(Debordement) {
    var calcul = GroupeAvecAvoirs(documents)
    try self.init(documents, try calcul.etapes(au: .dernier), sontRegles: sontRegles)
  }

  /// The same, of `etapes` of each document. `sontRegles` is asked only where VAT waits.
  ///
  /// - Throws: what `sontRegles` throws.
  package init?(
    _ documents: [DocumentTVA], _ etapes: [[EtapeTVA]], sontRegles: @autoclosure () throws(Debordement) -> Bool
  ) throws(Debordement) {
    if documents.count > 1, let faute = Self.ensemble(documents, etapes) {
      self = faute
      return
    }
    // Of each rate the VAT that waits; their bases are not asked for.
    var attente: [TotauxDevise.Ventilation] = []
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
      for solde in soldes.parTaux { attente.ajoute(.init(solde.imposition, base: .zero, tva: solde.attend)) }
    }
    guard let reste = attente.first(where: { $0.tva != .zero }), try sontRegles() else { return nil }
    self = .attend(reste.imposition, reste.tva)
  }

  /// The first day on which a facture and its avoirs together break their bounds.
  private static func ensemble(_ documents: [DocumentTVA], _ etapes: [[EtapeTVA]]) -> LoiTVARompue? {
    var facturee: [TotauxDevise.Ventilation] = []
    for part in documents[0].parts where part.estTaxee { facturee.ajoute(part.ventilation) }
    var nettes = facturee
    for document in documents.dropFirst() {
      for part in document.parts where part.estTaxee {
        nettes.ajoute((part * document.signe).ventilation)
      }
    }
    let toutes = etapes.flatMap { $0.filter { !$0.exigibles.isEmpty } }.sorted { $0.jour < $1.jour }
    for nette in nettes {
      let sienne = facturee.first { $0.imposition == nette.imposition }?.tva ?? .zero
      let admise = min(sienne, nette.tva, .zero)...max(sienne, nette.tva, .zero)
      var due = MontantLarge.zero
      for (rang, etape) in toutes.enumerated() {
        for part in etape.exigibles where part.imposition == nette.imposition { due += part.ventilation.tva }
        guard rang + 1 == toutes.count || toutes[rang + 1].jour != etape.jour, !admise.contains(due) else { continue }
        return .ensembleHorsBornes(nette.imposition, etape.jour, due: due, facturee: sienne)
      }
    }
    return nil
  }
}

/// The VAT of a document at each rate: invoiced, due and given up so far.
private struct SoldesTVA {
  struct Solde {
    let imposition: Imposition
    let facturee: MontantLarge
    /// Of an avoir, the VAT of the lines below zero that it takes back: it can make that much due.
    let rendue: MontantLarge
    var due = MontantLarge.zero
    var renoncee = MontantLarge.zero

    /// The VAT that waits.
    var attend: MontantLarge { facturee - due - renoncee }
    /// The due VAT, or else the due and given-up VAT, if it is out of bounds.
    var horsBornes: MontantLarge? {
      let admise = min(facturee, .zero)...max(facturee, rendue)
      if !admise.contains(due) { return due }
      let ensemble = due + renoncee
      return admise.contains(ensemble) ? nil : ensemble
    }
  }

  private(set) var parTaux: [Solde]

  /// The VAT of `document` before its first step; below zero of an avoir.
  init(_ document: DocumentTVA) {
    var facturees: [TotauxDevise.Ventilation] = []
    for part in document.parts where part.estTaxeeIci {
      facturees.ajoute((part * document.signe).ventilation)
    }
    parTaux = facturees.map { facturee in
      let rendue = document.parts.reduce(MontantLarge.zero) { somme, part in
        guard document.signe < 0, part.estTaxeeIci, part.imposition == facturee.imposition else { return somme }
        return somme + max(.zero, -part.ventilation.tva)
      }
      return Solde(imposition: facturee.imposition, facturee: facturee.tva, rendue: rendue)
    }
  }

  mutating func ajoute(_ etape: EtapeTVA) {
    for place in parTaux.indices {
      let imposition = parTaux[place].imposition
      for part in etape.exigibles where part.imposition == imposition && part.estTaxeeIci {
        parTaux[place].due += part.ventilation.tva
      }
      for part in etape.renoncees where part.imposition == imposition && part.estTaxeeIci {
        parTaux[place].renoncee += part.ventilation.tva
      }
    }
  }

  /// The first rate at which more is due or given up than is invoiced, or less than nothing.
  var horsBornes: (imposition: Imposition, due: MontantLarge, facturee: MontantLarge)? {
    for solde in parTaux {
      if let due = solde.horsBornes { return (solde.imposition, due, solde.facturee) }
    }
    return nil
  }
}
