package import LedgerModel

/// The dealings with a client that say whether money in advance may be a deposit: only what was ordered can be paid in advance (CGI,
/// art. 269, 2-c; CJEU C-419/02, 50). Money in excess is owed back (C. civ., art. 1302), and has no VAT.
package struct AffairesClient: Sendable {
  /// An open quote, or a draft of a sale.
  struct Offre: Sendable {
    let numero: String
    let estDevis: Bool
    let estTaxee: Bool
  }

  /// The last open offer.
  private(set) var offre: Offre?
  /// Whether an issued document is not settled.
  private var aUnSolde = false
  /// The numbers of settled documents, by the amounts of their payments.
  private var payees: [Montant: String] = [:]
  /// Whether an issued document has VAT; nil before the first document.
  private var sontTaxees: Bool?

  /// No dealings.
  package init() {}

  /// Counts `document` of the client as of `jour`; `estEpuise`: it is a quote that is invoiced whole.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when its total does not fit an amount, which use cases prevent.
  package mutating func compte(
    _ document: FactureComptee, estEpuise: Bool = false, au jour: Jour
  ) throws(Debordement) {
    guard !document.estAvoir, document.etat != .annulee else { return }
    let estDevis = document.typeDocument == .devis
    let estTaxee = document.taxee != nil
    guard document.etat == .envoyee, !estDevis else {
      let statut = try document.situation.statut(au: jour)
      let estOuverte = estDevis ? !estEpuise && [.envoyee, .accepte].contains(statut) : statut == .brouillon
      if estOuverte { offre = Offre(numero: document.numero, estDevis: estDevis, estTaxee: estTaxee) }
      return
    }
    sontTaxees = estTaxee || sontTaxees == true
    guard try document.situation.soldeDu() <= .zero else {
      aUnSolde = true
      return
    }
    for paiement in document.situation.paiements where !paiement.estAnnule {
      payees[paiement.montant] = document.numero
    }
  }

  /// The settled document that `montant` may pay a second time; nil if a document is open.
  func payeeDeuxFois(_ montant: Montant) -> String? { aUnSolde ? nil : payees[montant] }

  /// Whether sales to the client have no VAT: those offered, else those invoiced.
  var estSansTVA: Bool { (offre?.estTaxee ?? sontTaxees) == false }
}

extension Client {
  /// Whether `avances` may need a remark, so that the dealings with the client are to be read.
  package func attendUneRemarque(_ avances: [Avance], de emetteur: Emetteur?) -> Bool {
    emetteur?.profil == .france && avances.contains { estSansFacture($0, emetteur) }
  }

  private func estSansFacture(_ avance: Avance, _ emetteur: Emetteur?) -> Bool {
    avance.solde != .zero && avance.devise == .euro
      && (emetteur?.regimeTVA == .reel ? avance.tva == nil : nature != .particulier)
  }

  /// The remarks on `avances` without an invoice, in a ledger of `emetteur`: a sale to a private person is invoiced when it takes
  /// place, but the VAT of its advance is due too. One whose rate is known needs none, nor one that is used up. `affaires` say
  /// whether it may be a deposit. A line of `banques`, which are read for a remark alone, may prove the advance, and settle
  /// documents besides: `numero` gives their numbers.
  package func remarques(
    surAvances avances: [Avance], de emetteur: Emetteur?, _ affaires: @autoclosure () throws -> AffairesClient,
    _ banques: @autoclosure () throws -> [LivreBanque], numero: (FactureID) throws -> String?
  ) rethrows -> [Refus] {
    guard emetteur?.profil == .france else { return [] }
    let enDevise = avances.first { $0.solde != .zero && $0.devise != .euro }
      .map { Motif<Remarque>.avanceEnDevise($0.devise) }
    let sansFacture = try avances.first { estSansFacture($0, emetteur) }.flatMap { avance -> Motif<Remarque>? in
      let affaires = try affaires()
      let double = affaires.payeeDeuxFois(avance.recue.montant)
      guard let offre = affaires.offre, double == nil else {
        return .avanceSansOffre(avance, double: double, offre: affaires.offre)
      }
      let tvaDue =
        emetteur?.regimeTVA == .reel && !affaires.estSansTVA
        && traitement(le: avance.recue.date) != .entrepriseEtrangere
      let aFacturer = nature != .particulier
      guard tvaDue || aFacturer else { return nil }
      let ligne = try banques().ligne(de: .init(reglement: avance.id, entre: true)).map { place, livre in
        let documents = try livre.rapprochees.first { $0.ligne == place }?.documents.compactMap(numero)
        return (place, livre.banque.nom, documents ?? [])
      }
      return .avanceSansFacture(avance, offre, tvaDue: tvaDue, aFacturer: aFacturer, ligne: ligne)
    }
    return [enDevise, sansFacture].compactMap(\.self).map { .remarque(client: nom, $0) }
  }
}
