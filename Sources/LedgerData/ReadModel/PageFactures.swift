import LedgerDomain

/// A part of the list of all documents, in the order of their creation.
public struct PageFactures: Sendable {
  /// Its lines.
  public let resumes: [ResumeFacture]
  /// How many documents follow.
  public let reste: Int
  /// How many documents there are in all.
  public let total: Int

  init(resumes: [ResumeFacture], reste: Int, total: Int) {
    self.resumes = resumes
    self.reste = reste
    self.total = total
  }

  /// The part of a whole state.
  ///
  /// - Throws: ``Refus`` where no document bears the number `apres`, ``Debordement`` where one comes to too much.
  init(_ etat: EtatRegistre, au: Jour, apres: String?, limite: Int?) throws {
    var rest = etat.factures[...]
    if let apres {
      guard let place = rest.firstIndex(where: { $0.numero == apres }) else { throw Refus.factureInconnue(apres) }
      rest = rest[(place + 1)...]
    }
    let page = rest.prefix(limite ?? rest.count)
    let resumes = try page.map {
      try ResumeFacture($0, client: $0.clientId.flatMap { etat.client($0) }, au: au)
    }
    self.init(resumes: resumes, reste: rest.count - page.count, total: etat.factures.count)
  }
}
