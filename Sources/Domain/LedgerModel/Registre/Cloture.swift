/// The closing of a period: the sums of its facts, and totals that continue from closing to closing.
///
/// It covers the events recorded in its period, so it depends on the log alone: made later, it is the same.
public struct Cloture: Hashable, Sendable {
  /// The period that it closes.
  public let periode: PeriodeComptable
  /// The sequence of the first event recorded in the period.
  public let premiereSequence: UInt64
  /// The sequence of the last event; in a period without events, the one before the first.
  public let derniereSequence: UInt64
  /// SHA-256 of the line of the last event, 64 hex digits.
  public let tete: String
  /// The last sequence of the previous closing of the same kind; nil for the first closing.
  public let precedente: UInt64?
  /// The numbers of events, by kind.
  public let nombres: NombresCloture
  /// The totals of each currency that ever occurred, from A to Z.
  public let totaux: [TotauxCloture]
  /// The VAT that was due in the period, in euros, as the books have it on account 44571: by the dates of documents and payments.
  /// nil for a day, which no return declares.
  public let tvaExigible: MontantLarge?

  /// A closing as it was recorded; nothing is computed.
  public init(
    periode: PeriodeComptable, premiereSequence: UInt64, derniereSequence: UInt64, tete: String, precedente: UInt64?,
    nombres: NombresCloture, totaux: [TotauxCloture], tvaExigible: MontantLarge?
  ) {
    self.periode = periode
    self.premiereSequence = premiereSequence
    self.derniereSequence = derniereSequence
    self.tete = tete
    self.precedente = precedente
    self.nombres = nombres
    self.totaux = totaux
    self.tvaExigible = tvaExigible
  }

  /// The closing of `periode`, in which the events from `premiere` to `derniere` were recorded. `sommes` are their
  /// sums, `avant` is the previous closing of the same kind, and `exercices` are the ledger's years.
  package init(
    _ periode: PeriodeComptable, _ premiere: UInt64, _ derniere: UInt64, tete: String, _ sommes: SommesCloture,
    tvaExigible: MontantLarge?, apres avant: Cloture?, _ exercices: Exercices
  ) {
    var nombres = sommes.nombres
    nombres.evenements = Int(clamping: derniere &+ 1 &- premiere)
    let exercice = exercices.exercice(du: periode.debut)
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
      }, tvaExigible: tvaExigible)
  }
}
