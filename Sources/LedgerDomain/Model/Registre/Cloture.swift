/// The closing of a period: what was recorded in it, added up, and totals that go on from closing to closing.
///
/// It covers the events that were recorded in its period, and so is a function of the log alone: one that is made later is the
/// same.
public struct Cloture: Hashable, Sendable {
  /// What it closes.
  public let periode: PeriodeComptable
  /// The first event recorded in it.
  public let premiereSequence: UInt64
  /// The last one: where nothing was recorded in it, the one before the first.
  public let derniereSequence: UInt64
  /// SHA-256 of the line of the last event, 64 hex digits.
  public let tete: String
  /// The last event of the closing of the same kind before it; nil of the first.
  public let precedente: UInt64?
  /// How many events there are, and of what.
  public let nombres: NombresCloture
  /// What they come to, in each currency that ever occurred, from A to Z.
  public let totaux: [TotauxCloture]

  /// A closing as it was recorded; nothing is computed.
  public init(
    periode: PeriodeComptable, premiereSequence: UInt64, derniereSequence: UInt64, tete: String, precedente: UInt64?,
    nombres: NombresCloture, totaux: [TotauxCloture]
  ) {
    self.periode = periode
    self.premiereSequence = premiereSequence
    self.derniereSequence = derniereSequence
    self.tete = tete
    self.precedente = precedente
    self.nombres = nombres
    self.totaux = totaux
  }

  /// The closing of `periode`, in which the events from `premiere` to `derniere` were recorded; `sommes` is what they come to,
  /// and `avant` the closing of the same kind before it. Years end on `finExercice`.
  package init(
    _ periode: PeriodeComptable, _ premiere: UInt64, _ derniere: UInt64, tete: String, _ sommes: SommesCloture,
    apres avant: Cloture?, _ finExercice: FinExercice
  ) {
    var nombres = sommes.nombres
    nombres.evenements = Int(clamping: derniere &+ 1 &- premiere)
    let exercice = PeriodeComptable(.exercice, du: periode.debut, finExercice)
    let devises = Set(sommes.devises.map(\.devise) + (avant?.totaux.map(\.devise) ?? [])).sorted()
    self.init(
      periode: periode, premiereSequence: premiere, derniereSequence: derniere, tete: tete,
      precedente: avant?.derniereSequence, nombres: nombres,
      totaux: devises.map { devise in
        let ancien = avant?.totaux.first { $0.devise == devise }
        let estDuMeme = avant.map { exercice.contient($0.periode.debut) } ?? false
        return TotauxCloture(
          devise, sommes.devises.first { $0.devise == devise }, cumul: estDuMeme ? ancien?.cumulExercice : nil,
          perpetuel: ancien?.perpetuel)
      })
  }
}

/// How many events a closing covers, and of what.
public struct NombresCloture: Hashable, Sendable {
  /// All events.
  public package(set) var evenements = 0
  /// Factures sent.
  public private(set) var factures = 0
  /// Avoirs sent.
  public private(set) var avoirs = 0
  /// Payments and advances recorded; one that uses an advance is none of them.
  public private(set) var paiements = 0
  /// Payments and advances cancelled, whatever day they are of.
  public private(set) var paiementsAnnules = 0
  /// Refunds recorded, of avoirs and of advances.
  public private(set) var remboursements = 0
  /// Refunds cancelled.
  public private(set) var remboursementsAnnules = 0
  /// Documents cancelled.
  public private(set) var annulations = 0

  /// Such numbers; by default none.
  public init(
    evenements: Int = 0, factures: Int = 0, avoirs: Int = 0, paiements: Int = 0, paiementsAnnules: Int = 0,
    remboursements: Int = 0, remboursementsAnnules: Int = 0, annulations: Int = 0
  ) {
    self.evenements = evenements
    self.factures = factures
    self.avoirs = avoirs
    self.paiements = paiements
    self.paiementsAnnules = paiementsAnnules
    self.remboursements = remboursements
    self.remboursementsAnnules = remboursementsAnnules
    self.annulations = annulations
  }

  mutating func compte(_ apport: ApportCloture, _ type: TypeDocument) {
    switch apport {
    case .envoi: if type == .avoir { avoirs += 1 } else { factures += 1 }
    case .reglement(.paiement, _, _): paiements += 1
    case .reglement(.paiementAnnule, _, _): paiementsAnnules += 1
    case .reglement(.remboursement, _, _): remboursements += 1
    case .reglement(.remboursementAnnule, _, _): remboursementsAnnules += 1
    case .annulation, .remplacement: annulations += 1
    }
  }

  static func += (a: inout Self, b: Self) {
    a.evenements += b.evenements
    a.factures += b.factures
    a.avoirs += b.avoirs
    a.paiements += b.paiements
    a.paiementsAnnules += b.paiementsAnnules
    a.remboursements += b.remboursements
    a.remboursementsAnnules += b.remboursementsAnnules
    a.annulations += b.annulations
  }
}
