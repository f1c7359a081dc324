import LedgerDomain

/// VAT of a document by rate, in cents of its currency, without sign.
typealias TVAParTaux = [Taux: Int64]

/// What was received of a document of which VAT waits: the split of ``RapportTVA``, kept small.
struct Attente: Sendable {
  /// VAT that becomes due, by rate.
  struct Exigible {
    /// What is due as it is received.
    var auPaiement: TVAParTaux
    /// The same of what is due on another day, if nothing is received before.
    var avantLivraison: TVAParTaux

    func moins(_ autre: Exigible) -> Exigible {
      Exigible(
        auPaiement: auPaiement.moins(autre.auPaiement), avantLivraison: avantLivraison.moins(autre.avantLivraison))
    }
  }

  let regle: RegleExigibilite
  /// The day on which the rest of what it delivers later is due; nil where it delivers nothing later.
  var livraison: Jour?
  /// What it sells.
  let parts: [PartDeGenre]
  /// What is left to receive: without what applied avoirs take off.
  private var attendu: [PartDeGenre]
  /// The cents received.
  private var recu: Int64 = 0
  /// Of an avoir, the cents that are applied.
  private var impute: Int64 = 0

  init(_ parts: [PartDeGenre], _ regle: RegleExigibilite) {
    (self.parts, attendu, self.regle) = (parts, parts, regle)
  }

  /// The VAT of what was received so far: of all of it if the total is 0.00.
  func exigible() throws(Debordement) -> Exigible {
    var tva = Exigible(auPaiement: [:], avantLivraison: [:])
    for part in try RepartitionGenres.parts(recu, de: attendu) {
      let centimes = try Montant(exact: part.ventilation.tva.centimes).centimes
      switch regle(part) {
      case .encaissement: tva.auPaiement[part.imposition.taux, default: 0] &+= centimes
      case .le(let jour):
        if let livraison, jour >= livraison { tva.avantLivraison[part.imposition.taux, default: 0] &+= centimes }
      case .jamais: continue
      }
    }
    return tva
  }

  /// Receives an amount. Returns the VAT that becomes due.
  mutating func recoit(_ centimes: Int64) throws(Debordement) -> Exigible {
    let avant = try exigible()
    recu &+= centimes
    return try exigible().moins(avant)
  }

  /// What an avoir takes off a facture that `centimes` of it are applied to.
  mutating func applique(_ centimes: Int64) throws(Debordement) -> [PartDeGenre] {
    var parts = try RepartitionGenres.parts(impute, de: self.parts).map { -$0 }
    impute &+= centimes
    for part in try RepartitionGenres.parts(impute, de: self.parts) { parts.ajoute(part) }
    return parts
  }

  /// Takes `parts` off what is left to receive. Returns the VAT that becomes due: what was received is split again.
  mutating func retire(_ parts: [PartDeGenre]) throws(Debordement) -> Exigible {
    let avant = try exigible()
    for part in parts { attendu.ajoute(-part) }
    return try exigible().moins(avant)
  }
}

extension TVAParTaux {
  /// The difference, without the rates at which there is none.
  func moins(_ autre: TVAParTaux) -> TVAParTaux { plus(autre.mapValues { 0 &- $0 }) }

  /// The sum, without the rates at which there is none.
  func plus(_ autre: TVAParTaux) -> TVAParTaux { merging(autre) { $0 &+ $1 }.filter { $0.value != 0 } }
}
