import LedgerModel
import LedgerProjections
import Synchronization

extension ProjectionTotaux {
  /// The totals of the documents dated by `jusqua`, as seen from `au`. With a hundred thousand documents they take a tenth of a
  /// replay, so they are computed on all threads.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  func totaux(au: Jour, jusqua: Jour?, threads: Int) throws(Debordement) -> TotauxRegistre {
    let next = Atomic(0)
    let sum = Mutex(Result<TotauxRegistre, Debordement>.success(TotauxRegistre(clients: clients)))
    Threads.run(min(threads, parts)) { _ in
      let part = Result { () throws(Debordement) in
        var totaux = TotauxRegistre()
        while case let part = next.add(1, ordering: .relaxed).oldValue, part < parts {
          try ajoute(part: part, a: &totaux, au: au, jusqua: jusqua)
        }
        return totaux
      }
      sum.withLock { sum in sum = sum.flatMap { before in part.map { before + $0 } } }
    }
    return try sum.withLock { $0 }.get()
  }
}
