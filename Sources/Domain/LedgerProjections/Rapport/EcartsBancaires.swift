public import LedgerModel
import LedgerOffers
import LedgerRules

/// A difference between the statements of the bank accounts and the ledger.
public struct EcartBancaire: Hashable, Sendable {
  /// The kinds.
  public enum Nature: String, CaseIterable, Sendable {
    /// A line that waits for a decision.
    case ligne
    /// A recorded movement of money without a line.
    case reglement
    /// A deposit of cheques without a line.
    case remise
    /// A cheque that was not handed over.
    case cheque
    /// The balance of a statement does not follow from the one before.
    case solde
  }

  /// The kind.
  public let nature: Nature
  /// Its day.
  public let date: Jour
  /// The account; nil if unknown.
  public let banque: String?
  /// The number of the line, the document, the deposit or the statement.
  public let numero: String
  /// The text of the bank or the payer.
  public var texte: String?
  /// The currency.
  public let devise: Devise
  /// The amount; below zero if it went out, or is missing.
  public let montant: MontantLarge
}

extension EtatRegistre {
  /// The differences between statements and ledger on the day `au`, by day. Money that moved before the first statement of an
  /// account in its currency, or after the last, is left out.
  ///
  /// - Throws: ``LedgerModel/Debordement``, as ``rapproche(_:en:)``.
  public func ecartsBancaires(au: Jour) throws(Debordement) -> [EcartBancaire] {
    var ecarts: [EcartBancaire] = []
    for livre in tranches.banques.liste { ecarts += try lignesOuvertes(livre) + livre.trous + remisesOuvertes(livre) }
    return (ecarts + reglementsSansLigne + cheques).filter { $0.date <= au }.range { $0.date }
  }

  private func lignesOuvertes(_ livre: LivreBanque) throws(Debordement) -> [EcartBancaire] {
    try aRapprocher(livre).map { ligne, _ in
      EcartBancaire(
        nature: .ligne, date: ligne.ligne.jour, banque: livre.banque.nom, numero: "\(ligne.numero)",
        texte: ligne.ligne.libelle, devise: livre.banque.devise, montant: MontantLarge(ligne.ligne.montant))
    }
  }

  private func remisesOuvertes(_ livre: LivreBanque) -> [EcartBancaire] {
    livre.remises.filter { !$0.parts.isEmpty && !$0.parts.contains { livre.lie($0) } }.map { remise in
      EcartBancaire(
        nature: .remise, date: remise.date, banque: livre.banque.nom, numero: "\(remise.numero)",
        devise: livre.banque.devise, montant: remise.parts.total)
    }
  }

  private var cheques: [EcartBancaire] {
    // Without an account, cheques need no deposit.
    guard !tranches.banques.liste.isEmpty else { return [] }
    return chequesARemettre.map { cheque in
      EcartBancaire(
        nature: .cheque, date: cheque.paiement.date, banque: nil, numero: cheque.numero,
        texte: cheque.paiement.reference,
        devise: cheque.devise, montant: MontantLarge(cheque.paiement.montant))
    }
  }

  /// Transfers, received or sent, on days covered by statements.
  private var reglementsSansLigne: [EcartBancaire] {
    var ecarts: [EcartBancaire] = []
    let racontes = tranches.banques.liste.compactMap { livre in
      livre.raconte.map { (devise: livre.banque.devise, jours: $0) }
    }
    guard !racontes.isEmpty else { return [] }
    func note(_ reglement: Reglement, _ numero: String, _ propre: Devise, _ signe: Int64) {
      guard reglement.moyen == .virement, reglement.passeEnBanque else { return }
      let devise = reglement.recu == nil ? propre : .euro
      for (entre, jour) in [(signe > 0, reglement.date)] + (reglement.dateRejet.map { [(signe < 0, $0)] } ?? []) {
        let mouvement = PartRapprochee.Mouvement(reglement: reglement.id, entre: entre)
        guard racontes.contains(where: { $0.devise == devise && $0.jours.contient(jour) }),
          tranches.banques.liste.allSatisfy({ $0.ligne(de: mouvement) == nil })
        else { continue }
        let montant = MontantLarge(reglement.recu ?? reglement.montant)
        ecarts.append(
          EcartBancaire(
            nature: .reglement, date: jour, banque: nil, numero: numero, texte: reglement.reference, devise: devise,
            montant: entre ? montant : .zero - montant))
      }
    }
    for facture in factures {
      for paiement in facture.paiements { note(paiement, facture.numero, facture.devise, 1) }
      for remboursement in facture.remboursements { note(remboursement, facture.numero, facture.devise, -1) }
    }
    for client in clients {
      for avance in tranches.avances[client.id].liste {
        note(avance.recue, client.nom, avance.devise, 1)
        for remboursement in avance.remboursements { note(remboursement, client.nom, avance.devise, -1) }
      }
    }
    return ecarts
  }
}

extension LivreBanque {
  /// The days from its first statement to its last; nil without statements.
  fileprivate var raconte: Periode? {
    releves.compactMap(\.periode.depuis).min().map { Periode(depuis: $0, jusqua: dernierJour) }
  }

  /// The statements whose balance follows neither from the one before and the lines between, nor from their own opening.
  fileprivate var trous: [EcartBancaire] {
    let soldes = soldesReleves
    let parJour = lignes.map { ($0.ligne.jour, MontantLarge($0.ligne.montant)) }.sorted { $0.0 < $1.0 }
    var cumuls = [MontantLarge.zero]
    for (_, montant) in parJour { cumuls.append((cumuls.last ?? .zero) + montant) }
    func somme(_ jour: Jour) -> MontantLarge { cumuls[parJour.prefixEnd { $0.0 <= jour }] }
    return zip(soldes, soldes.dropFirst()).compactMap { avant, apres in
      let attendu = MontantLarge(avant.montant) + somme(apres.jour) - somme(avant.jour)
      let ecart = MontantLarge(apres.montant) - attendu
      guard ecart != .zero, avant.jour != apres.jour, apres.releve.ouverture?.montant != avant.montant else {
        return nil
      }
      return EcartBancaire(
        nature: .solde, date: apres.jour, banque: banque.nom, numero: "\(apres.releve.numero)", devise: banque.devise,
        montant: ecart)
    }
  }
}
