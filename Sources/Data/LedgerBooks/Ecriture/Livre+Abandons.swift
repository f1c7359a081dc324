import LedgerModel
import LedgerVAT

/// Write-offs of documents, and the effect on their VAT (``NatureAbandon``).
extension Livre {
  /// Adds the entry of a write-off: its account bears the amount without the VAT that is written off with it.
  mutating func abandonne(_ abandon: Abandon, _ piece: Int32, _ jour: Jour) {
    let date = ouverte(abandon.date)
    // An acompte that is given up before an invoice deducts it is not a loss: clients' advance payments take it back.
    let estRendu = pieces[Int(piece)].type == .acompte && !acomptesRepris.contains(piece)
    let role: EcritureBrute.Role = estRendu ? .acompte(nil) : .abandon(abandon.nature)
    abandons[.init(piece: piece, id: abandon.id)] = (abandon, role, suivis[piece]?.document.faits.count ?? 0)
    ajoute(FaitTVA(.abandon(abandon.nature), abandon.montant, Duree(debut: date, fin: nil)), a: piece)
    inscrit(.abandon(abandon.nature), abandon, role, abandon.montant, piece, date, jour)
  }

  /// Adds the reverse entry of an undone write-off.
  mutating func reprend(_ repris: SoldeRepris, _ piece: Int32, _ jour: Jour) {
    guard let (abandon, role, fait) = abandons.removeValue(forKey: .init(piece: piece, id: repris.id)) else { return }
    let date = ouverte(repris.reprise.date)
    suivis[piece]?.finit(fait, le: date)
    reprendEtapes(piece)
    inscrit(.repriseAbandon, abandon, role, Montant(centimes: -abandon.montant.centimes), piece, date, jour)
  }

  private mutating func inscrit(
    _ nature: EcritureBrute.Nature, _ abandon: Abandon, _ role: EcritureBrute.Role, _ montant: Montant, _ piece: Int32,
    _ date: Jour, _ jour: Jour
  ) {
    deplace(nature, .operationsDiverses, piece, role, montant, date, jour) {
      livre throws(Debordement) in
      let dues = try livre.constate(piece, le: date, jour)
      let lignes = livre.lignes(dues, piece)
      return abandon.nature.compteCommeRecu ? lignes : lignes.filter(\.role.attend) + lignes.filter { !$0.role.attend }
    }
  }
}
