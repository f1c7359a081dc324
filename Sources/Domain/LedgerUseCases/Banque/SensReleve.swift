public import LedgerModel
import LedgerRules

/// The direction of money in a file that contradicts itself: a type for money sent, with an amount without a sign; or a reversal with
/// the direction of the reversed entry.
public enum SensReleve: String, CaseIterable, Sendable {
  /// The sign of the amount counts.
  case montant
  /// The type counts.
  case type
}

extension Releve {
  /// The statement in the direction of `sens`, or of the balances, or of the known lines among these.
  ///
  /// If all of these are missing, the direction of a camt counts.
  ///
  /// - Throws: ``Refus`` `sens-contredit` if all of these are missing in another form.
  public func dirige(_ sens: SensReleve?, dans livre: LivreBanque) throws(Refus) -> Releve {
    guard let premiere = contredites.first else { return self }
    let autre = retourne
    let dit =
      sens ?? parSolde(autre) { $0.ecart } ?? parSolde(autre) { $0.ecart(dans: livre) } ?? connu(autre, livre)
      ?? (format == .ofx ? nil : .montant)
    guard let dit else { throw .banque(.sensContredit(lignes[premiere], contredites.count)) }
    return dit == .montant ? self : autre
  }

  /// The same with the signs of these lines changed.
  private var retourne: Releve {
    var autre = self
    for place in contredites { autre.lignes[place].montant = Montant(centimes: -lignes[place].montant.centimes) }
    return autre
  }

  /// The direction that agrees with the balances.
  private func parSolde(_ autre: Releve, _ ecart: (Releve) -> MontantLarge?) -> SensReleve? {
    if ecart(self) == .zero { return .montant }
    return ecart(autre) == .zero ? .type : nil
  }

  /// The direction of these lines in `livre`, if known.
  private func connu(_ autre: Releve, _ livre: LivreBanque) -> SensReleve? {
    let connues = Set(livre.lignes.map { $0.ligne.gardee(entiere: false) })
    func sontConnues(_ releve: Releve) -> Bool {
      let lignes = releve.identifie.lignes
      return contredites.allSatisfy { connues.contains(lignes[$0].gardee(entiere: false)) }
    }
    return sontConnues(self) ? .montant : sontConnues(autre) ? .type : nil
  }

  /// The difference between the balances of `livre` and of this statement, less the lines.
  private func ecart(dans livre: LivreBanque) -> MontantLarge? {
    guard let cloture, let jour = cloture.jour ?? lignes.map(\.jour).max(), let connu = livre.solde(au: jour) else {
      return nil
    }
    return MontantLarge(cloture.montant) - connu
      - lignes.lazy.filter(soldeInclut).reduce(.zero) { $0 + MontantLarge($1.montant) }
  }
}
