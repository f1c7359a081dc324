public import LedgerModel
import LedgerRules

/// Finds the account of each statement of a file.
public struct PartageReleves: Sendable {
  /// The statements that are imported, each with the place of its account.
  public private(set) var pris: [(releve: Releve, banque: Int)] = []
  /// The statements of other accounts: the import leaves them out with a message.
  public private(set) var laisses: [Releve] = []

  private let livres: [LivreBanque]

  /// Shares `releves` among `livres`. With `nom`, an account's name or id, only statements of that account are imported.
  ///
  /// - Throws: ``LedgerModel/Refus`` if no statement is of such an account, or if several accounts fit.
  public init(_ releves: [Releve], entre livres: [LivreBanque], nommee nom: String? = nil) throws(Refus) {
    self.livres = livres
    guard !livres.isEmpty else { throw .banque(.aucune) }
    let choisie = try nom.map { nom throws(Refus) in try place(nom) }
    let estSeul = Set(releves.map(\.compte)).count == 1
    for releve in releves {
      if let banque = try place(de: releve, choisie, estSeul: estSeul) {
        var pris = releve
        // The account is known by this name from now on.
        if let compte = releve.compte, !livres[banque].estCelui(de: compte) {
          (pris.compte, pris.nomDuCompte) = (nil, compte)
        }
        self.pris.append((pris, banque))
      } else {
        laisses.append(releve)
      }
    }
    if pris.isEmpty, let premier = laisses.first { throw refus(premier, choisie, estSeul: estSeul) }
  }

  private func place(_ nom: String) throws(Refus) -> Int {
    let places = livres.indices.filter { livres[$0].banque.nom == nom }
    let parId = livres.indices.filter { livres[$0].banque.estCelui(de: nom) }
    guard let place = places.first ?? parId.first else { throw .banque(.inconnue(nom)) }
    guard !places.isEmpty || parId.count == 1 else { throw .banque(.aPreciser) }
    return place
  }

  /// The account of `releve`; nil for another account.
  private func place(de releve: Releve, _ choisie: Int?, estSeul: Bool) throws(Refus) -> Int? {
    let possibles = livres.indices.filter { livres[$0].banque.devise == releve.devise }
    guard let compte = releve.compte else {
      if let choisie { return possibles.contains(choisie) ? choisie : nil }
      guard livres.count == 1 else { throw .banque(.aPreciser) }
      return possibles.first
    }
    // Columns of a CSV may name an account in words; other forms have ids.
    let estNomme = estSeul && releve.format == .csv
    let siennes = possibles.filter { livres[$0].estCelui(de: compte) }
    if let choisie {
      if siennes.contains(choisie) { return choisie }
      // The number or name is new: `--compte` says its account.
      let estLibre =
        estNomme && !Iban.estValide(CompteBancaire.reduit(compte)) && !livres.contains { $0.estCelui(de: compte) }
      return estLibre && possibles.contains(choisie) ? choisie : nil
    }
    guard siennes.count <= 1 else { throw .banque(.aPreciser) }
    let estUnNom = compte.utf8.count { (0x30...0x39).contains($0) } < 5
    // The only account takes the first name; later another name is another account.
    let estLeSeul = livres.count == 1 && livres.allSatisfy(\.noms.isEmpty)
    return siennes.first ?? (estNomme && estUnNom && estLeSeul ? possibles.first : nil)
  }

  /// Why no statement is imported.
  private func refus(_ releve: Releve, _ choisie: Int?, estSeul: Bool) -> Refus {
    let compte = releve.compte ?? ""
    if let autre = livres.first(where: { releve.compte == nil || $0.estCelui(de: compte) }),
      choisie.map({ livres[$0].id == autre.id }) ?? true
    {
      return .banque(.releveEnAutreDevise(autre.banque, releve.devise))
    }
    if let choisie { return .banque(.autreCompte(compte, livres[choisie].banque.nom, releve.devise)) }
    let estLibre = estSeul && releve.format == .csv && !Iban.estValide(CompteBancaire.reduit(compte))
    let comptes = laisses.compactMap(\.compte)
    return .banque(estLibre ? .nomInconnu(compte, releve.devise) : .nonDeclare(comptes, releve.devise))
  }
}
