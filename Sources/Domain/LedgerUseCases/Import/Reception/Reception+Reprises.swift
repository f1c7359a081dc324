package import LedgerModel
package import LedgerNorm
import LedgerWords

/// A deposit invoice of the ledger that a document names, and its rest to take back.
package struct AcompteNomme: Sendable {
  /// The deposit invoice.
  let facture: Facture
  /// Its rest: lines that take it back, with the VAT of each.
  let lignes: [(ligne: LigneFacture, tva: Montant)]

  /// Its amount with VAT.
  var centimes: Int128 {
    lignes.reduce(0) { $0 - $1.ligne.centimesNets + Int128($1.tva.centimes) }
  }

  /// Whether it is paid, and its rest is `montant`.
  package func estPaye(de montant: Montant) -> Bool { facture.estPayee && centimes == Int128(montant.centimes) }

  /// The rest of `acompte` without the document `remplacee`; `vue` has its avoirs and its final invoices.
  package init(nomme acompte: Facture, dans vue: RegistreView, sans remplacee: FactureID?) throws(RefusNorme) {
    facture = acompte
    do throws(Refus) { lignes = try ReprendreAcompte.lignes(de: acompte, dans: vue, sans: remplacee) } catch {
      throw .inexact("BT-113", Words("it is too large", fr: "la valeur est trop grande"))
    }
  }
}

/// A final invoice that states its full amount and deducts a deposit as paid (BT-113): in the ledger lines take the deposit
/// back, so that its money and its VAT count once.
extension FactureNorme {
  /// The document with lines that take back the deposits of `nommes` that BT-113 covers. Deposits that its own lines take back
  /// are left to these lines.
  ///
  /// - Throws: ``RefusNorme`` if the named document does not explain the amount paid before.
  package func reprenant(
    _ acomptes: [AcompteNomme], parmi nommes: [Facture]
  ) throws(RefusNorme) -> (norme: FactureNorme, repris: [Facture]) {
    guard !estAvoir, let dejaPaye = totaux.dejaPaye else { return (self, []) }
    var norme = self
    var repris: [Facture] = []
    for acompte in acomptes where !citeEnLigne(acompte.facture) {
      let reste = Int128((norme.totaux.dejaPaye ?? .zero).centimes)
      if acompte.facture.estPayee, acompte.centimes > reste {
        throw .acomptePartiel(
          acompte.facture.numeroDit, montant: MontantLarge(centimes: acompte.centimes), dejaPaye: dejaPaye)
      }
      guard acompte.facture.etat != .annulee else {
        throw .acompteAnnule(acompte.facture.numeroDit, dejaPaye: dejaPaye)
      }
      guard acompte.facture.estPayee, acompte.centimes > 0, acompte.centimes <= reste else {
        throw .acompteOuvert(
          acompte.facture.numeroDit, paye: acompte.facture.paye(reste: acompte.centimes), dejaPaye: dejaPaye)
      }
      if !norme.remises.isEmpty { try norme.remisesEnLignes() }
      for (ligne, tva) in acompte.lignes { try norme.reprend(ligne, tva, acompte.facture) }
      repris.append(acompte.facture)
    }
    guard norme.totaux.dejaPaye != nil else { return (norme, repris) }
    for origine in origines {
      guard let nomme = nommes.first(where: { $0.numeroDit == origine.numero }) else {
        throw .acompteInconnu(origine.numero, dejaPaye: dejaPaye)
      }
      if nomme.typeDocument != .acompte, nomme.aEteRegle {
        throw .acompteDUneFacture(origine.numero, dejaPaye: dejaPaye)
      }
    }
    return (norme, repris)
  }

  /// Whether one of its lines takes `acompte` back itself.
  private func citeEnLigne(_ acompte: Facture) -> Bool {
    let cites = NumerosCites([acompte.numeroDit])
    return lignes.contains { $0.quantite.millioniemes < 0 && !cites.rangs(dans: $0.designation).isEmpty }
  }

  /// Adds a line that takes a part of `acompte` back, and deducts it from all sums: the amount to be paid stays.
  private mutating func reprend(_ reprise: LigneFacture, _ tva: Montant, _ acompte: Facture) throws(RefusNorme) {
    guard let imposition = reprise.imposition, let net = Redaction.montant(reprise.centimesNets) else {
      throw .inexact("BT-113", Words("it is too large", fr: "la valeur est trop grande"))
    }
    var ligne = LigneNorme(
      position: lignes.count + 1, designation: reprise.designation, quantite: reprise.quantite, unite: reprise.unite,
      prixUnitaire: reprise.prixUnitaire, taxe: Taxe(imposition), montantNet: net)
    ligne.termes = Termes([Terme(.ajustement, Ajustement.acompte.rawValue, precision: "\(tva)")])
    guard ajouteReprise(net.centimes, -tva.centimes, ligne.taxe) else {
      throw .acompteOuvert(
        acompte.numeroDit, paye: Redaction.montant(-reprise.centimesNets) ?? .zero, dejaPaye: totaux.dejaPaye ?? .zero)
    }
    lignes.append(ligne)
  }

  /// Makes lines of the discounts on the whole document: the deposit has no such discount.
  private mutating func remisesEnLignes() throws(RefusNorme) {
    for remise in remises {
      let (taxe, siens) = (remise.taxe, remise.remise)
      guard let prix = PrixUnitaire(millioniemes: siens.montant.centimes.multipliedReportingOverflow(by: 10_000).0)
      else {
        throw .inexact("BG-20", Words("it is too large", fr: "la valeur est trop grande"))
      }
      var ligne = LigneNorme(
        position: lignes.count + 1, designation: siens.raison ?? Remise.raisonUsuelle,
        quantite: Quantite(millioniemes: -1_000_000) ?? .une, unite: .unite, prixUnitaire: prix, taxe: taxe,
        montantNet: Montant(centimes: -siens.montant.centimes))
      ligne.termes = Termes(
        [
          Terme(.ajustement, Ajustement.document.rawValue, precision: siens.code),
          siens.pourcentage.map { Terme(.pourcentage, "\($0)") }, siens.base.map { Terme(.base, "\($0)") },
        ].compactMap(\.self))
      lignes.append(ligne)
      totaux.sousTotal = Montant(centimes: totaux.sousTotal.centimes &- siens.montant.centimes)
    }
    (remises, totaux.montantRemise) = ([], nil)
  }
}

extension Facture {
  /// Whether its balance is zero.
  fileprivate var estPayee: Bool {
    guard etat == .envoyee else { return false }
    do throws(Debordement) { return try soldeDu() <= .zero } catch { return false }
  }

  /// Whether money was received for it.
  fileprivate var aEteRegle: Bool { situation.centimesPayes(au: nil) > 0 }

  /// Its paid amount, at most `reste`.
  fileprivate func paye(reste: Int128) -> Montant {
    Redaction.montant(max(0, min(reste, situation.centimesPayes(au: nil)))) ?? .zero
  }
}
