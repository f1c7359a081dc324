public import LedgerModel

/// The entries for their readers.
extension Livre {
  /// Refuses the books of `periode` if an amount has no value in euros.
  ///
  /// - Throws: `Refus` `devise-sans-taux`, which names the document.
  public func admet(_ periode: Periode = .toute) throws(Refus) {
    guard let refuse = refuses.first(where: { periode.contient($0.date) }) else { return }
    let piece = pieces[Int(refuse.piece)]
    guard piece.devise != .euro else { throw .livre(piece.numero, .tropGrandEnEuros) }
    throw .livre(
      piece.numero, piece.type == nil ? .avanceSansTaux(piece.devise) : .deviseSansTaux(piece.devise))
  }

  /// Every entry, in the order of the log.
  public var toutes: [Ecriture] { LectureLivre(self).toutes }

  /// The day of the last entry until `jour`, or nil.
  public func derniereDate(au jour: Jour) -> Jour? { ecritures.lazy.map(\.date).filter { $0 <= jour }.max() }

  /// The present name of the client at that rank, from 1; for 0, the name in place of a client.
  public func nom(_ rang: Int) -> String { clients[rang].texte }

  /// The present code of that client's account.
  func code(_ rang: Int) -> String { clients[rang].code ?? CodeComptable.parRang(rang) }

  /// The number of clients, plus one for documents without a client.
  public var nombreDeClients: Int { clients.count }
}

/// Their writer.
extension Livre {
  /// Adds an entry, unless it is empty. Notes an entry without amounts in euros.
  mutating func inscrit(
    _ nature: EcritureBrute.Nature, _ journal: EcritureBrute.Journal, _ piece: Int32, _ date: Jour, _ jour: Jour,
    _ lignes: [EcritureBrute.Ligne], _ preuve: EcritureBrute.Preuve = .document
  ) {
    let present = pieces[Int(piece)]
    guard !present.estSansEuros else {
      refuses.append((date, piece))
      return
    }
    guard !lignes.isEmpty else { return }
    // The invoice, the payment and the VAT of a deposit that is taken over are in the former books.
    if estOuverture, present.type == .acompte, nature != .repriseAcompte { return }
    let suit = Versement(present, nature, journal, preuve, date).map { commit.suit($0, lignes[0].centimes) } ?? false
    ecritures.append(
      EcritureBrute(
        nature: nature, journal: journal, date: date, validation: max(jour, date), piece: piece,
        nom: noms.place(present.client),
        preuve: preuve, suit: suit, lignes: inscrites.ajoute(lignes), acompte: piece))
    if nature != .utilisationAvance, nature != .avanceRendue { lettreAcompte(ecritures.count - 1, piece) }
  }
}
