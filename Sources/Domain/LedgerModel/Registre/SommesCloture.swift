/// The sums of a range of the log, as closings show them. The sums of consecutive ranges can be added.
package struct SommesCloture: Hashable, Sendable {
  /// The sums in one currency.
  package struct ParDevise: Hashable, Sendable {
    package let devise: Devise
    package fileprivate(set) var parTaux: [TotauxDevise.Ventilation] = []
    package fileprivate(set) var totalHT = MontantLarge.zero
    package fileprivate(set) var totalTVA = MontantLarge.zero
    package fileprivate(set) var totalTTC = MontantLarge.zero
    /// The total of the documents with VAT, where avoirs count as positive.
    package fileprivate(set) var absoluTTC = MontantLarge.zero
    /// The money received less the money paid out, in the order of the means.
    package fileprivate(set) var encaissements: [TotauxCloture.Encaissement] = []

    /// The money received less the money paid out.
    package var totalEncaisse: MontantLarge { encaissements.reduce(.zero) { $0 + $1.montant } }
  }

  /// The numbers of events, by kind.
  package var nombres = NombresCloture()
  /// Each currency in which something was issued, paid or refunded, from A to Z.
  package private(set) var devises: [ParDevise] = []

  /// Empty sums.
  package init() {}

  /// Adds an event that contributes `apport`: its currency, the type of its document (`facture` for an advance), and
  /// the totals of a document that is issued or replaced.
  package mutating func ajoute(
    _ apport: ApportCloture, _ devise: Devise, _ type: TypeDocument = .facture, _ totaux: Totaux? = nil
  ) {
    nombres.compte(apport, type)
    switch apport {
    case .envoi: if let totaux { modifie(devise) { $0.ajoute(totaux, signe: type.signe) } }
    // Like an avoir for the whole facture.
    case .remplacement: if let totaux { modifie(devise) { $0.ajoute(totaux, signe: -type.signe) } }
    case .reglement(_, let moyen, let montant): modifie(devise) { $0.ajoute(.init(moyen: moyen, montant: montant)) }
    case .annulation: break
    }
  }

  package static func + (a: Self, b: Self) -> Self {
    var somme = a
    somme.nombres += b.nombres
    for part in b.devises { somme.modifie(part.devise) { $0.ajoute(part) } }
    return somme
  }

  private mutating func modifie(_ devise: Devise, _ body: (inout ParDevise) -> Void) {
    let place = devises.firstIndex { $0.devise >= devise } ?? devises.count
    if place == devises.count || devises[place].devise != devise {
      devises.insert(ParDevise(devise: devise), at: place)
    }
    body(&devises[place])
  }
}

extension SommesCloture.ParDevise {
  /// The sums of a closing in one currency; `absoluTTC` is the growth of its perpetual absolute total since the
  /// previous closing.
  package init(_ totaux: TotauxCloture, absoluTTC: MontantLarge) {
    devise = totaux.devise
    (parTaux, totalHT, totalTVA, totalTTC) = (totaux.parTaux, totaux.totalHT, totaux.totalTVA, totaux.totalTTC)
    (self.absoluTTC, encaissements) = (absoluTTC, totaux.encaissements)
  }

  fileprivate init(devise: Devise) { self.devise = devise }

  fileprivate mutating func ajoute(_ totaux: Totaux, signe: Int128) {
    for part in totaux.ventilationTVA { parTaux.ajoute(.init(part, signe: signe)) }
    totalHT += MontantLarge(totaux.totalHT) * signe
    totalTVA += MontantLarge(totaux.montantTVA) * signe
    totalTTC += MontantLarge(totaux.totalTTC) * signe
    absoluTTC += MontantLarge(totaux.totalTTC)
  }

  fileprivate mutating func ajoute(_ autre: Self) {
    for part in autre.parTaux { parTaux.ajoute(part) }
    totalHT += autre.totalHT
    totalTVA += autre.totalTVA
    totalTTC += autre.totalTTC
    absoluTTC += autre.absoluTTC
    for part in autre.encaissements { ajoute(part) }
  }

  fileprivate mutating func ajoute(_ part: TotauxCloture.Encaissement) {
    let place = encaissements.firstIndex { $0.moyen.rang >= part.moyen.rang } ?? encaissements.count
    if place < encaissements.count, encaissements[place].moyen == part.moyen {
      encaissements[place].montant += part.montant
    } else {
      encaissements.insert(part, at: place)
    }
  }
}

extension SommesCloture {
  /// Adds the sums of `cloture`, which follows `avant`, a closing of the same kind.
  package mutating func ajoute(_ cloture: Cloture, apres avant: Cloture?) {
    nombres += cloture.nombres
    for totaux in cloture.totaux {
      let ancien = avant?.totaux.first { $0.devise == totaux.devise }?.perpetuel.absoluTTC ?? .zero
      let part = ParDevise(totaux, absoluTTC: totaux.perpetuel.absoluTTC - ancien)
      modifie(totaux.devise) { $0.ajoute(part) }
    }
  }
}
