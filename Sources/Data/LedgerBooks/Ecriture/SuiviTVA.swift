import LedgerModel
import LedgerVAT

/// VAT of a document that becomes due on a day at one rate, and VAT that is given up: below zero where it is given back.
struct TVADuJour: Sendable {
  let jour: Jour
  let taux: Taux
  /// In cents of the document's currency, and in those of a euro.
  private(set) var (due, dueEuros): (Int64, Int64)
  private(set) var (renoncee, renonceeEuros): (Int64, Int64)

  init(
    _ jour: Jour, _ taux: Taux, due: Int64 = 0, dueEuros: Int64 = 0, renoncee: Int64 = 0, renonceeEuros: Int64 = 0
  ) {
    (self.jour, self.taux) = (jour, taux)
    (self.due, self.dueEuros, self.renoncee, self.renonceeEuros) = (due, dueEuros, renoncee, renonceeEuros)
  }

  var estNulle: Bool { due == 0 && dueEuros == 0 && renoncee == 0 && renonceeEuros == 0 }

  mutating func ajoute(_ autre: TVADuJour) {
    (due, dueEuros) = (due &+ autre.due, dueEuros &+ autre.dueEuros)
    (renoncee, renonceeEuros) = (renoncee &+ autre.renoncee, renonceeEuros &+ autre.renonceeEuros)
  }

  /// The same on that day, with the sign of `sens`.
  func le(_ jour: Jour, sens: Int64 = 1) -> TVADuJour {
    TVADuJour(
      jour, taux, due: sens &* due, dueEuros: sens &* dueEuros, renoncee: sens &* renoncee,
      renonceeEuros: sens &* renonceeEuros)
  }
}

extension [TVADuJour] {
  /// By day; those of the highest rate first.
  var parJour: [TVADuJour] { sorted { ($0.jour, $1.taux) < ($1.jour, $0.taux) } }

  /// Adds VAT to that of its day and rate.
  mutating func ajoute(_ autre: TVADuJour) {
    guard !autre.estNulle else { return }
    // Days mostly come in order.
    if let place = lastIndex(where: { $0.jour == autre.jour && $0.taux == autre.taux }) {
      self[place].ajoute(autre)
    } else {
      append(autre)
    }
  }
}

/// A document as the steps of VAT need it (`EtapeTVA`), and the sums of its steps that have entries.
struct SuiviTVA: Sendable {
  var document: DocumentTVA
  /// Whether VAT that is not due yet waits on an account of its own.
  let aUnCompte: Bool
  /// Whether it is an advance: its VAT comes from the account of clients' advance payments.
  let estAvance: Bool
  /// The sums that have entries.
  var inscrites: [TVADuJour] = []
  /// Of a facture in another currency, the euros of each rate that exchange gains and losses bear (``restes(le:)``).
  var arrondis: [Taux: Int64] = [:]
  private let taux: TauxChange?
  /// The euros of VAT that is due, and of VAT that is due or given up, so far; empty for the euro.
  private var contrevaleurs: [ContrevaleursTVA] = []

  init(_ document: DocumentTVA, _ taux: TauxChange?, aUnCompte: Bool) {
    (self.document, self.taux, self.aUnCompte, estAvance) = (document, taux, aUnCompte, false)
    if let taux { contrevaleurs = [ContrevaleursTVA(taux), ContrevaleursTVA(taux)] }
  }

  /// Of an advance.
  init(avance: DocumentTVA) { (document, taux, aUnCompte, estAvance) = (avance, nil, true, true) }

  var estEnEuros: Bool { taux == nil }

  /// The VAT that neither became due nor was given up by its entries, by rate, in its currency and in euros: as ``TVADuJour/due``, on
  /// `jour`. Empty for the euro.
  ///
  /// - Throws: `Debordement` if an amount does not fit.
  func restes(le jour: Jour) throws(Debordement) -> [TVADuJour] {
    guard let taux else { return [] }
    var restes: [TVADuJour] = []
    for part in document.extourne == nil ? document.parts.taxees.parTaux : [] {
      let (tva, euros) = (part.tva * document.signe, try taux.euros(part.tva) * document.signe)
      restes.append(.init(jour, part.taux, due: try tva.enCentimes, dueEuros: try euros.enCentimes))
    }
    for tva in inscrites {
      restes.ajoute(
        .init(
          jour, tva.taux, due: 0 &- tva.due &- tva.renoncee, dueEuros: 0 &- tva.dueEuros &- tva.renonceeEuros))
    }
    return restes
  }

  /// Ends the fact of that place on a day.
  mutating func finit(_ fait: Int, le fin: Jour) {
    document.faits[fait].duree = Duree(debut: document.faits[fait].duree.debut, fin: fin)
  }

  /// The VAT that is due, and that is given up, by day and rate, as `etapes` have it. Goods that were delivered earlier in the
  /// month of the invoice are due with it: a return of VAT has whole months. Without `depuisLeDebut`, the steps follow earlier ones.
  ///
  /// - Throws: `Debordement` if an amount does not fit.
  mutating func sommes(_ etapes: [EtapeTVA], depuisLeDebut: Bool) throws(Debordement) -> [TVADuJour] {
    var sommes: [TVADuJour] = []
    if depuisLeDebut { for place in contrevaleurs.indices { contrevaleurs[place].recommence() } }
    for etape in etapes where !etape.exigibles.isEmpty || !etape.renoncees.isEmpty {
      let exigibles = etape.exigibles.taxees.parTaux
      let toutes = (etape.exigibles + etape.renoncees).taxees.parTaux
      let (enEuros, toutesEnEuros) = (try euros(0, exigibles), try euros(1, toutes))
      let jour = jour(etape)
      for part in exigibles { sommes.ajoute(.init(jour, part.taux, due: try part.tva.enCentimes)) }
      for part in enEuros { sommes.ajoute(.init(jour, part.taux, dueEuros: try part.tva.enCentimes)) }
      for (tout, signe) in toutes.map({ ($0, 1) }) + exigibles.map({ ($0, -1) }) {
        sommes.ajoute(.init(jour, tout.taux, renoncee: Int64(signe) * (try tout.tva.enCentimes)))
      }
      for (tout, signe) in toutesEnEuros.map({ ($0, 1) }) + enEuros.map({ ($0, -1) }) {
        sommes.ajoute(.init(jour, tout.taux, renonceeEuros: Int64(signe) * (try tout.tva.enCentimes)))
      }
    }
    return sommes.filter { !$0.estNulle }
  }

  private mutating func euros(
    _ place: Int, _ parts: [TotauxDevise.Ventilation]
  ) throws(Debordement) -> [TotauxDevise.Ventilation] {
    estEnEuros ? parts : try contrevaleurs[place].euros(parts)
  }

  private func jour(_ etape: EtapeTVA) -> Jour {
    if case .livraison = etape.cause, etape.jour < document.jour, etape.jour.finDeMois == document.jour.finDeMois {
      return document.jour
    }
    return etape.jour
  }
}

extension [PartDeGenre] {
  fileprivate var taxees: [PartDeGenre] { filter(\.estTaxeeIci) }
}

extension MontantLarge {
  fileprivate var enCentimes: Int64 {
    get throws(Debordement) { try Montant(exact: centimes).centimes }
  }
}
