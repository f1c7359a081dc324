import LedgerModel

/// Accounts at banks: the entries of their statements besides the payments themselves.
struct ComptesBancaires: Sendable {
  /// The currency of each bank account, and the rank from 1 of its account in the books; 0: the account of transfers.
  var banques: [BanqueID: (devise: Devise, rang: Int32)] = [:]
  /// The deposits of cheques, each by the number within its account.
  var remises: [BanqueID: [Int: RemiseCheques]] = [:]
  /// The settled lines, each by its number within the account, with the rank of the account in the books at that time.
  var lignes: [BanqueID: [Int: (rapprochee: LigneRapprochee, rang: Int32)]] = [:]
  /// The rank of the account in the books that received the cheque of each payment.
  var remis: [ReglementID: Int32] = [:]
  /// The rank of the account in the books that a line of a statement credited with the payment.
  var credites: [ReglementID: Int32] = [:]
  /// The account from which each payment came back.
  var rejets: [ReglementID: EcritureBrute.Role] = [:]

  /// The account of the money of a payment by `moyen`: from its deposit or its statement line on, the bank's.
  func compte(de reglement: ReglementID, par moyen: ConditionsPaiement) -> EcritureBrute.Role {
    (credites[reglement] ?? remis[reglement]).map { .banque(rang: $0) } ?? moyen.role
  }
}

/// Cheques in a deposit move from their account (5112) to the bank's; so does money booked on another account, such as card
/// takings (511), when a line settles it. A fee that the bank deducted is an expense (627).
extension Livre {
  mutating func apply(_ event: BanqueEvent, _ id: BanqueID, _ jour: Jour) {
    switch event {
    case .declaree(let banque): bancaires.banques[id] = (banque.devise, banque.compte.map { rang(compte: $0) } ?? 0)
    case .releve, .ecartee: break
    case .remise(let remise):
      guard let banque = bancaires.banques[id] else { return }
      if let avant = bancaires.remises[id]?[remise.numero] {
        let rang = avant.parts.first.flatMap { bancaires.remis[$0.reglement] } ?? banque.rang
        verse(avant.parts, .annulationRemise, sur: (banque.devise, rang), max(avant.date, remise.date), jour, signe: -1)
        for part in avant.parts { bancaires.remis[part.reglement] = nil }
      }
      verse(remise.parts, remise.parts.count > 1 ? .remise : .remiseDUnCheque, sur: banque, remise.date, jour)
      if banque.devise == .euro { for part in remise.parts { bancaires.remis[part.reglement] = banque.rang } }
      bancaires.remises[id, default: [:]][remise.numero] = remise
    case .rapprochee(let rapprochee):
      guard let banque = bancaires.banques[id] else { return }
      verse(rapprochee.parts, .rapprochement, sur: banque, rapprochee.date, jour, frais: rapprochee.frais)
      if banque.devise == .euro {
        for part in rapprochee.parts where part.montant > .zero { bancaires.credites[part.reglement] = banque.rang }
      }
      bancaires.lignes[id, default: [:]][rapprochee.ligne] = (rapprochee, banque.rang)
    case .defaite(let ligne, _):
      guard let banque = bancaires.banques[id],
        let (rapprochee, rang) = bancaires.lignes[id]?.removeValue(forKey: ligne)
      else { return }
      // The account may have another number in the books since.
      verse(
        rapprochee.parts, .annulationRapprochement, sur: (banque.devise, rang), max(rapprochee.date, jour), jour,
        signe: -1,
        frais: rapprochee.frais)
      for part in rapprochee.parts where part.montant > .zero { bancaires.credites[part.reglement] = nil }
    }
  }

  /// Adds the entry that moves `parts` to the account of the bank; with `signe` -1, away from it.
  private mutating func verse(
    _ parts: [PartRapprochee], _ nature: EcritureBrute.Nature, sur banque: (devise: Devise, rang: Int32), _ date: Jour,
    _ jour: Jour, signe: Int64 = 1, frais: Montant? = nil
  ) {
    // The books are in euros: other bank accounts have no entries here.
    guard banque.devise == .euro else { return }
    var (lignes, premiere, argent) = ([EcritureBrute.Ligne](), Int32?.none, 0 as Int64)
    let compte = EcritureBrute.Role.banque(rang: banque.rang)
    for part in parts {
      guard let piece = piece(part), let inscrit = inscrits[.init(piece: piece, id: part.reglement)] else { continue }
      premiere = premiere ?? piece
      let source =
        nature.estDeRemise
        ? inscrit.moyen.role : bancaires.source(part) ?? inscrit.moyen.role
      guard source != compte else { continue }
      let centimes = signe &* part.montant.centimes
      lignes.append(.init(role: compte, centimes: centimes))
      lignes.append(.init(role: source, centimes: 0 &- centimes))
      argent &+= centimes
    }
    if let frais {
      lignes.append(.init(role: .fraisBancaires, centimes: signe &* frais.centimes))
      lignes.append(.init(role: compte, centimes: 0 &- signe &* frais.centimes))
    }
    guard let premiere else { return }
    let dite =
      nature != .rapprochement || argent > 0 ? nature : argent < 0 ? .decaissement : .fraisDeBanque
    inscrit(dite, .argent(.virement), premiere, ouverte(date), jour, lignes, .argent(nil, le: date))
  }

  private func piece(_ part: PartRapprochee) -> Int32? {
    switch part.objet {
    case .facture(let id): places[id]
    case .client: avances[part.reglement]
    }
  }
}

extension ComptesBancaires {
  /// The account from which a statement line moves `part`: the bank's for a deposited cheque, the account that lost it for a
  /// return; nil: the account of its means.
  fileprivate func source(_ part: PartRapprochee) -> EcritureBrute.Role? {
    part.montant < .zero ? rejets[part.reglement] : remis[part.reglement].map { .banque(rang: $0) }
  }
}

extension EcritureBrute.Role {
  /// The bank account of that rank; 0: the account of transfers.
  fileprivate static func banque(rang: Int32) -> Self { rang == 0 ? .argent(.virement) : .banque(rang) }
}

extension EcritureBrute.Nature {
  /// Whether it is a deposit of cheques, or its reversal.
  fileprivate var estDeRemise: Bool {
    [.remise, .remiseDUnCheque, .annulationRemise].contains(self)
  }
}
