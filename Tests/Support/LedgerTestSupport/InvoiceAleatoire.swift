package import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// A random issued document with all details of the French profile: every category of VAT, discounts on lines and documents,
/// returns, avoirs, acomptes and final invoices, other currencies, texts in many scripts.
///
/// Its days and numbers follow from a seed: the same seed gives the same document.
package struct InvoiceAleatoire {
  /// The document.
  package private(set) var facture: Facture
  /// The documents that it names.
  package private(set) var origines: [FactureID: Origine] = [:]
  private var rng: SplitMix64
  /// Draws the further terms.
  private var autres: SplitMix64
  private let portent: Bool
  private var devise = Devise.euro
  private var emetteur = Emetteur(nom: "Atelier Exemple")
  private var client: Client

  /// The kinds of sales of its lines, with their taxation.
  private enum Vente: CaseIterable {
    case taxee, mixte, exoneree, franchise, autoliquidation, france, livraison, exportation, horsChamp, tauxZero
  }

  /// The document of `seed`, of a seller in France, or under another law, with further terms if `termes`; nil if its total is
  /// below 0.00, or too large for an amount.
  package init?(seed: UInt64, loi: Emetteur.Profil = .france, termes: Bool = false) {
    rng = SplitMix64(seed: seed)
    autres = SplitMix64(seed: ~seed)
    portent = termes
    let vente = rng.pick(Vente.allCases.filter { loi == .france || ![.mixte, .france].contains($0) }) ?? .taxee
    emetteur = Self.emetteur(vente, &rng)
    client = Self.client(vente, &rng)
    if loi != .france { Self.etablit(&emetteur, &client, loi, vente, &rng) }
    let type = rng.pick([.facture, .facture, .facture, .avoir, .acompte, .rectificative]) ?? TypeDocument.facture
    if rng.oneIn(8), let autre = try? Devise(rng.pick(["USD", "GBP", "CHF"]) ?? "USD") { devise = autre }
    let id = Identifiant(haut: 0x0192_0000_0000_7000, bas: 0x8000_0000_0000_0000 | seed)
    let origine = Identifiant(haut: 0x0192_0000_0000_7001, bas: 0x8000_0000_0000_0000 | seed)
    facture = Facture(id: id, Self.tete(seed, type, client, devise, origine, termes ? Self.termes(&autres) : nil, &rng))
    if facture.corrige { origines[origine] = Origine(numero: "F-2026-\(seed % 10_000)", date: .aujourdhui) }
    for place in 0..<Int.random(in: 1...9, using: &rng) { ajouteLigne(place, vente) }
    if type == .facture, rng.oneIn(6) { reprend(origine, vente) }
    do {
      let totaux = try facture.totaux()
      guard totaux.totalTTC >= .zero else { return nil }
      let estPayee = type == .facture && totaux.totalTTC > .zero && rng.oneIn(8)
      let copie = try facture.copie(client, emetteur, dejaPaye: estPayee ? totaux.totalTTC : .zero)
      facture.apply(.factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux, copie: copie)))
    } catch {
      return nil
    }
  }

  private static func tete(
    _ seed: UInt64, _ type: TypeDocument, _ client: Client, _ devise: Devise, _ origine: FactureID,
    _ termes: Termes?, _ rng: inout SplitMix64
  ) -> FactureCreee {
    var affaire = Affaire()
    affaire.dateLivraison = rng.oneIn(3) ? nil : .aujourdhui
    if affaire.dateLivraison == nil || rng.oneIn(4) {
      affaire.periodeFacturation = PeriodeFacturation(debut: .aujourdhui, fin: Jour.aujourdhui.plus(jours: 30))
    }
    if rng.oneIn(4) {
      affaire.references = References(commande: texte(&rng), contrat: rng.oneIn(2) ? texte(&rng) : nil)
    }
    if rng.oneIn(4) { affaire.livraison = Livraison(nom: texte(&rng), adresse: client.adresse) }
    if devise != .euro, let taux = PrixUnitaire(millioniemes: .random(in: 1...2_000_000, using: &rng)) {
      affaire.tauxChange = TauxChange(taux: taux, date: .aujourdhui, source: "BCE")
    }
    affaire.termes = termes
    return FactureCreee(
      numero: "F-2026-\(seed)", typeDocument: type, clientId: client.id, dateFacture: .aujourdhui,
      dateEcheance: type == .avoir ? nil : Jour.aujourdhui.plus(jours: 30), tva: .normal,
      conditionsPaiement: rng.pick(ConditionsPaiement.allCases.filter { $0 != .avance }) ?? .carte,
      remisePourcentage: rng.oneIn(2) ? .zero : taux(0...5_000, &rng), devise: devise,
      notes: rng.oneIn(3) ? texte(&rng) : "",
      factureOrigineId: type == .avoir || type == .rectificative ? origine : nil, affaire: affaire)
  }

  private mutating func ajouteLigne(_ place: Int, _ vente: Vente) {
    let id = Identifiant(haut: 0x0192_0000_0000_7002, bas: 0x8000_0000_0000_0000 | UInt64(place))
    let retour = rng.oneIn(8)
    let millioniemes = Int64.random(in: 1...500_000, using: &rng) * 100
    guard let quantite = Quantite(millioniemes: retour ? -millioniemes : millioniemes),
      let prix = PrixUnitaire(millioniemes: .random(in: 0...900_000_000, using: &rng) / (rng.oneIn(2) ? 10_000 : 1))
    else { return }
    var ligne = LigneFacture(id: id, designation: Self.texte(&rng), quantite: quantite, prixUnitaire: prix)
    ligne.nature = vente == .livraison || vente == .exportation ? .bien : rng.pick(NatureLigne.allCases)
    if rng.oneIn(3) { ligne.remisePourcentage = Self.taux(0...10_000, &rng) }
    if rng.oneIn(2), let unite = Unite(rng.pick(["HUR", "DAY", "KGM", "MTR", "LTR", "KWH", "E48"]) ?? "") {
      ligne.unite = unite
    }
    if rng.oneIn(6) { ligne.reference = Self.texte(&rng) }
    if rng.oneIn(8) { (ligne.referenceCommande, ligne.dateCommande) = (Self.texte(&rng), .aujourdhui) }
    taxe(&ligne, vente, place)
    if portent { ligne.termes = Self.termesDeLigne(&autres) }
    facture.apply(.ligneAjoutee(ligne))
    guard portent, autres.oneIn(4) else { return }
    let ajustement = Identifiant(haut: 0x0192_0000_0000_7004, bas: id.bas)
    if let ligne = Self.ajustement(de: ligne, ajustement, &autres) { facture.apply(.ligneAjoutee(ligne)) }
  }

  private mutating func taxe(_ ligne: inout LigneFacture, _ vente: Vente, _ place: Int) {
    let (categorie, motif): (CategorieTVA, String?) =
      switch vente {
      case .taxee: (.taxe, nil)
      case .mixte: rng.oneIn(2) ? (.taxe, nil) : (.exonere, "VATEX-FR-CGI261-4")
      case .exoneree: (.exonere, "VATEX-FR-CGI261-4")
      case .franchise: (.exonere, "VATEX-FR-FRANCHISE")
      case .autoliquidation: (.autoliquidation, "VATEX-EU-AE")
      case .france: (.autoliquidation, "VATEX-FR-AE")
      case .livraison: (.livraisonUE, "VATEX-EU-IC")
      case .exportation: (.exportation, "VATEX-EU-G")
      case .horsChamp: (.horsChamp, "VATEX-EU-O")
      case .tauxZero: (.tauxZero, nil)
      }
    let loi = emetteur.profil?.loi ?? .france
    let rates: [Int64] = [2_000, 1_000, 550, 210, 850, 175, 105, 1_300, 90]
    let others = loi.taux.filter { $0.vaut(le: .aujourdhui) }.map { Int64($0.taux.centiemes) }
    let rate = Taux(centiemes: rng.pick(loi.pays == .france ? rates : others) ?? 2_000) ?? .normal
    ligne.imposition = Imposition(categorie == .taxe ? rate : .zero, categorie)
    if let motif = motif.flatMap({ MotifExoneration($0) }) { ligne.exoneration = loi.exoneration(motif) }
  }

  /// A line that takes back an acompte.
  private mutating func reprend(_ acompte: FactureID, _ vente: Vente) {
    guard let premiere = facture.lignes.first, let moinsUn = Quantite(millioniemes: -1_000_000) else { return }
    var ligne = premiere.copie(Identifiant(haut: 0x0192_0000_0000_7002, bas: 0x8000_0000_0000_00ff))
    (ligne.designation, ligne.quantite, ligne.acompteId) = ("Reprise de l'acompte", moinsUn, acompte)
    ligne.unite = .unite
    facture.apply(.ligneAjoutee(ligne))
    origines[acompte] = Origine(numero: "F-2026-AC", date: .aujourdhui)
  }

  private static func emetteur(_ vente: Vente, _ rng: inout SplitMix64) -> Emetteur {
    var emetteur = Emetteur.francais(nom: texte(&rng))
    (emetteur.siren, emetteur.siret) = ("900000019", "90000001900019")
    emetteur.adresse = Adresse(rue: texte(&rng), codePostal: "69001", ville: "Lyon", pays: "FR")
    emetteur.compteBancaire = CompteBancaire(iban: "FR7630000000010000000000104", bic: "EXEMFRPPXXX")
    emetteur.optionDebits = rng.oneIn(6)
    if rng.oneIn(4) { emetteur.reference = .rf }
    if vente == .franchise || vente == .tauxZero {
      emetteur.regimeTVA = .franchise
      if rng.oneIn(2) { return emetteur }
    }
    emetteur.numeroTVA = "FR25900000019"
    if rng.oneIn(2) { (emetteur.formeJuridique, emetteur.capital) = ("SARL", Montant(centimes: 1_200_000)) }
    if rng.oneIn(2) { emetteur.immatriculation = "RCS Lyon 900000019" }
    if rng.oneIn(2) { emetteur.contact = Emetteur.Contact(nom: texte(&rng), email: "compta@exemple.test") }
    return emetteur
  }

  /// Settles the seller under that law, and a client of the same country there.
  private static func etablit(
    _ emetteur: inout Emetteur, _ client: inout Client, _ loi: Emetteur.Profil, _ vente: Vente, _ rng: inout SplitMix64
  ) {
    let (pays, schema, numero, iban) =
      switch loi {
      case .belgique: ("BE", "0208:0477777854", "BE0477777854", "BE68539007547034")
      case .luxembourg: ("LU", "0240:B123456", "LU11111121", "LU280019400644750000")
      case .allemagne, .france: ("DE", "HRB 12345", "DE111111125", "DE89370400440532013000")
      case .paysBas: ("NL", "0106:12345678", "NL000099998B57", "NL91ABNA0417164300")
      }
    var etranger = Emetteur(nom: emetteur.nom)
    etranger.profil = loi
    etranger.adresse = Adresse(rue: texte(&rng), codePostal: "1000", ville: "Stad", pays: pays)
    etranger.identifiantLegal = IdentifiantPartie(schema)
    etranger.compteBancaire = CompteBancaire(iban: iban)
    etranger.contact = Emetteur.Contact(nom: texte(&rng), telephone: "+32 4 000 00 00", email: "a@exemple.test")
    if loi == .allemagne {
      etranger.adresseElectronique = AdresseElectronique(schema: "EM", identifiant: "a@exemple.test")
    }
    etranger.regimeTVA = emetteur.regimeTVA
    if rng.oneIn(3) { etranger.autreIdentifiant = IdentifiantPartie(rng.oneIn(2) ? "K 17" : "0088:3761234567895") }
    if rng.oneIn(3) { etranger.identifiantFiscal = "123/456/78902" }
    if vente != .franchise || etranger.identifiantFiscal == nil { etranger.numeroTVA = numero }
    emetteur = etranger
    guard [.taxee, .exoneree, .franchise, .tauxZero].contains(vente) else { return }
    client = Client(id: client.id, nom: client.nom)
    client.adresse = Adresse(rue: texte(&rng), codePostal: "1000", ville: "Stad", pays: pays)
    client.adresseElectronique = AdresseElectronique(schema: "0088", identifiant: "3761234567895")
    client.nature = .entreprise
    if rng.oneIn(2) { client.identifiantLegal = IdentifiantPartie("0208:0888888796") }
    if rng.oneIn(3) { client.autreIdentifiant = IdentifiantPartie("K-4711") }
    if rng.oneIn(2) { (client.contact, client.telephone) = (texte(&rng), "+32 9 000 00 00") }
  }

  private static func client(_ vente: Vente, _ rng: inout SplitMix64) -> Client {
    let id = Identifiant(haut: 0x0192_0000_0000_7003, bas: 0x8000_0000_0000_0001)
    var client = Client(id: id, nom: texte(&rng))
    switch vente {
    case .autoliquidation, .livraison:
      client.numeroTVA = "DE111111125"
      client.adresse = Adresse(rue: texte(&rng), codePostal: "10115", ville: "Berlin", pays: "Allemagne")
      client.adresseElectronique = AdresseElectronique(schema: "9930", identifiant: "DE111111125")
      client.nature = .entreprise
    case .exportation, .horsChamp:
      client.adresse = Adresse(rue: texte(&rng), codePostal: "10001", ville: "New York", pays: "US")
      (client.email, client.nature) = ("ap@sample.test", .entreprise)
    default:
      client.adresse = Adresse(rue: texte(&rng), codePostal: "06000", ville: "Nice")
      if vente != .france, rng.oneIn(4) {
        (client.email, client.nature) = ("alex@personne.test", .particulier)
      } else {
        // The SIREN of a public body begins with 1 or 2.
        (client.siren, client.nature) = rng.oneIn(6) ? ("213100043", .organismePublic) : ("900000027", .entreprise)
      }
    }
    return client
  }

  private static func taux(_ centiemes: ClosedRange<Int64>, _ rng: inout SplitMix64) -> Taux {
    Taux(centiemes: .random(in: centiemes, using: &rng)) ?? .zero
  }

  /// A text that begins with a letter.
  private static func texte(_ rng: inout SplitMix64) -> String {
    let parts = [
      "Conseil", "Pièce détachée", "<b>&amp;</b>", "]]>", "\"guillemets\"", "l'été", "Ελληνικά", "日本語", "עברית", "🧾",
      "a\tb",
      "ﬁn", "e\u{301}", "\u{200F}droite", "100 % coton; laine", "𝔘nicode", "ligne\nsuivante",
    ]
    let count = rng.oneIn(20) ? 40 : Int.random(in: 0...3, using: &rng)
    return (["Article"] + (0..<count).compactMap { _ in rng.pick(parts) }).joined(separator: " ")
  }
}
