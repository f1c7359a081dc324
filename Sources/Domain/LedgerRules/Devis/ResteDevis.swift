package import LedgerModel

/// The rest to invoice of a quote: the accepted lines, less the lines of its invoices.
///
/// Drafts count. A cancelled document gives back all, an issued avoir what its lines credit.
package struct ResteDevis {
  /// The invoiced part of a line.
  package struct Facture: Hashable, Sendable {
    /// In millionths.
    package var quantite: Int64 = 0
    /// Before VAT, in cents.
    package var centimes: Int128 = 0
    /// Whether more than the quote was invoiced, with a reason.
    package var estDepasse = false
    /// The number of lines that invoice it or give back.
    package var parts = 0
    /// Whether an avoir gives a part back.
    package var estCreditee = false
  }

  /// The quote.
  package let devis: LedgerModel.Facture
  /// The deposits on it that were not cancelled, drafts too.
  package private(set) var acomptes: [AcompteOuvert] = []
  /// Its invoices that were not cancelled, drafts too.
  package private(set) var factures: [FactureID] = []
  /// The VAT of its documents less the VAT of their amounts, in cents: each document rounds its own (EN 16931).
  package private(set) var centimesEcartTVA: Int128 = 0
  private var parLigne: [LigneID: Facture] = [:]

  /// The rest of `devis` after its documents, which are among `documents`, with the invoices that deduct its deposits.
  package init(_ devis: LedgerModel.Facture, parmi documents: some Collection<LedgerModel.Facture>) {
    self.devis = devis
    let vivants = Dictionary(
      documents.filter { $0.etat != .annulee }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for document in documents.sorted(by: { ($0.numero, $0.id) < ($1.numero, $1.id) }) {
      guard let signe = Self.signe(document, parmi: vivants) else { continue }
      let siennes = document.lignes.filter { $0.devis?.devisId == devis.id }
      guard !siennes.isEmpty else { continue }
      if document.typeDocument == .acompte {
        acomptes.append(AcompteOuvert(document, parmi: vivants))
      } else if !document.estAvoir {
        factures.append(document.id)
      }
      for ligne in siennes { compte(ligne, signe) }
    }
    centimesEcartTVA = ecartTVA(parmi: vivants)
  }

  /// Counted are the lines that name the quote or deduct its deposits, and all lines of an avoir of a deposit.
  private func ecartTVA(parmi vivants: [FactureID: LedgerModel.Facture]) -> Int128 {
    let acomptes = Set(acomptes.lazy.map(\.document.id))
    var (ecart, sommes): (Int128, [Imposition: Int128]) = (0, [:])
    for document in vivants.values {
      guard let signe = Self.signe(document, parmi: vivants) else { continue }
      let credite = document.factureCreditee.map(acomptes.contains) ?? false
      var bases: [Imposition: Int128] = [:]
      for ligne in document.lignes
      where credite || ligne.devis?.devisId == devis.id || ligne.acompteId.map(acomptes.contains) ?? false {
        bases[document.imposition(ligne), default: 0] += ligne.centimesNets * Int128(signe)
      }
      for (imposition, base) in bases {
        ecart += imposition.taux.tva(de: base)
        sommes[imposition, default: 0] += base
      }
    }
    return sommes.reduce(ecart) { $0 - $1.key.taux.tva(de: $1.value) }
  }

  /// 1 for a document that invoices, -1 for one that gives back; nil if it does not count.
  fileprivate static func signe(
    _ document: LedgerModel.Facture, parmi vivants: [FactureID: LedgerModel.Facture]
  ) -> Int? {
    guard document.etat != .annulee else { return nil }
    // While a corrected invoice is a draft, the invoice that it replaces counts.
    if document.etat == .brouillon, let remplacee = document.comptee.factureRemplacee, vivants[remplacee] != nil {
      return nil
    }
    guard document.estAvoir else { return 1 }
    // The avoir that cancels an invoice does not give back a second time.
    guard document.etat == .envoyee, let origine = document.factureOrigineId, vivants[origine] != nil else {
      return nil
    }
    return -1
  }

  private mutating func compte(_ ligne: LigneFacture, _ signe: Int) {
    guard let id = ligne.devis?.ligneId, let quantite = ligne.quantiteDuDevis else { return }
    parLigne[id, default: Facture()].parts += 1
    if signe < 0 { parLigne[id, default: Facture()].estCreditee = true }
    parLigne[id, default: Facture()].quantite += quantite.millioniemes * Int64(signe)
    parLigne[id, default: Facture()].centimes += ligne.centimesNets * Int128(signe)
    if ligne.devis?.depassement != nil { parLigne[id, default: Facture()].estDepasse = true }
  }

  /// The invoiced part of the line of that id.
  package func facture(_ ligne: LigneID) -> Facture { parLigne[ligne] ?? Facture() }

  /// The quantity of a line that is left, in millionths.
  package func quantite(_ ligne: LigneFacture) -> Int64 { ligne.quantite.millioniemes - facture(ligne.id).quantite }

  /// The amount of a line that is left, before VAT, in cents.
  package func centimes(_ ligne: LigneFacture) -> Int128 { ligne.centimesNets - facture(ligne.id).centimes }

  /// Whether no quantity is left.
  package var estEpuise: Bool {
    devis.lignes.allSatisfy { quantite($0).signum() * $0.quantite.millioniemes.signum() <= 0 }
  }

  /// The same for files and views.
  package var facturation: FacturationDevis {
    FacturationDevis(
      reste: devis.lignes.map {
        .init($0.id, millioniemes: quantite($0), montant: MontantLarge(centimes: centimes($0)))
      }, factures: acomptes.map(\.document.id) + factures, ecartTVA: MontantLarge(centimes: centimesEcartTVA),
      estEpuise: estEpuise)
  }

  /// The amounts left at each rate, before VAT, in cents.
  package var parTaux: [Imposition: Int128] {
    devis.lignes.reduce(into: [:]) { $0[devis.imposition($1), default: 0] += centimes($1) }
  }

  /// The amount left of all lines, before VAT, in cents.
  package var centimesHT: Int128 { parTaux.values.reduce(0, +) }

  /// The open deposits at each rate, before VAT, in cents.
  package var acomptesParTaux: [Imposition: Int128] {
    acomptes.reduce(into: [:]) { sommes, acompte in
      for (imposition, centimes) in acompte.ouvert { sommes[imposition, default: 0] += centimes }
    }.filter { $0.value != 0 }
  }

  /// Requires that the open deposits are at most what is left to invoice, at each rate. `acompte`: a deposit was just added.
  package func exigeAcomptes(acompte: Bool = false) throws(Refus) {
    let reste = parTaux
    for (imposition, ouvert) in acomptesParTaux.sorted(by: { $0.key < $1.key }) {
      let libre = max(0, reste[imposition] ?? 0)
      guard ouvert > libre else { continue }
      throw acompte
        ? aReprendre(imposition, ouvert, reste: libre) { _ in acomptes.count == 1 ? .reduireSeul : .reduire }
        : aReprendre(imposition, ouvert, reste: libre) { $0.estEnvoyee ? .reprendre($0.numero) : .envoyer($0.numero) }
    }
  }

  /// Requires that no deposit is open: the quote ends.
  package func exigeSansAcompte() throws(Refus) {
    guard !acomptesParTaux.isEmpty else { return }
    let ouverts = acomptes.filter(\.estOuvert)
    let montant = ouverts.reduce(0) { $0 + $1.ouvert.values.filter { $0 > 0 }.reduce(0, +) }
    throw .devis(
      devis.numero,
      .acomptesOuverts(
        ouverts.map { ($0.document.numero, $0.document.estEnvoyee) }, MontantLarge(centimes: montant)))
  }

  /// The refusal of open deposits; `issue` is the way out of the first one.
  private func aReprendre(
    _ imposition: Imposition, _ ouvert: Int128, reste: Int128, issue: (LedgerModel.Facture) -> IssueAcompte
  ) -> Refus {
    let premier = acomptes.first { $0.ouvert[imposition, default: 0] > 0 }?.document
    return .devis(
      devis.numero,
      .acompteAReprendre(
        imposition, ouvert: MontantLarge(centimes: ouvert), reste: MontantLarge(centimes: reste),
        premier.map(issue) ?? .reduire))
  }
}

/// A deposit on a quote, with the part that no invoice has deducted yet.
package struct AcompteOuvert: Sendable {
  /// The deposit invoice.
  package let document: Facture
  /// The amounts still open at each rate, before VAT, in cents.
  package private(set) var ouvert: [Imposition: Int128] = [:]

  init(_ acompte: Facture, parmi vivants: [FactureID: Facture]) {
    document = acompte
    for ligne in acompte.lignes { ouvert[acompte.imposition(ligne), default: 0] += ligne.centimesNets }
    for (_, autre) in vivants where autre.id != acompte.id {
      guard let signe = ResteDevis.signe(autre, parmi: vivants) else { continue }
      if autre.factureCreditee == acompte.id {
        for ligne in autre.lignes { ouvert[autre.imposition(ligne), default: 0] -= ligne.centimesNets }
      } else {
        for ligne in autre.lignes where ligne.acompteId == acompte.id {
          ouvert[autre.imposition(ligne), default: 0] += ligne.centimesNets * Int128(signe)
        }
      }
    }
  }

  /// Whether a part is open.
  package var estOuvert: Bool { ouvert.contains { $0.value > 0 } }
}

extension Facture {
  /// The facture that an avoir credits.
  fileprivate var factureCreditee: FactureID? { comptee.factureCreditee }
}
