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
    /// Of an acompte, what deliveries make due beyond what is received, by day.
    var livree: [Jour: TVAParTaux] = [:]

    func moins(_ autre: Exigible) -> Exigible {
      Exigible(
        auPaiement: auPaiement.moins(autre.auPaiement), avantLivraison: avantLivraison.moins(autre.avantLivraison),
        livree: livree.merging(autre.livree.mapValues { TVAParTaux().moins($0) }) { $0.plus($1) })
    }
  }

  let regle: RegleExigibilite
  /// Whether it waits on an account: without one, what is delivered of an acompte is known alone.
  let aUnCompte: Bool
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
  /// Of an acompte of goods, what final invoices deliver of it.
  private var livraisons: LivraisonsAcompte?

  init(_ parts: [PartDeGenre], _ regle: RegleExigibilite) {
    (self.parts, attendu, self.regle, aUnCompte) = (parts, parts, regle, true)
  }

  /// That of an acompte, whose entry is of `date`; nil where nothing waits, and it sells no goods.
  init?(
    acompte parts: [PartDeGenre], _ regle: RegleExigibilite, aUnCompte: Bool, le date: Jour
  ) throws(Debordement) {
    (self.parts, attendu, self.regle, self.aUnCompte) = (parts, parts, regle, aUnCompte)
    livraisons = try LivraisonsAcompte(parts)
    guard aUnCompte || livraisons != nil else { return nil }
    for part in try recues() { livraisons?.recoit(part, le: date) }
  }

  /// What was received so far: all of it if the total is 0.00.
  private func recues() throws(Debordement) -> [PartDeGenre] { try RepartitionGenres.parts(recu, de: attendu) }

  /// The VAT that is due by what was received so far, and by deliveries of an acompte: all, or those from `depuis` on.
  func exigible(depuis: Jour? = nil) throws(Debordement) -> Exigible {
    var tva = Exigible(auPaiement: [:], avantLivraison: [:])
    for part in try recues() {
      let centimes = try Montant(exact: part.ventilation.tva.centimes).centimes
      switch regle(part) {
      case .encaissement: tva.auPaiement[part.imposition.taux, default: 0] &+= centimes
      case .le(let jour):
        if let livraison, jour >= livraison { tva.avantLivraison[part.imposition.taux, default: 0] &+= centimes }
      case .jamais: continue
      }
    }
    for (jour, part) in livraisons?.exigibles(depuis: depuis) ?? [] {
      let centimes = try Montant(exact: part.ventilation.tva.centimes).centimes
      tva.livree[jour, default: [:]][part.imposition.taux, default: 0] &+= centimes
    }
    return tva
  }

  /// Receives an amount on a day. Returns the VAT that becomes due.
  mutating func recoit(_ centimes: Int64, le jour: Jour) throws(Debordement) -> Exigible {
    try change(le: jour) { $0.recu &+= centimes }
  }

  /// Delivers what a document takes back of this acompte. Returns the VAT that becomes due.
  mutating func livre(_ reprise: RepriseDeBiens, le jour: Jour) throws(Debordement) -> Exigible {
    try change(le: jour) { $0.livraisons?.livre(reprise, le: jour) }
  }

  /// Gives up `parts`; with a `sens` of -1, they are due again. Returns the VAT of deliveries that is due more or less; nil
  /// without an account.
  mutating func abandonne(
    _ parts: [PartDeGenre], sens: Int64, _ nature: NatureAbandon?, le jour: Jour
  ) throws(Debordement) -> Exigible? {
    let tva = try change(le: jour) {
      for part in parts { $0.livraisons?.abandonne(sens < 0 ? -part : part, nature, le: jour) }
    }
    return aUnCompte ? tva : nil
  }

  /// What an avoir takes off a facture that `centimes` of it are applied to.
  mutating func applique(_ centimes: Int64) throws(Debordement) -> [PartDeGenre] {
    var parts = try RepartitionGenres.parts(impute, de: self.parts).map { -$0 }
    impute &+= centimes
    for part in try RepartitionGenres.parts(impute, de: self.parts) { parts.ajoute(part) }
    return parts
  }

  /// Takes `parts` off what is left to receive. Returns the VAT that becomes due: what was received is split again.
  mutating func retire(_ parts: [PartDeGenre], le jour: Jour) throws(Debordement) -> Exigible {
    try change(le: jour) { for part in parts { $0.attendu.ajoute(-part) } }
  }

  /// Changes it on a day. Returns the VAT that becomes due by that; none without an account.
  private mutating func change(
    le jour: Jour, _ change: (inout Attente) -> Void
  ) throws(Debordement) -> Exigible {
    let avant = try exigible(depuis: jour)
    var recues = livraisons == nil ? [] : try recues().map { -$0 }
    change(&self)
    if livraisons != nil {
      for part in try self.recues() { recues.ajoute(part) }
      for part in recues { livraisons?.recoit(part, le: jour) }
    }
    return aUnCompte ? try exigible(depuis: jour).moins(avant) : Exigible(auPaiement: [:], avantLivraison: [:])
  }
}

extension TVAParTaux {
  /// The difference, without the rates at which there is none.
  func moins(_ autre: TVAParTaux) -> TVAParTaux { plus(autre.mapValues { 0 &- $0 }) }

  /// The sum, without the rates at which there is none.
  func plus(_ autre: TVAParTaux) -> TVAParTaux { merging(autre) { $0 &+ $1 }.filter { $0.value != 0 } }
}
