package import LedgerModel

/// The rest of an acompte that final invoices can take back, and avoirs can credit.
package struct ResteAcompte {
  private let numero: String
  /// The amounts left by its avoirs and write-offs: a written-off amount was never paid.
  private let reste: [ResteAvoirs]
  private let reprises: ReprisesAcompte
  private let numeroDe: (FactureID) -> String

  /// The rest of `acompte`, as if the document `remplacee` took nothing back: a rectificative takes its place.
  package init(_ acompte: FactureComptee, dans registre: some Entourage, sans remplacee: FactureID? = nil) throws(Refus)
  {
    numero = acompte.numero
    let totaux = try acompte.exigeTotaux(acompte.situation)
    let abandonne = acompte.situation.centimesAbandonnes(au: nil)
    do throws(Debordement) {
      reste = try registre.credit(de: acompte.id).reste(de: totaux).sans(abandonne)
    } catch {
      throw acompte.refus(.totalTropGrand)
    }
    var reprises = registre.reprises(de: acompte.id)
    if let remplacee { reprises.oublie(remplacee) }
    self.reprises = reprises
    numeroDe = { registre.comptee($0)?.numero ?? "\($0)" }
  }

  /// The amounts left at each rate, in cents before VAT, after `pris` is taken back too; rates without a rest are left out.
  package func parTaux(apres pris: ReprisesAcompte.Parts) -> [(imposition: Imposition, centimes: Int128)] {
    reste.map { part in
      (part.imposition, base(part.imposition) - reprises.centimes(part.imposition) - (pris[part.imposition] ?? 0))
    }.filter { $0.1 > 0 }
  }

  /// The VAT of `centimes` at that rate: the acompte's own if that is its whole rest, else computed from the rate.
  package func tva(_ imposition: Imposition, de centimes: Int128) -> Montant {
    let part = reste.first { $0.imposition == imposition }
    let calculee = imposition.taux.tva(de: centimes)
    let tva = part.map { $0.base == centimes ? $0.tva : calculee } ?? calculee
    return Montant(centimes: Int64(clamping: tva))
  }

  /// The amount left at that rate, in cents before VAT.
  private func base(_ imposition: Imposition) -> Int128 {
    max(0, reste.first { $0.imposition == imposition }?.base ?? 0)
  }

  /// Requires that `repris` cents can be taken back at that rate.
  func exige(_ repris: Int128, _ imposition: Imposition) throws(RefusAcompte) {
    let (base, deja) = (base(imposition), reprises.centimes(imposition))
    guard repris != 0, !(0...max(0, base - deja)).contains(repris) else { return }
    let montant = MontantLarge(centimes: repris)
    guard deja > 0, let finale = reprises.finale(imposition) else {
      throw .depasse(numero, imposition, montant, MontantLarge(centimes: base))
    }
    let reste = MontantLarge(centimes: max(0, base - deja))
    throw .dejaRepris(numero, imposition, montant, reste: reste, par: numeroDe(finale))
  }

  /// Requires that `credit` cents can be credited at that rate.
  func exige(credit: Int128, _ imposition: Imposition) throws(RefusAcompte) {
    let repris = reprises.centimes(imposition)
    guard repris > 0, credit > base(imposition) - repris, let finale = reprises.finale(imposition) else { return }
    let reste = MontantLarge(centimes: max(0, base(imposition) - repris))
    throw .reprisAilleurs(numero, imposition, MontantLarge(centimes: repris), reste: reste, par: numeroDe(finale))
  }

  /// The number of a final invoice that takes back a part of it, or nil.
  package var finale: String? { reste.lazy.compactMap { reprises.finale($0.imposition) }.first.map(numeroDe) }
}
