public import LedgerModel
import LedgerVAT

/// Sales that bear VAT of other member states, by quarter: those of the return to the one-stop shop (directive 2006/112, art. 369g; CGI,
/// art. 298 sexdecies G), and apart the sales under a VAT number of the state. In euros.
///
/// Goods count when they are delivered, services when they are invoiced (art. 63; 66a is for the platforms of art. 14a); payments do not
/// count. A correction of an earlier quarter counts in the quarter of the correction, with the quarter that it corrects (art. 369g, 4).
/// Sales in another currency count at the rate of their document; without a rate they are left out.
public struct VentesOSS: Hashable, Sendable {
  /// The sales of a quarter in one state, of one kind and rate.
  public struct Ligne: Hashable, Sendable {
    /// The quarter.
    public let trimestre: EtapeTemps
    /// The state where they are taxed.
    public let etat: Pays
    /// The seller's VAT number in that state; nil for the one-stop shop.
    public let numeroTVA: String?
    /// Whether they are goods; else services or works.
    public let sontDesBiens: Bool
    /// The rate.
    public let taux: Taux
    /// The earlier quarter that they correct; nil for sales of the quarter.
    public let corrige: EtapeTemps?
    /// The amount before VAT.
    public fileprivate(set) var base = MontantLarge.zero
    /// The VAT.
    public fileprivate(set) var tva = MontantLarge.zero
  }

  /// Those of the one-stop shop.
  public let guichet: [Ligne]
  /// Those under a number of the state, or where the seller is not registered.
  public let etats: [Ligne]
}

extension EtatRegistre {
  /// The sales of `periode` that bear VAT of other member states, as seen from `au`.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func ventesOSS(_ periode: Periode = .toute, au: Jour) throws(Debordement) -> VentesOSS {
    var (guichet, etats) = (CumulOSS(), CumulOSS())
    // The quarter in which each document was declared first.
    var premiers: [FactureID: EtapeTemps] = [:]
    try chaqueEtapes(au: au) { document throws(Debordement) in
      let facture = document.facture
      let (devise, taux) = (facture.devise, facture.affaire.tauxChange)
      guard facture.typeDocument.estVente else { return }
      for etape in document.etapes {
        let trimestre = Cadence.trimestre.etape(etape.jour)
        for part in etape.exigibles {
          guard let etat = part.genre.etat, let base = try part.ventilation.base.euros(devise, taux),
            let tva = try part.ventilation.tva.euros(devise, taux)
          else { continue }
          let racine = facture.estAvoir ? facture.factureOrigineId ?? facture.id : facture.id
          let premier = premiers[racine] ?? trimestre
          premiers[racine] = premier
          guard periode.contient(etape.jour) else { continue }
          let ligne = VentesOSS.Ligne(
            trimestre: trimestre, etat: etat.pays,
            numeroTVA: etat.auGuichet ? nil : facture.envoi?.emetteur?.numeroTVA(en: etat.pays),
            sontDesBiens: part.genre.nature == .bien || etat.estADistance, taux: part.imposition.taux,
            corrige: base < .zero && premier < trimestre ? premier : nil)
          if etat.auGuichet { guichet.ajoute(ligne, base, tva) } else { etats.ajoute(ligne, base, tva) }
        }
      }
    }
    return VentesOSS(guichet: guichet.rangees, etats: etats.rangees)
  }
}

/// Adds up amounts by line.
private struct CumulOSS {
  private var sommes: [VentesOSS.Ligne: (base: MontantLarge, tva: MontantLarge)] = [:]

  mutating func ajoute(_ ligne: VentesOSS.Ligne, _ base: MontantLarge, _ tva: MontantLarge) {
    let somme = sommes[ligne] ?? (.zero, .zero)
    sommes[ligne] = (somme.base + base, somme.tva + tva)
  }

  /// By quarter and state; corrections come after the sales of the quarter, goods before services, the highest rate first.
  var rangees: [VentesOSS.Ligne] {
    let lignes = sommes.filter { $0.value != (.zero, .zero) }.map { ligne, somme in
      var ligne = ligne
      (ligne.base, ligne.tva) = somme
      return ligne
    }
    return lignes.sorted { a, b in
      let (ordreA, ordreB) = (a.ordre, b.ordre)
      return (a.trimestre, ordreA.corrige, a.etat.description, ordreA.nature, b.taux)
        < (b.trimestre, ordreB.corrige, b.etat.description, ordreB.nature, a.taux)
    }
  }
}

extension VentesOSS.Ligne {
  fileprivate var ordre: (corrige: String, nature: Int) { (corrige?.description ?? "", sontDesBiens ? 0 : 1) }
}
