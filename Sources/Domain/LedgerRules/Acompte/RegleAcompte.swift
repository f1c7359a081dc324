package import LedgerModel

/// The rules of taking back an acompte: a line of the final invoice names it.
extension FactureComptee {
  /// The acompte that `event` lets a line take back; nil on an avoir, which keeps the lines of its facture.
  package func acompteRepris(_ event: FactureEvent) -> FactureID? {
    guard !estAvoir else { return nil }
    return switch event {
    case .ligneAjoutee(let ligne): ligne.acompteId
    case .ligneModifiee(let modifiee): modifiee.acompteId.valeur
    default: nil  // catch-all: only lines take back
    }
  }

  /// Requires that the acompte named by `event` was issued and has the same client and currency.
  func exigeAcompte(_ event: FactureEvent, dans registre: some Entourage) throws(Refus) {
    guard let id = acompteRepris(event), !registre.estReprise else { return }
    let acompte = try registre.exige(id)
    guard acompte.typeDocument == .acompte, acompte.estEnvoyee else {
      throw .acompte(numero, .nonEnvoye(acompte.numero))
    }
    guard acompte.etat == .envoyee else { throw .acompte(numero, .annule(acompte.numero)) }
    guard acompte.clientId == clientId, acompte.situation.devise == situation.devise else {
      throw .acompte(numero, .dUnAutre(acompte.numero))
    }
  }

  /// Requires that the document, at issue, takes back at most the rest of each acompte, at the acompte's rates: the VAT of an
  /// acompte is given back once.
  func exigeReprises(dans registre: some Entourage) throws(Refus) {
    guard !situation.reprises.isEmpty, !registre.estReprise else { return }
    for (id, parts) in reprises().sorted(by: { $0.key < $1.key }) {
      // A missing one was refused when the line was added.
      guard let acompte = registre.comptee(id) else { continue }
      guard acompte.estEnvoyee else { throw .acompte(numero, .nonEnvoye(acompte.numero)) }
      guard acompte.etat == .envoyee else { throw .acompte(numero, .annule(acompte.numero)) }
      // A discount on the whole document would also reduce the amount taken back.
      guard situation.remisePourcentage == .zero else { throw .acompte(numero, .avecRemise(acompte.numero)) }
      let reste = try ResteAcompte(acompte, dans: registre, sans: factureRemplacee)
      do throws(RefusAcompte) {
        for (imposition, repris) in parts.sorted(by: { $0.key < $1.key }) { try reste.exige(repris, imposition) }
      } catch {
        throw .acompte(numero, error)
      }
      try exigePaye(acompte, parts)
    }
  }

  /// Requires that the document takes back at most what it sells at each rate, unless `acompte` is paid: else that part of an unpaid
  /// acompte would pay for sales at other rates, and their VAT would be due although nobody paid (CGI, art. 269, 2, c).
  private func exigePaye(_ acompte: FactureComptee, _ parts: ReprisesAcompte.Parts) throws(Refus) {
    guard typeDocument != .rectificative, try acompte.exigeSolde() > .zero else { return }
    for part in try exigeTotaux(situation).ventilationTVA where part.base < .zero && parts[part.imposition] != nil {
      throw .acompte(numero, .impayeAuDela(acompte.numero, part.imposition))
    }
  }

  /// Requires that this avoir of `acompte` credits no amount that a final invoice takes back: that invoice must be corrected
  /// first.
  func exigeNonRepris(_ totaux: Totaux, de acompte: FactureComptee, dans registre: some Entourage) throws(Refus) {
    guard acompte.typeDocument == .acompte, !registre.estReprise else { return }
    let reste = try ResteAcompte(acompte, dans: registre)
    do throws(RefusAcompte) {
      for part in totaux.ventilationTVA { try reste.exige(credit: Int128(part.base.centimes), part.imposition) }
    } catch {
      throw .acompte(numero, error)
    }
  }
}

extension Facture {
  /// Whether it can be the document that takes `acompte` back: that of a quote is taken back by an invoice of the quote.
  package func peutReprendre(_ acompte: Facture) -> Bool {
    let devis = Set(acompte.lignes.compactMap { $0.devis?.devisId })
    return devis.isEmpty || lignes.contains { ligne in ligne.devis.map { devis.contains($0.devisId) } ?? false }
  }
}
