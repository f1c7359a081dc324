public import LedgerDomain

/// The entries for their readers.
extension Livre {
  /// Refuses the books of `periode` if something in it cannot be given in euros.
  ///
  /// - Throws: `Refus` `devise-sans-taux`, which names the document.
  public func admet(_ periode: Periode = .toute) throws(Refus) {
    guard let refuse = refuses.first(where: { periode.contient($0.date) }) else { return }
    let piece = pieces[Int(refuse.piece)]
    throw .livre(piece.numero, piece.devise == .euro ? .tropGrandEnEuros : .deviseSansTaux(piece.devise))
  }

  /// The places of the entries of `periode`, in the order of the log.
  public func places(_ periode: Periode = .toute) -> [Int] {
    ecritures.indices.filter { periode.contient(ecritures[$0].date) }
  }

  /// The same by date; those of one day in the order of the log.
  public func placesParDate(_ periode: Periode = .toute) -> [Int] {
    places(periode).sorted { (ecritures[$0].date, $0) < (ecritures[$1].date, $1) }
  }

  /// How many entries `periode` has, and the days of the first and the last of them; nil if it has none.
  public func etendue(_ periode: Periode) -> (nombre: Int, dates: Periode)? {
    let dates = ecritures.lazy.map(\.date).filter { periode.contient($0) }
    guard let premiere = dates.min(), let derniere = dates.max() else { return nil }
    return (dates.count, Periode(depuis: premiere, jusqua: derniere))
  }

  /// Every entry, in the order of the log.
  public var toutes: [Ecriture] {
    let lecture = LectureLivre(self)
    return ecritures.indices.map { lecture.ecriture($0) }
  }

  /// The day of the last entry; nil if there is none.
  public var derniereDate: Jour? { ecritures.lazy.map(\.date).max() }

  /// The present name of the client of that place, from 1; for 0, the name in place of a client.
  public func nom(_ rang: Int) -> String { clients[rang] }

  /// How many clients there are, plus one for documents without a client.
  public var nombreDeClients: Int { clients.count }
}
