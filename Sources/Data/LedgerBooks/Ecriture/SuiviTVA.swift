import LedgerModel
import LedgerVAT

/// VAT of a document that becomes due on a day, and VAT that is given up: below zero where it is given back.
struct TVADuJour: Sendable {
  let jour: Jour
  let tva: EcritureBrute.TVA
  /// In cents of the document's currency, and in those of a euro.
  private(set) var (due, dueEuros): (Int64, Int64)
  private(set) var (renoncee, renonceeEuros): (Int64, Int64)

  init(
    _ jour: Jour, _ tva: EcritureBrute.TVA, due: Int64 = 0, dueEuros: Int64 = 0, renoncee: Int64 = 0,
    renonceeEuros: Int64 = 0
  ) {
    (self.jour, self.tva) = (jour, tva)
    (self.due, self.dueEuros, self.renoncee, self.renonceeEuros) = (due, dueEuros, renoncee, renonceeEuros)
  }

  var estNulle: Bool { due == 0 && dueEuros == 0 && renoncee == 0 && renonceeEuros == 0 }

  /// The part of it that is given up.
  var renonciation: TVADuJour { TVADuJour(jour, tva, renoncee: renoncee, renonceeEuros: renonceeEuros) }

  mutating func ajoute(_ autre: TVADuJour) {
    (due, dueEuros) = (due &+ autre.due, dueEuros &+ autre.dueEuros)
    (renoncee, renonceeEuros) = (renoncee &+ autre.renoncee, renonceeEuros &+ autre.renonceeEuros)
  }

  /// The same on that day, with the sign of `sens`.
  func le(_ jour: Jour, sens: Int64 = 1) -> TVADuJour {
    TVADuJour(
      jour, tva, due: sens &* due, dueEuros: sens &* dueEuros, renoncee: sens &* renoncee,
      renonceeEuros: sens &* renonceeEuros)
  }
}

extension [TVADuJour] {
  /// By day; those of the highest rate first.
  var parJour: [TVADuJour] { sorted { $0.jour == $1.jour ? $0.tva < $1.tva : $0.jour < $1.jour } }

  /// Adds VAT to that of its day, rate and state.
  mutating func ajoute(_ autre: TVADuJour) {
    guard !autre.estNulle else { return }
    // Days mostly come in order.
    if let place = lastIndex(where: { $0.jour == autre.jour && $0.tva == autre.tva }) {
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
  var arrondis: [EcritureBrute.TVA: Int64] = [:]
  private let taux: TauxChange?
  /// The states whose VAT it bears; nil is the seller's own.
  private let etats: [Pays?]
  /// The euros of VAT that is due, and of VAT that is due or given up, so far, by state; empty for the euro.
  private var contrevaleurs: [[Pays?: ContrevaleursTVA]] = []

  init(_ document: DocumentTVA, _ taux: TauxChange?, aUnCompte: Bool) {
    (self.document, self.taux, self.aUnCompte, estAvance) = (document, taux, aUnCompte, false)
    let autres = Set(document.parts.compactMap(\.genre.etat?.pays))
    etats = [nil] + autres.sorted { $0.description < $1.description }
    if taux != nil { contrevaleurs = [[:], [:]] }
  }

  /// Of an advance.
  init(avance: DocumentTVA) { (document, taux, aUnCompte, estAvance, etats) = (avance, nil, true, true, [nil]) }

  var estEnEuros: Bool { taux == nil }

  /// The VAT that neither became due nor was given up by its entries, by rate, in its currency and in euros: as ``TVADuJour/due``, on
  /// `jour`. Empty for the euro.
  ///
  /// - Throws: `Debordement` if an amount does not fit.
  func restes(le jour: Jour) throws(Debordement) -> [TVADuJour] {
    guard let taux else { return [] }
    var restes: [TVADuJour] = []
    for etat in document.extourne == nil ? etats : [] {
      for part in document.parts.taxees(etat).parTaux {
        let (tva, euros) = (part.tva * document.signe, try taux.euros(part.tva) * document.signe)
        restes.append(.init(jour, .init(part.taux, etat), due: try tva.enCentimes, dueEuros: try euros.enCentimes))
      }
    }
    for faite in inscrites {
      restes.ajoute(
        .init(
          jour, faite.tva, due: 0 &- faite.due &- faite.renoncee,
          dueEuros: 0 &- faite.dueEuros &- faite.renonceeEuros))
    }
    return restes
  }

  /// Ends the fact of that place on a day. Returns the fact.
  @discardableResult mutating func finit(_ fait: Int, le fin: Jour) -> FaitTVA {
    document.faits[fait].duree = Duree(debut: document.faits[fait].duree.debut, fin: fin)
    return document.faits[fait]
  }

  /// The VAT that is due, and that is given up, by day and rate, as `etapes` have it. Goods that were delivered earlier in the
  /// month of the invoice are due with it: a return of VAT has whole months. Without `depuisLeDebut`, the steps follow earlier ones.
  ///
  /// - Throws: `Debordement` if an amount does not fit.
  mutating func sommes(_ etapes: [EtapeTVA], depuisLeDebut: Bool) throws(Debordement) -> [TVADuJour] {
    var sommes: [TVADuJour] = []
    if depuisLeDebut { for place in contrevaleurs.indices { contrevaleurs[place] = [:] } }
    for etape in etapes where !etape.exigibles.isEmpty || !etape.renoncees.isEmpty {
      for etat in etats { try ajoute(etape, etat, a: &sommes) }
    }
    return sommes.filter { !$0.estNulle }
  }

  /// Adds the VAT of `etat` in `etape`.
  private mutating func ajoute(_ etape: EtapeTVA, _ etat: Pays?, a sommes: inout [TVADuJour]) throws(Debordement) {
    let exigibles = etape.exigibles.taxees(etat).parTaux
    let toutes = (etape.exigibles + etape.renoncees).taxees(etat).parTaux
    let (enEuros, toutesEnEuros) = (try euros(0, etat, exigibles), try euros(1, etat, toutes))
    let jour = jour(etape)
    for part in exigibles { sommes.ajoute(.init(jour, .init(part.taux, etat), due: try part.tva.enCentimes)) }
    for part in enEuros { sommes.ajoute(.init(jour, .init(part.taux, etat), dueEuros: try part.tva.enCentimes)) }
    for (tout, signe) in toutes.map({ ($0, 1) }) + exigibles.map({ ($0, -1) }) {
      sommes.ajoute(.init(jour, .init(tout.taux, etat), renoncee: Int64(signe) * (try tout.tva.enCentimes)))
    }
    for (tout, signe) in toutesEnEuros.map({ ($0, 1) }) + enEuros.map({ ($0, -1) }) {
      sommes.ajoute(.init(jour, .init(tout.taux, etat), renonceeEuros: Int64(signe) * (try tout.tva.enCentimes)))
    }
  }

  private mutating func euros(
    _ place: Int, _ etat: Pays?, _ parts: [TotauxDevise.Ventilation]
  ) throws(Debordement) -> [TotauxDevise.Ventilation] {
    guard let taux else { return parts }
    return try contrevaleurs[place][etat, default: ContrevaleursTVA(taux)].euros(parts)
  }

  private func jour(_ etape: EtapeTVA) -> Jour {
    if case .livraison = etape.cause, etape.jour < document.jour, etape.jour.finDeMois == document.jour.finDeMois {
      return document.jour
    }
    return etape.jour
  }
}

extension [PartDeGenre] {
  /// The parts with VAT of that state; nil: of the seller's own.
  fileprivate func taxees(_ etat: Pays?) -> [PartDeGenre] {
    filter { $0.estTaxee && $0.genre.etat?.pays == etat }
  }
}

extension MontantLarge {
  fileprivate var enCentimes: Int64 {
    get throws(Debordement) { try Montant(exact: centimes).centimes }
  }
}
