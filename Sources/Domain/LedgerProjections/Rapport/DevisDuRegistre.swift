public import LedgerModel
package import LedgerRules

/// The quotes that were accepted and are not invoiced whole, in one currency.
public struct RapportDevis: Sendable {
  /// One quote.
  public struct Ligne: Sendable {
    /// The quote.
    public let devis: Facture
    /// The client's name on it.
    public let client: String?
    /// The day of the acceptance.
    public let date: Jour
    /// Its total before VAT.
    public let total: MontantLarge
    /// The rest to invoice, before VAT.
    public let reste: MontantLarge
    /// The deposits that no invoice has taken back, before VAT.
    public let acomptes: MontantLarge
  }

  /// The currency.
  public let devise: Devise
  /// The quotes, the oldest acceptance first.
  public let lignes: [Ligne]
}

extension EtatRegistre {
  /// `documents` with the invoicing of the accepted quotes among them, which only their invoices tell. Invoices of any day
  /// count, as in ``ResteDevis``.
  package func avecRestes(_ documents: [Facture]) -> [Facture] {
    let restes = restes(documents)
    return restes.isEmpty ? documents : documents.map { $0.avec(restes[$0.id]) }
  }

  /// The rest to invoice of each quote among `documents` that was accepted.
  package func restes(_ documents: [Facture]) -> [FactureID: ResteDevis] {
    let acceptes = documents.filter { $0.conclusions.contains { $0.issue == .accepte } }
    guard !acceptes.isEmpty else { return [:] }
    let factures = ResteDevis.documents(de: Set(acceptes.map(\.id)), parmi: factures)
    return acceptes.reduce(into: [:]) { $0[$1.id] = ResteDevis($1, parmi: factures[$1.id] ?? []) }
  }

  /// The quotes with something left to invoice, as seen from `au`: one report for each currency, from A to Z.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func devisAFacturer(au: Jour) throws(Debordement) -> [RapportDevis] {
    var devises: [Devise: [RapportDevis.Ligne]] = [:]
    for reste in try restesAcceptes(au: au) {
      let devis = reste.devis
      guard !reste.estEpuise, let conclu = devis.conclusions.last(where: { $0.issue == .accepte }) else { continue }
      let ligne = RapportDevis.Ligne(
        devis: devis, client: devis.envoi?.client?.nom, date: conclu.date,
        total: MontantLarge(try devis.totauxFiges().totalHT),
        reste: MontantLarge(centimes: reste.centimesHT),
        acomptes: MontantLarge(centimes: reste.acomptesParTaux.values.reduce(0, +)))
      devises[devis.devise, default: []].append(ligne)
    }
    return devises.sorted { $0.key < $1.key }.map { .init(devise: $0.key, lignes: $0.value.range(par: \.date)) }
  }

  /// The number of accepted quotes with an amount left to invoice, as seen from `au`.
  func nombreDeDevisAFacturer(au: Jour) throws(Debordement) -> Int {
    try restesAcceptes(au: au).count { $0.centimesHT > 0 }
  }

  /// The rest of each accepted quote.
  private func restesAcceptes(au: Jour) throws(Debordement) -> [ResteDevis] {
    var acceptes: [Facture] = []
    for devis in devis where try devis.statut(au: au) == .accepte { acceptes.append(devis) }
    let restes = restes(acceptes)
    return acceptes.compactMap { restes[$0.id] }
  }
}

extension Facture {
  /// The same quote with its invoicing; the same document if `reste` is nil.
  package func avec(_ reste: ResteDevis?) -> Facture {
    guard let reste else { return self }
    var devis = self
    devis.facturation = reste.facturation
    return devis
  }
}
