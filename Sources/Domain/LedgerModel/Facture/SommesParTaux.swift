import LedgerBytes

/// The net amounts of a document's lines, summed by rate and category of VAT: the totals read only these sums.
///
/// It is updated line by line, so that the time for totals depends on the number of rates, not of lines. Lines without
/// a rate are summed separately: they take the document's rate, which may change. Sums are 128 bits wide: no history of
/// lines can overflow them, so updates cannot fail.
package struct SommesParTaux: Hashable, Sendable {
  /// The sum of the lines of one rate and category.
  package struct Somme: Hashable, Sendable {
    package let imposition: Imposition
    /// In cents.
    package var centimes: Int128 { compte.centimes }
    /// How many lines it sums; at zero the sum is removed.
    package var lignes: Int { compte.lignes }
    fileprivate var compte = Compte()

    /// The part of `base` for `nature`, in cents; nil if a line has no nature. `base` is this sum after the discount of the
    /// document.
    package func part(_ nature: NatureLigne, de base: Montant) -> Int128? {
      guard compte.lignesDites == compte.lignes, Int64(exactly: compte.services) != nil,
        Int64(exactly: compte.services + compte.travaux) != nil
      else { return nil }
      let (tout, desServices) = (Int128(base.centimes), part(compte.services, de: base))
      guard nature != .service else { return desServices }
      let desDeux = compte.travaux == 0 ? desServices : part(compte.services + compte.travaux, de: base)
      return nature == .travaux ? desDeux - desServices : tout - desDeux
    }

    /// The share of `base` for lines that come to `montant`, in cents.
    private func part(_ montant: Int128, de base: Montant) -> Int128 {
      let tout = Int128(base.centimes)
      return if montant == 0 || centimes == tout { montant } else if montant == centimes { tout } else if centimes == 0
      {
        montant
      } else { Arrondi.demiSupAbsolu(tout * montant * centimes.signum(), par: Int128(centimes.magnitude)) }
    }
  }

  /// The sum of some lines.
  fileprivate struct Compte: Hashable, Sendable {
    /// In cents.
    var centimes: Int128 = 0
    /// Of the services, in cents.
    var services: Int128 = 0
    /// Of works on buildings, in cents.
    var travaux: Int128 = 0
    var lignes = 0
    /// The lines with a nature.
    var lignesDites = 0

    init() {}

    @inline(__always) init(_ ligne: LigneComptee, signe: Int) {
      centimes = ligne.centimesNets * Int128(signe)
      services = ligne.nature == .service ? centimes : 0
      travaux = ligne.nature == .travaux ? centimes : 0
      (lignes, lignesDites) = (signe, ligne.nature == nil ? 0 : signe)
    }

    static func += (a: inout Self, b: Self) {
      a.centimes += b.centimes
      a.services += b.services
      a.travaux += b.travaux
      a.lignes += b.lignes
      a.lignesDites += b.lignesDites
    }
  }

  /// The sums of lines with a rate, in the order of rates.
  private var nommes: [Somme] = []
  /// The sum of lines without a rate.
  private var sansTaux = Compte()

  package init() {}

  package var lignes: Int { nommes.reduce(sansTaux.lignes) { $0 + $1.compte.lignes } }

  /// Whether the sums are small enough for every total to fit an amount: faster than computing the totals.
  package var sontPetites: Bool {
    // Each total is at most twice the sum of the magnitudes.
    nommes.count < 64 && sansTaux.centimes.magnitude < 1 << 55
      && nommes.allSatisfy { $0.centimes.magnitude < 1 << 55 }
  }

  /// Whether they are still so small with one more line.
  package func sontPetites(avec ligne: LigneComptee) -> Bool {
    sontPetites && ligne.centimesNets.magnitude < 1 << 55
  }

  /// The sums in the order of rates and categories; lines without a rate take `tva`.
  package func sommes(tva: Taux) -> [Somme] {
    guard sansTaux.lignes > 0 else { return nommes }
    var toutes = self
    toutes.ajoute(sansTaux, a: Imposition(tva))
    return toutes.nommes
  }

  /// Adds (`signe` 1) or subtracts (`signe` -1) a line.
  package mutating func compte(_ ligne: LigneComptee, signe: Int) {
    let compte = Compte(ligne, signe: signe)
    if let imposition = ligne.imposition { ajoute(compte, a: imposition) } else { sansTaux += compte }
  }

  /// Adds a line of that net amount, in cents, and that taxation.
  package mutating func ajoute(_ centimes: Int128, _ imposition: Imposition) {
    var compte = Compte()
    (compte.centimes, compte.lignes) = (centimes, 1)
    ajoute(compte, a: imposition)
  }

  private mutating func ajoute(_ compte: Compte, a imposition: Imposition) {
    var index = 0
    while index < nommes.count, nommes[index].imposition < imposition { index += 1 }
    if index == nommes.count || nommes[index].imposition != imposition {
      nommes.insert(Somme(imposition: imposition), at: index)
    }
    nommes[index].compte += compte
    if nommes[index].compte.lignes == 0 { nommes.remove(at: index) }
  }
}

/// In few bytes, for documents at rest.
extension SommesParTaux {
  package func append(to bytes: inout [UInt8]) {
    bytes.appendPacked(UInt64(nommes.count))
    for somme in nommes {
      bytes.appendPacked(signed: Int64(somme.imposition.code))
      somme.compte.append(to: &bytes)
    }
    sansTaux.append(to: &bytes)
  }

  /// The sums at `place` of `bytes`, which is moved behind them.
  package init(_ bytes: Span<UInt8>, _ place: inout Int) {
    let count = Int(bytes.packed(&place))
    nommes.reserveCapacity(count)
    for _ in 0..<count {
      let imposition = Imposition(code: Int16(truncatingIfNeeded: bytes.packedSigned(&place)))
      nommes.append(Somme(imposition: imposition, compte: Compte(bytes, &place)))
    }
    sansTaux = Compte(bytes, &place)
  }
}

extension SommesParTaux.Compte {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.appendPacked(signed: Int64(lignes))
    guard lignes != 0 else { return }
    bytes.appendPacked(signed: Int64(lignesDites))
    bytes.appendPacked(wide: centimes)
    bytes.appendPacked(wide: services)
    bytes.appendPacked(wide: travaux)
  }

  fileprivate init(_ bytes: Span<UInt8>, _ place: inout Int) {
    lignes = Int(bytes.packedSigned(&place))
    guard lignes != 0 else { return }
    lignesDites = Int(bytes.packedSigned(&place))
    centimes = bytes.packedWide(&place)
    services = bytes.packedWide(&place)
    travaux = bytes.packedWide(&place)
  }
}
