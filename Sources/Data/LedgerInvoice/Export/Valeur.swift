import LedgerModel
import LedgerNorm

/// The value of a term as files state it, with its scheme, its unit or its currency.
enum Valeur {
  case texte(String, String? = nil)
  /// A number in units of its last decimal, with at least some decimals.
  case nombre(Int64, Int, auMoins: Int, String? = nil)
  case jour(Jour)

  var attribut: String? {
    switch self {
    case .texte(_, let attribut), .nombre(_, _, _, let attribut): attribut
    case .jour: nil
    }
  }
}

extension Valeur {
  init?(_ texte: String?, _ attribut: String? = nil) {
    guard let texte else { return nil }
    self = .texte(texte, attribut)
  }

  /// An amount: always two decimals.
  init?(_ montant: Montant?, _ devise: String? = nil) {
    guard let montant else { return nil }
    self = .nombre(montant.centimes, 2, auMoins: 2, devise)
  }

  /// A percentage without trailing zeros: rates are compared as texts (BR-FR-16).
  init?(_ taux: Taux?) {
    guard let taux else { return nil }
    self = .nombre(Int64(taux.centiemes), 2, auMoins: 0)
  }

  /// A price, without trailing zeros.
  init?(_ prix: PrixUnitaire?) {
    guard let prix else { return nil }
    self = .nombre(prix.millioniemes, 6, auMoins: 0)
  }

  /// A quantity with its unit, without trailing zeros.
  init?(_ quantite: Quantite?, _ unite: Unite) {
    guard let quantite else { return nil }
    self = .nombre(quantite.millioniemes, 6, auMoins: 0, unite.description)
  }

  init?(_ jour: Jour?) {
    guard let jour else { return nil }
    self = .jour(jour)
  }

  /// A term that the ledger only carries.
  init?(_ terme: Terme?) {
    guard let terme else { return nil }
    switch terme.nom {
    case .debut, .fin, .exigibleLe: self = terme.jour.map { .jour($0) } ?? .texte(terme.valeur)
    default: self = .texte(terme.valeur, terme.precision)
    }
  }
}

/// A value in an element with parts.
extension Valeur: GroupeNorme {
  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .valeur: self
    case .precision: Valeur(attribut)
    default: Valeur(terme.constante)
    }
  }
}

extension AdresseNorme: GroupeNorme {
  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .rue: Valeur(rue)
    case .complement: Valeur(complement)
    case .ligne3: Valeur(ligne3)
    case .codePostal: Valeur(codePostal)
    case .ville: Valeur(ville)
    case .region: Valeur(region)
    case .pays: Valeur(pays.description)
    default: nil
    }
  }
}

extension Emetteur.Contact: GroupeNorme {
  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .nom: Valeur(nom)
    case .telephone: Valeur(telephone)
    case .email: Valeur(email)
    default: nil
    }
  }
}

/// The seller or the buyer, with the creditor identifier that UBL puts among the identifiers of the seller.
struct PartieEcrite: GroupeNorme {
  let partie: Partie
  var creancier: String?

  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .nom: Valeur(partie.nom)
    case .nomCommercial: Valeur(partie.nomCommercial)
    case .mentionsLegales: Valeur(partie.mentionsLegales)
    case .identifiantLegal: partie.identification.flatMap { Valeur($0.identifiant, $0.schema) }
    case .creancier: Valeur(creancier, IdentifiantPartie.sepa)
    case .adresseElectronique: partie.adresseElectronique.flatMap { Valeur($0.identifiant, $0.schema) }
    case .numeroTVA: Valeur(partie.numeroTVA, "VA")
    case .identifiantFiscal: Valeur(partie.identifiantFiscal, "FC")
    case .schemaTVA: partie.numeroTVA == nil ? nil : Valeur(terme.constante)
    case .schemaFiscal: partie.identifiantFiscal == nil ? nil : Valeur(terme.constante)
    default: nil
    }
  }

  func ecrit(_ element: Modele.Element, _ ecrivain: inout EcrivainNorme) {
    switch element.terme {
    case .identifiants: for autre in partie.autres { ecrivain.ecrit(.texte(autre.identifiant, autre.schema), element) }
    case .contact: if let contact = partie.contact { ecrivain.enveloppe(contact, element) }
    case .adresse: ecrivain.enveloppe(partie.adresse, element)
    default: break
    }
  }
}

extension Taxe: GroupeNorme {
  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .regime: Valeur(terme.constante)
    case .categorie: Valeur(categorie.rawValue)
    case .taux: Valeur(taux)
    default: nil
    }
  }
}

/// A discount or a charge: on a line, or with its VAT on the lines of a category and rate.
struct RemiseEcrite: GroupeNorme {
  let remise: Remise
  var taxe: Taxe?

  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .estFrais: .texte(remise.estFrais ? "true" : "false")
    case .pourcentage: remise.pourcentage.map { .nombre($0.unites, Pourcentage.decimales, auMoins: 0) }
    case .base: Valeur(remise.base)
    case .montant: Valeur(remise.montant)
    case .code: Valeur(remise.code)
    case .raison: Valeur(remise.raison)
    default: nil
    }
  }

  func ecrit(_ element: Modele.Element, _ ecrivain: inout EcrivainNorme) {
    if let taxe { ecrivain.enveloppe(taxe, element) }
  }
}

/// A part of the VAT. CII states in it when the VAT is due.
struct PartEcrite: GroupeNorme {
  let part: VentilationNorme
  let exigibilite: Valeur?
  let exigibleLe: Valeur?

  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .tva: Valeur(part.tva)
    case .base: Valeur(part.base)
    case .mention: Valeur(part.exoneration?.mentionDite)
    case .motif: Valeur(part.exoneration?.motif)
    case .exigibilite: exigibilite
    case .joint: exigibleLe
    default: part.taxe.valeur(terme)
    }
  }
}

extension Origine: GroupeNorme {
  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .numero: Valeur(numero)
    case .date: Valeur(date)
    default: nil
    }
  }
}

/// A line.
struct LigneEcrite: GroupeNorme {
  let ligne: LigneNorme
  private let (net, pour, brut): (PrixUnitaire, Quantite?, (prix: PrixUnitaire, remise: PrixUnitaire)?)

  init(_ ligne: LigneNorme) {
    self.ligne = ligne
    (net, pour, brut) = ligne.prix
  }

  func valeur(_ terme: TermeNorme) -> Valeur? {
    switch terme {
    case .identifiant: .texte(ligne.termes.valeur(.identifiant) ?? "\(ligne.position)")
    case .note: Valeur(ligne.note)
    case .designation: Valeur(ligne.designation)
    case .description: Valeur(ligne.description)
    case .reference: Valeur(ligne.reference)
    case .quantite: Valeur(ligne.quantiteDite, ligne.unite.description) ?? Valeur(ligne.quantite, ligne.unite)
    // The price of the file, if that has more decimals.
    case .prix: Valeur(ligne.prixDit) ?? Valeur(net)
    case .pour: Valeur(pour, ligne.unite)
    case .joint(.prixBrut): Valeur(brut?.prix)
    case .pourBrut: brut == nil ? nil : Valeur(pour, ligne.unite)
    case .remiseBrute: Valeur(brut?.remise)
    case .sansFrais: brut == nil ? nil : Valeur(terme.constante)
    case .montantNet: Valeur(ligne.montantNet)
    case .joint(let nom): ligne.termes.flatMap { Valeur($0[nom].first) }
    default: nil
    }
  }

  func ecrit(_ element: Modele.Element, _ ecrivain: inout EcrivainNorme) {
    switch element.terme {
    case .taxe: ecrivain.enveloppe(ligne.taxe, element)
    case .remises:
      if let remise = ligne.remise { ecrivain.enveloppe(RemiseEcrite(remise: remise), element) }
      for remise in ligne.ajustements { ecrivain.enveloppe(RemiseEcrite(remise: remise), element) }
    case .joint(let nom):
      for terme in ligne.termes[nom] { if let valeur = Valeur(terme) { ecrivain.ecrit(valeur, element) } }
    default: break
    }
  }
}
