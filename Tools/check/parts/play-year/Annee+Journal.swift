import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// The diary: the mistakes and losses of a year, and their corrections.
extension Annee {
  mutating func note(_ jour: Jour) throws {
    switch "\(jour)" {
    // An avoir of a part of a quantity, applied a week later; and one applied by mistake, taken back, and refunded.
    case "2025-01-15": try envoie("vitrine", 0, [("450", "2", "20"), ("12.35", "30", "5.5")], remise: "5")
    case "2025-02-03": try credite("vitrine", ligne: 1, "1.5", sous: "avoir vitrine")
    case "2025-02-10": try registre.execute(ImputerAvoir(document("avoir vitrine"), sur: document("vitrine")))
    case "2025-02-20": try envoie("caisses", 1, [("80", "10", "20"), ("19.99", "4", "10")])
    case "2025-03-04":
      try credite("caisses", ligne: 0, "2", sous: "avoir caisses")
      try registre.execute(ImputerAvoir(document("avoir caisses"), sur: document("caisses")))
    case "2025-03-12":
      try registre.execute(
        RetirerAvoir(document("avoir caisses"), de: document("caisses"), motif: "Imputé par erreur"))
      try regle("caisses")
      try regle("avoir caisses", "50", sens: .remboursement)
    case "2025-03-13":
      try registre.execute(
        AnnulerReglement(
          .remboursement, document("avoir caisses"), reglement("avoir caisses"), motif: "Saisi deux fois"))
      try regle("avoir caisses", sens: .remboursement)
    // Cancelled when a part of it was paid: the rest of the avoir is paid back.
    case "2025-04-02": try envoie("salon", 2, [("1200", "1", "20"), ("35.5", "6", "10")])
    case "2025-04-20": try regle("salon", "200")
    case "2025-05-12":
      try registre.execute(AnnulerFacture(document("salon"), motif: "Salon annulé"))
      documents["avoir salon"] = try registre.facture(document("salon"))?.annulation?.avoirId
    case "2025-05-15": try regle("avoir salon", sens: .remboursement)
    // A cheque of June that bounced in November.
    case "2025-06-02": try envoie("cheque", 4, [("640", "1", "20"), ("55", "2", "5.5")])
    case "2025-06-10": try regle("cheque", moyen: .cheque)
    case "2025-11-05":
      let rejet = try AnnulerReglement(
        .paiement, document("cheque"), reglement("cheque"), .rejet(le: Jour("2025-11-04")),
        motif: "Chèque sans provision")
      try registre.execute(rejet)
    case "2025-12-01": try regle("cheque")
    // One transfer for three invoices.
    case "2025-06-16": try envoie("lot 1", 3, [("100.01", "1", "20")])
    case "2025-06-17": try envoie("lot 2", 3, [("200.02", "1", "10")])
    case "2025-06-18": try envoie("lot 3", 3, [("300.03", "1", "5.5")])
    case "2025-07-15":
      var centimes: Int64 = 0
      let lots = try ["lot 1", "lot 2", "lot 3"].map { try document($0) }
      for lot in lots { centimes += try registre.facture(lot)?.soldeDu().centimes ?? 0 }
      var encaisser = EncaisserPaiement(clients[3], Montant(centimes: centimes))
      encaisser.sur = lots
      try registre.execute(encaisser)
    // A payment of July recorded after July is closed; and a mistaken payment of July, found in September.
    case "2025-07-02": try envoie("juillet", 8, [("420", "1", "20"), ("9.99", "7", "2.1")])
    case "2025-07-10": try envoie("banque", 9, [("333.33", "1", "20"), ("1.11", "9", "5.5")])
    case "2025-07-20": try regle("juillet")
    case "2025-08-04": try regle("banque", le: "2025-07-30")
    case "2025-09-09":
      try registre.execute(
        AnnulerReglement(.paiement, document("juillet"), reglement("juillet"), motif: "Virement d'un autre client"))
    case "2025-09-12": try regle("juillet")
    // Two cents are missing, and an invoice is lost, found and lost again.
    case "2025-08-11": try envoie("centimes", 6, [("83.35", "1", "20")])
    case "2025-08-20": try regle("centimes", "100")
    case "2025-08-25": try abandonne("centimes", "Écart de règlement", comme: .ecart)
    case "2025-09-01": try envoie("perdue", 7, [("2500", "1", "20"), ("10", "3", "2.1")])
    case "2025-10-01": try abandonne("perdue", "Liquidation judiciaire")
    case "2025-10-15": try registre.execute(ReprendreSolde(document("perdue"), motif: "Reprise par un tiers"))
    case "2025-12-20": try abandonne("perdue", "Liquidation judiciaire")
    // The rest of a transfer is an advance: a part of it pays an invoice, another part does by mistake, found when the month is
    // closed. The same for a refund made by mistake; then the rest is paid back. A cheque for an advance bounces.
    case "2025-09-10": try envoie("commande", 5, [("250", "1", "20"), ("12", "5", "5.5")])
    case "2025-09-15":
      var encaisser = try EncaisserPaiement(clients[5], Montant("1500"))
      (encaisser.sur, encaisser.enAvance) = ([try document("commande")], true)
      try registre.execute(encaisser)
    case "2025-10-08": try envoie("acompte", 5, [("800", "1", "20"), ("24", "10", "10")])
    case "2025-10-10": try utilise("acompte", "700")
    case "2025-10-20":
      let cheque = try Reglement(id: world.newID(), montant: Montant("250"), date: Jour("2025-10-20"), moyen: .cheque)
      try registre.execute(RecevoirAvance(clients[6], cheque))
      reglements["cheque d'avance"] = cheque.id
    case "2025-10-30": try utilise("acompte", "100")
    case "2025-11-06":
      let paiement = try registre.facture(document("acompte"))?.paiements.last?.id
      try registre.execute(
        AnnulerReglement(.paiement, document("acompte"), paiement ?? world.newID(), motif: "Montant erroné"))
    case "2025-11-12":
      try registre.execute(
        AnnulerAvance(
          clients[6], reglement("cheque d'avance"), .rejet(le: Jour("2025-11-10")), motif: "Chèque sans provision"))
    case "2025-11-24": try regle("acompte")
    case "2025-11-27":
      var rembourser = RembourserAvance(clients[5])
      rembourser.montant = try Montant("20")
      try registre.execute(rembourser)
    case "2025-12-04":
      let rendu = try registre.compte(clients[5])?.avances.liste.flatMap(\.remboursements).last?.id
      try registre.execute(AnnulerAvance(clients[5], rendu ?? world.newID(), motif: "Virement jamais parti"))
    case "2025-12-10": try registre.execute(RembourserAvance(clients[5]))
    // A cancelled draft; the next invoice gets its number.
    case "2025-11-20":
      let id = world.newID()
      try registre.execute(CreerFacture(id))
      try registre.execute(AnnulerFacture(id, motif: "Commande retirée"))
    default: break
    }
  }

  /// An avoir of `quantite` units of a line of the facture `nom`, sent today.
  private mutating func credite(_ nom: String, ligne: Int, _ quantite: String, sous autre: String) throws {
    let (facture, avoir) = (try document(nom), world.newID())
    guard let lignes = try registre.facture(facture)?.lignes, ligne < lignes.count else { throw Inconnu(nom: nom) }
    let part = CreerAvoir.Part(lignes[ligne].id, try Quantite(quantite))
    try registre.execute(CreerAvoir(facture, id: avoir, .parts([part])))
    try registre.execute(EnvoyerFacture(avoir))
    documents[autre] = avoir
  }

  /// A part of the advance of the client pays the facture `nom`.
  private mutating func utilise(_ nom: String, _ montant: String) throws {
    var utiliser = UtiliserAvance(try document(nom))
    utiliser.montant = try Montant(montant)
    try registre.execute(utiliser)
  }

  private mutating func abandonne(_ nom: String, _ motif: String, comme nature: NatureAbandon = .perte) throws {
    var solder = SolderFacture(try document(nom), id: world.newID(), motif: motif)
    solder.nature = nature
    try registre.execute(solder)
  }
}
