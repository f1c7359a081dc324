import LedgerDomain
import Synchronization

extension ProjectionTotaux {
  /// What it all comes to, seen from `au`: with a hundred thousand documents that is a tenth of a replay, so it is done on
  /// all threads as well.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  func totaux(au: Jour, threads: Int) throws(Debordement) -> TotauxRegistre {
    let next = Atomic(0)
    let sum = Mutex(Result<CumulRegistre, Debordement>.success(CumulRegistre(au: au)))
    Threads.run(min(threads, parts)) { _ in
      let part = self.cumul(au: au) { next.add(1, ordering: .relaxed).oldValue }
      sum.withLock { sum in sum = sum.flatMap { before in part.map { before + $0 } } }
    }
    return totaux(try sum.withLock { $0 }.get())
  }

  /// What the parts that `next` gives come to, until it gives one that is none.
  private func cumul(au: Jour, next: () -> Int) -> Result<CumulRegistre, Debordement> {
    Result { () throws(Debordement) in
      var cumul = CumulRegistre(au: au)
      while case let part = next(), part < parts { try ajoute(part: part, a: &cumul) }
      return cumul
    }
  }
}
