public import LedgerModel
import LedgerVAT

/// Sales without VAT to businesses of other member states, by month and VAT number (CGI, art. 289 B): goods for the état
/// récapitulatif, services for the European declaration (DES). In euros; avoirs are negative in their month.
///
/// The goods are those of line F2 of the VAT return, on the same days. The services take place at the customer (CGI, art. 259,
/// 1°): works on a building never do.
public struct VentesUE: Hashable, Sendable {
  /// The sales of one month to one VAT number.
  public struct Ligne: Hashable, Sendable {
    /// The month.
    public let mois: EtapeTemps
    /// The member state of the customer.
    public let pays: Pays?
    /// The customer's VAT number, without spaces; nil if neither the documents nor the customer have one.
    public let numeroTVA: String?
    /// The customer's name on the first document.
    public let client: String?
    /// The amount before VAT.
    public fileprivate(set) var montant: MontantLarge
    /// The numbers of the documents, in their order.
    public fileprivate(set) var documents: [String]
  }

  /// The goods.
  public let biens: [Ligne]
  /// The services.
  public let services: [Ligne]
}

extension EtatRegistre {
  /// The sales of `periode` to businesses of other member states, as seen from `au`. Sales in another currency count at the
  /// rate of their document; without a rate they are left out.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func ventesUE(_ periode: Periode = .toute, au: Jour) throws(Debordement) -> VentesUE {
    var (biens, services) = (CumulUE(), CumulUE())
    try chaqueEtapes(au: au) { document throws(Debordement) in
      let facture = document.facture
      var contrevaleurs = facture.devise == .euro ? nil : facture.affaire.tauxChange.map { ContrevaleursTVA($0) }
      guard facture.devise == .euro || contrevaleurs != nil else { return }
      lazy var acheteur = self.acheteur(facture)
      for etape in document.etapes {
        let dues = etape.exigibles.filter {
          $0.imposition.categorie == .livraisonUE
            || $0.imposition.categorie == .autoliquidation && $0.genre.nature != .bien && $0.genre.nature != .travaux
        }.parTaux
        for due in try contrevaleurs?.euros(dues) ?? dues {
          let sontDesBiens = due.imposition.categorie == .livraisonUE
          guard periode.contient(etape.jour), due.base != .zero,
            sontDesBiens ? acheteur.biensAilleurs : acheteur.servicesAilleurs
          else { continue }
          if sontDesBiens {
            biens.ajoute(due.base, acheteur, facture.numero, etape.jour)
          } else {
            services.ajoute(due.base, acheteur, facture.numero, etape.jour)
          }
        }
      }
    }
    return VentesUE(biens: biens.rangees, services: services.rangees)
  }

  /// The frozen customer of `facture`; a missing VAT number is taken from its present data.
  private func acheteur(_ facture: Facture) -> AcheteurUE {
    let (fige, present) = (facture.envoi?.client, facture.clientId.flatMap { client($0) })
    let numero = [fige, present].lazy.compactMap { $0?.numeroTVA }.first { !Texte.estVide($0) }.map(NumeroTVA.reduit)
    let adresse = (fige ?? present)?.adresse?.pays.flatMap(Pays.init)
    let lieux = LieuxDeVente(
      facture.envoi?.emetteur ?? registre?.emetteur, fige ?? present, livraison: facture.affaire.livraison?.adresse,
      le: facture.dateFacture)
    let sien = numero.flatMap(NumeroTVA.pays)
    let estIdentifie = sien.map { Territoire($0).zone(servicesDe: lieux.vendeur) == .union } ?? false
    return AcheteurUE(
      id: facture.clientId, nom: nomClient(facture), numero: numero, pays: sien ?? adresse,
      // Goods without VAT go to another state, where the customer has its number: its address may name none.
      biensAilleurs: estIdentifie || numero.map(NumeroTVA.estDIrlandeDuNord) == true || lieux.zone(.bien) == .union,
      servicesAilleurs: lieux.zone(.service) == .union)
  }
}

/// A customer, as the declarations name it.
private struct AcheteurUE {
  let id: ClientID?
  let nom: String?
  let numero: String?
  let pays: Pays?
  /// Whether goods to it go to another member state.
  let biensAilleurs: Bool
  /// Whether services to it take place in another member state.
  let servicesAilleurs: Bool
}

/// Sums by month and VAT number; without a number, by customer.
private struct CumulUE {
  private struct Cle: Hashable {
    let mois: EtapeTemps
    let numero: String?
    let client: ClientID?
  }
  private var lignes: [Cle: VentesUE.Ligne] = [:]

  mutating func ajoute(_ montant: MontantLarge, _ acheteur: AcheteurUE, _ document: String, _ date: Jour) {
    let mois = Cadence.mois.etape(date)
    let cle = Cle(mois: mois, numero: acheteur.numero, client: acheteur.numero == nil ? acheteur.id : nil)
    var ligne =
      lignes[cle]
      ?? .init(
        mois: mois, pays: acheteur.pays, numeroTVA: acheteur.numero, client: acheteur.nom, montant: .zero, documents: []
      )
    ligne.montant += montant
    if ligne.documents.last != document { ligne.documents.append(document) }
    lignes[cle] = ligne
  }

  /// By month, then by number; customers without a number come last.
  var rangees: [VentesUE.Ligne] {
    lignes.values.sorted {
      ($0.mois, $0.numeroTVA == nil ? 1 : 0, $0.numeroTVA ?? "", $0.client ?? "")
        < ($1.mois, $1.numeroTVA == nil ? 1 : 0, $1.numeroTVA ?? "", $1.client ?? "")
    }
  }
}
