/// The balance of the account, from the balances of its statements and the lines between them.
///
///     noon    opens with 10.00   -2.50                 closes with 7.50 on that day
///     night   opens with 10.00   -2.50 -2.50 +1.00     closes with 6.00 on that day: the last of the two
extension LivreBanque {
  /// The balance with which a statement ends.
  package struct SoldeReleve: Sendable {
    /// The statement, without its lines.
    package let releve: ReleveImporte
    package let jour: Jour
    package let montant: Montant
    /// How many lines its file had.
    fileprivate let lignes: Int
  }

  /// The closing balances by their days. Of two on one day, the later statement opens with the balance of the other, or else
  /// has more lines of the day.
  package var soldesReleves: [SoldeReleve] {
    var nouvelles: [Int: Int] = [:]
    for origine in origines { nouvelles[origine, default: 0] += 1 }
    return releves.compactMap { releve in
      guard let cloture = releve.cloture, let jour = cloture.jour else { return nil }
      return SoldeReleve(
        releve: releve, jour: jour, montant: cloture.montant,
        lignes: releve.connues + nouvelles[releve.numero, default: 0])
    }
    .sorted { $0.jour != $1.jour ? $0.jour < $1.jour : $1.suit($0) }
  }

  /// The balance at the end of `jour`: the last stated balance until then plus the lines after it; nil if no statement has a
  /// balance.
  public func solde(au jour: Jour) -> MontantLarge? {
    guard let dernier = soldesReleves.last(where: { $0.jour <= jour }) else { return nil }
    return lignes.reduce(MontantLarge(dernier.montant)) { solde, ligne in
      let date = ligne.ligne.jour
      return dernier.jour < date && date <= jour ? solde + MontantLarge(ligne.ligne.montant) : solde
    }
  }
}

extension LivreBanque.SoldeReleve {
  /// Whether it is the later of two balances of one day.
  fileprivate func suit(_ autre: Self) -> Bool {
    if let ouverture = releve.ouverture?.montant, ouverture == autre.montant, autre.releve.ouverture?.montant != montant
    {
      return true
    }
    if let ouverture = autre.releve.ouverture?.montant, ouverture == montant, releve.ouverture?.montant != autre.montant
    {
      return false
    }
    return (lignes, releve.numero) > (autre.lignes, autre.releve.numero)
  }
}
