import LedgerDomain
import Synchronization

extension ProjectionTotaux {
  /// What it all comes to, seen from `au`: with a hundred thousand documents that is a tenth of a replay, so it is done on
  /// all threads as well.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  func totaux(au: Jour, threads: Int) throws(Debordement) -> TotauxRegistre {
    let next = Atomic(0)
    let sum = Mutex(Result<TotauxRegistre, Debordement>.success(TotauxRegistre(clients: clients)))
    Threads.run(min(threads, parts)) { _ in
      let part = Result { () throws(Debordement) in
        var totaux = TotauxRegistre()
        while case let part = next.add(1, ordering: .relaxed).oldValue, part < parts {
          try ajoute(part: part, a: &totaux, au: au)
        }
        return totaux
      }
      sum.withLock { sum in sum = sum.flatMap { before in part.map { before + $0 } } }
    }
    return try sum.withLock { $0 }.get()
  }
}
