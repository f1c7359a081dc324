import LedgerModel
import LedgerVAT

/// The amounts of a document's entry: the base of each VAT rate, split by the kinds of its lines, and its VAT.
///
/// Bases are split by the net amounts of the lines, by largest remainder. An avoir reverses the signs of a facture.
struct SommesDocument {
  /// The total with VAT, in cents of the document's currency.
  let totalTTC: Int64
  private let signe: Int64
  private let parts: [(role: EcritureBrute.Role, centimes: Int64)]

  /// - Parameter ventes: its amounts by rate and kind of sale (`Facture.parts`).
  /// - Throws: `Debordement` if an amount does not fit: possible only in a log that bypassed the use cases.
  init(
    _ facture: Facture, _ totaux: Totaux, _ ventes: [PartDeGenre], estAcompte: Bool, articles: [String: Int32]
  ) throws(Debordement) {
    signe = facture.estAvoir ? -1 : 1
    var nets: [Imposition: [(role: EcritureBrute.Role, net: Int128)]] = [:]
    for ligne in facture.lignes {
      let imposition = facture.imposition(ligne)
      let role: EcritureBrute.Role =
        facture.typeDocument == .reprise
        ? .ouverture
        : estAcompte || ligne.acompteId != nil
          ? .acompte(imposition)
          : facture.vente(ligne, imposition, article: ligne.reference.flatMap { articles.isEmpty ? nil : articles[$0] })
      nets[imposition, default: []].ajoute(ligne.centimesNets, role)
    }
    var parts: [(role: EcritureBrute.Role, centimes: Int64)] = []
    var total: Int128 = 0
    for ventilation in totaux.ventilationTVA {
      let base = Int128(ventilation.base.centimes)
      let vendus =
        nets[ventilation.imposition] ?? [
          (estAcompte ? .acompte(ventilation.imposition) : .vente(nil, ventilation.imposition, article: 0), base)
        ]
      for (role, part) in zip(vendus.map(\.role), try Arrondi.repartit(base, selon: vendus.map(\.net))) {
        parts.append((role, try Montant(exact: part).centimes))
      }
      var tva = ventilation.tva.centimes
      for vente in ventes where vente.imposition == ventilation.imposition {
        guard let etat = vente.genre.etat else { continue }
        let sienne = try Montant(exact: vente.ventilation.tva.centimes).centimes
        // Goods and services of a state share its account.
        let role = EcritureBrute.Role.tva(.init(vente.imposition.taux, etat.pays))
        if let place = parts.firstIndex(where: { $0.role == role }) {
          parts[place].centimes &+= sienne
        } else {
          parts.append((role, sienne))
        }
        tva &-= sienne
      }
      parts.append((.tva(.init(ventilation.taux)), tva))
      total += base + Int128(ventilation.tva.centimes)
    }
    self.parts = parts
    totalTTC = try Montant(exact: total).centimes
  }

  /// The lines of its entry, the client's first; without lines of 0.00.
  ///
  /// - Parameter taux: the exchange rate of its currency; nil for the euro.
  /// - Parameter dues: the VAT due on its day, with the sign of the document; nil if the VAT never waits on an account.
  /// - Throws: `Debordement` if an amount in euros does not fit.
  func lignes(_ taux: TauxChange?, dues: [TVADuJour]?) throws(Debordement) -> [EcritureBrute.Ligne] {
    var lignes: [EcritureBrute.Ligne] = []
    var (euros, devise): (Int128, Int64) = (0, 0)
    for (role, centimes) in parts {
      let montant = try taux?.euros(Montant(centimes: centimes)).centimes ?? centimes
      (euros, devise) = (euros + Int128(montant), devise &+ centimes)
      var ligne = EcritureBrute.Ligne(
        role: role, centimes: -signe * montant, enDevise: taux == nil ? 0 : -signe * centimes)
      if case .tva(let tva) = role, let dues {
        let due = dues.first { $0.tva == tva }
        let exigible = EcritureBrute.Ligne(
          role: role, centimes: -(due?.dueEuros ?? 0), enDevise: taux == nil ? 0 : -(due?.due ?? 0))
        let reste = ligne.moins(exigible)
        let attente = EcritureBrute.Ligne(role: .tvaAttente(tva), centimes: reste.centimes, enDevise: reste.enDevise)
        if attente.centimes != 0 { lignes.append(attente) }
        ligne = exigible
      }
      if ligne.centimes != 0 { lignes.append(ligne) }
    }
    let client = EcritureBrute.Ligne(
      role: .client, centimes: signe * (try Montant(exact: euros).centimes), enDevise: taux == nil ? 0 : signe * devise)
    return client.centimes == 0 ? lignes : [client] + lignes
  }
}

extension Facture {
  /// Whether it is a rebate on what a client bought in a period, of no document.
  private var estUneRistourne: Bool { estAvoir && factureOrigineId == nil && affaire.periodeFacturation != nil }

  /// The account of a line's sales: that of its article, then that of rebates, then that of its nature.
  fileprivate func vente(_ ligne: LigneFacture, _ imposition: Imposition, article: Int32?) -> EcritureBrute.Role {
    article == nil && estUneRistourne
      ? .rabais(ligne.nature, imposition) : .vente(ligne.nature, imposition, article: article ?? 0)
  }
}

extension [(role: EcritureBrute.Role, net: Int128)] {
  /// Adds `net` to the amount of its role. A document has few roles at one rate.
  fileprivate mutating func ajoute(_ net: Int128, _ role: EcritureBrute.Role) {
    if let place = firstIndex(where: { $0.role == role }) { self[place].net += net } else { append((role, net)) }
  }
}
