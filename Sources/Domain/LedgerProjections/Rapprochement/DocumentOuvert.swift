import LedgerModel
import LedgerOffers
import LedgerRules

/// A document that a line of a statement may pay or refund.
struct DocumentOuvert: Sendable {
  let id: FactureID
  let numero: String
  let client: ClientID?
  let devise: Devise
  let dateEcheance: Jour?
  let estAvoir: Bool
  let estEnvoye: Bool
  let estAnnule: Bool
  /// The amount still to receive, in cents: below zero for an avoir. Matched lines reduce it.
  var solde: Int64
  /// The same before any line was matched.
  private let soldeEnregistre: Int64

  init(_ facture: Facture) throws(Debordement) {
    (id, numero, client, devise) = (facture.id, facture.numero, facture.clientId, facture.devise)
    (estAvoir, estEnvoye, estAnnule) = (facture.estAvoir, facture.estEnvoyee, facture.annulation != nil)
    dateEcheance = facture.dateEcheance
    let reste = estEnvoye && !estAnnule ? try facture.soldeDu().centimes : 0
    soldeEnregistre = estAvoir ? -reste : reste
    solde = soldeEnregistre
  }

  /// Why it cannot be paid in `devise`, or nil.
  func refus(en devise: Devise) -> Rapprochement.Autre.Refus? {
    if estAnnule { return .annulee }
    if !estEnvoye { return .brouillon }
    if devise != self.devise { return .autreDevise }
    return solde != 0 ? nil : soldeEnregistre == 0 ? .soldee : .prise
  }
}

/// A recorded movement of money at the bank: a payment, an advance, a refund, or its return; or several payments of one
/// transfer.
struct MouvementConnu: Sendable {
  /// Its parts, each with its document or client.
  let parts: [(part: PartRapprochee, de: String)]
  /// In cents; below zero if it went out.
  let montant: Int64
  let jour: Jour
  let client: ClientID?
  let reference: String?
  /// The places of its documents.
  let documents: [Int]
  /// Whether it is a cheque in a deposit: the bank moves the sum of the deposit.
  var estRemis = false
}

extension EtatRegistre {
  /// All movements of money at the bank in `devise`, without cash and used advances. The cheques of a deposit move together.
  func mouvementsBancaires(_ devise: Devise) -> [MouvementConnu] {
    var mouvements: [MouvementConnu] = []
    for (place, facture) in factures.enumerated() {
      for (reglements, sens) in [(facture.paiements, 1), (facture.remboursements, -1)] as [([Reglement], Int64)] {
        for reglement in reglements {
          // The amount in euros that the bank credited for a payment in another currency.
          let montant = facture.devise == devise ? reglement.montant : devise == .euro ? reglement.recu : nil
          guard let montant else { continue }
          mouvements += reglement.mouvements(
            montant, sens, .facture(facture.id), facture.numero, facture.clientId, [place])
        }
      }
    }
    for client in clients {
      for avance in tranches.avances[client.id].liste where avance.devise == devise {
        let objet = PartRapprochee.Objet.client(client.id)
        mouvements += avance.recue.mouvements(avance.recue.montant, 1, objet, client.nom, client.id, [])
        for reglement in avance.remboursements {
          mouvements += reglement.mouvements(reglement.montant, -1, objet, client.nom, client.id, [])
        }
      }
    }
    let (remises, autres) = self.remises(mouvements)
    return autres + remises.ensemble + remises.cheques + Self.virements(autres)
  }

  /// The deposits of cheques, and the movements outside deposits.
  private func remises(
    _ mouvements: [MouvementConnu]
  ) -> (remises: (ensemble: [MouvementConnu], cheques: [MouvementConnu]), autres: [MouvementConnu]) {
    let toutes = tranches.banques.liste.flatMap(\.remises)
    guard !toutes.isEmpty else { return (([], []), mouvements) }
    let remis = Set(toutes.flatMap { $0.parts.map(\.mouvement) })
    var (cheques, autres, places) = ([MouvementConnu](), [MouvementConnu](), [PartRapprochee.Mouvement: Int]())
    for var mouvement in mouvements {
      if let cle = mouvement.parts.first?.part.mouvement, remis.contains(cle) {
        places[cle] = cheques.count
        mouvement.estRemis = true
        cheques.append(mouvement)
      } else {
        autres.append(mouvement)
      }
    }
    let ensemble = toutes.compactMap { remise -> MouvementConnu? in
      MouvementConnu(
        remise.parts.compactMap { part in places[part.mouvement].map { cheques[$0] } }, le: remise.date, client: nil)
    }
    return ((ensemble, cheques), autres)
  }

  /// The payments of one client on one day with one reference: they may be one transfer.
  private static func virements(_ mouvements: [MouvementConnu]) -> [MouvementConnu] {
    struct Cle: Hashable { let client: ClientID, jour: Jour, reference: String?, entre: Bool }
    var (groupes, places) = ([[MouvementConnu]](), [Cle: Int]())
    for mouvement in mouvements {
      guard let client = mouvement.client else { continue }
      let cle = Cle(client: client, jour: mouvement.jour, reference: mouvement.reference, entre: mouvement.montant > 0)
      if let place = places[cle] {
        groupes[place].append(mouvement)
      } else {
        places[cle] = groupes.count
        groupes.append([mouvement])
      }
    }
    return groupes.compactMap { groupe in
      guard groupe.count > 1, let premier = groupe.first else { return nil }
      return MouvementConnu(groupe, le: premier.jour, client: premier.client, reference: premier.reference)
    }
  }
}

extension MouvementConnu {
  /// All of `ensemble` as one; nil for an empty list, or too large a sum.
  fileprivate init?(_ ensemble: [MouvementConnu], le jour: Jour, client: ClientID?, reference: String? = nil) {
    let somme = ensemble.reduce(Int128(0)) { $0 + Int128($1.montant) }
    guard !ensemble.isEmpty, let montant = Int64(exactly: somme) else { return nil }
    self.init(
      parts: ensemble.flatMap(\.parts), montant: montant, jour: jour, client: client, reference: reference,
      documents: ensemble.flatMap(\.documents))
  }
}

extension Reglement {
  /// Its movements at the bank, if it is `montant`: none for cash, two if it came back.
  fileprivate func mouvements(
    _ montant: Montant, _ sens: Int64, _ objet: PartRapprochee.Objet, _ nom: String, _ client: ClientID?,
    _ documents: [Int]
  ) -> [MouvementConnu] {
    guard passeEnBanque else { return [] }
    func mouvement(_ montant: Int64, _ jour: Jour) -> MouvementConnu {
      MouvementConnu(
        parts: [(PartRapprochee(objet, id, Montant(centimes: montant)), nom)], montant: montant, jour: jour,
        client: client, reference: reference,
        documents: documents)
    }
    let centimes = montant.centimes * sens
    return [mouvement(centimes, date)] + (dateRejet.map { [mouvement(-centimes, $0)] } ?? [])
  }
}
