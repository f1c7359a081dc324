import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerTestSupport

/// An issued document for tests: an invoice of one line between two firms of France, but for what a test changes.
struct Exemple {
  var numero = "F-2026-0101"
  var type = TypeDocument.facture
  var date = "2026-11-20"
  var echeance: String? = "2026-12-20"
  var moyen = ConditionsPaiement.virement
  var remise = "0"
  var devise = "EUR"
  var notes = ""
  var affaire = Affaire()
  var lignes: [LigneFacture] = [.exemple("Pièce", "1", "10.01", .bien)]
  var emetteur: Emetteur? = .atelier
  var client: Client? = .sas
  var cadre: Cadre? = Cadre("B1")
  var traitement: Traitement? = .entreprise
  var profil: ProfilFacture?
  var dejaPaye = "0"
  var tvaEnEuros: String?
  var origine: FactureID?
  var origines: [FactureID: Origine] = [:]

  init(_ change: (inout Exemple) -> Void = { _ in }) { change(&self) }

  /// The document, as its events make it.
  var facture: Facture {
    get throws {
      var facture = brouillon
      var copie = FactureEnvoyee.Copie(client: client)
      copie.emetteur = emetteur
      copie.cadre = cadre
      copie.traitement = traitement
      copie.profil = profil
      copie.dejaPaye = .de(dejaPaye)
      copie.montantTVAEuros = tvaEnEuros.map { .de($0) }
      facture.apply(.factureEnvoyee(FactureEnvoyee(dateEnvoi: .le(date), totaux: try facture.totaux(), copie: copie)))
      return facture
    }
  }

  /// The same before it was issued.
  var brouillon: Facture {
    var facture = Facture(
      id: .f1,
      FactureCreee(
        numero: numero, typeDocument: type, clientId: client?.id, dateFacture: .le(date),
        dateEcheance: echeance.map { .le($0) }, tva: .normal, conditionsPaiement: moyen,
        remisePourcentage: .de(remise), devise: .de(devise), notes: notes, factureOrigineId: origine, affaire: affaire))
    for (index, ligne) in lignes.enumerated() {
      facture.apply(.ligneAjoutee(ligne.copie(.exemple(0x11, UInt64(index + 1)))))
    }
    return facture
  }

  /// The document in the terms of the norm.
  func norme() throws -> FactureNorme { try FactureNorme(try facture, origines: origines) }

  /// The document as XML.
  func xml(_ syntaxe: Syntaxe) throws -> String {
    var bytes: [UInt8] = []
    try syntaxe.append(try norme(), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The codes of all that keeps it from being written.
  var manques: [String] {
    get throws {
      do {
        _ = try norme()
        return []
      } catch let refus as FactureNonExportable {
        return refus.manques.map(\.code)
      }
    }
  }
}

extension LigneFacture {
  /// A line of a nature, taxed at `taux`, or in a category at zero with its reason.
  static func exemple(
    _ designation: String, _ quantite: String, _ prix: String, _ nature: NatureLigne?, _ unite: String = "C62",
    taux: String? = "20", _ categorie: CategorieTVA? = nil, _ motif: String? = nil, mention: String? = nil,
    remise: String = "0"
  ) -> LigneFacture {
    var ligne = LigneFacture(
      id: .l1, designation: designation, quantite: .de(quantite), prixUnitaire: .de(prix),
      tauxTVA: taux.map { .de($0) })
    if let categorie { ligne.imposition = Imposition(.zero, categorie) }
    ligne.exoneration = motif.flatMap { MotifExoneration($0) }.map {
      Exoneration(motif: $0.code, mention: mention ?? $0.mention)
    }
    ligne.nature = nature
    ligne.unite = Unite(unite) ?? .unite
    ligne.remisePourcentage = .de(remise)
    return ligne
  }
}

extension Emetteur {
  /// A company that charges VAT.
  static var atelier: Emetteur {
    var emetteur = Emetteur.francais(nom: "Atelier Exemple")
    emetteur.nomCommercial = "Exemple & Fils"
    emetteur.formeJuridique = "SARL"
    emetteur.capital = .de("12000")
    emetteur.immatriculation = "RCS Lyon 900000019"
    emetteur.siren = "900000019"
    emetteur.siret = "90000001900019"
    emetteur.numeroTVA = "FR25900000019"
    emetteur.adresse = Adresse(rue: "12 rue des Essais", codePostal: "69001", ville: "Lyon", pays: "FR")
    emetteur.adresseElectronique = AdresseElectronique(schema: "0225", identifiant: "900000019")
    emetteur.contact = Contact(nom: "Camille Modèle", telephone: "+33 4 00 00 00 00", email: "compta@exemple.test")
    emetteur.compteBancaire = CompteBancaire(
      iban: "FR7630000000010000000000104", bic: "EXEMFRPPXXX", titulaire: "Atelier Exemple")
    return emetteur
  }

  /// A sole trader who charges none (CGI, art. 293 B).
  static func franchise(numeroTVA: String? = nil) -> Emetteur {
    var emetteur = Emetteur.francais(nom: "Dominique Modèle EI")
    emetteur.formeJuridique = "EI"
    emetteur.immatriculation = "RNE 900000035"
    emetteur.siren = "900000035"
    emetteur.siret = "90000003500015"
    emetteur.numeroTVA = numeroTVA
    emetteur.regimeTVA = .franchise
    emetteur.adresse = Adresse(rue: "3 allée du Test", codePostal: "35000", ville: "Rennes", pays: "FR")
    emetteur.adresseElectronique = AdresseElectronique(schema: "0225", identifiant: "900000035")
    emetteur.compteBancaire = CompteBancaire(iban: "FR7630000000020000000000283", titulaire: "Dominique Modèle")
    return emetteur
  }
}

extension Client {
  /// A firm of France.
  static let sas = Client(
    id: .c1, nom: "Client Exemple SAS", siren: "900000027", siret: "90000002700020", numeroTVA: "FR49900000027",
    adresse: Adresse(
      rue: "5 avenue des Cas", complement: "Bâtiment C", codePostal: "06000", ville: "Nice", pays: "France"),
    adresseElectronique: AdresseElectronique(schema: "0225", identifiant: "900000027"), nature: .entreprise)

  /// A firm of Germany.
  static let gmbh = Client(
    id: .c1, nom: "Beispiel GmbH", numeroTVA: "DE111111125",
    adresse: Adresse(rue: "Musterstraße 1", codePostal: "10115", ville: "Berlin", pays: "DE"),
    adresseElectronique: AdresseElectronique(schema: "9930", identifiant: "DE111111125"), nature: .entreprise)

  /// A firm outside the European Union.
  static let corp = Client(
    id: .c1, nom: "Sample Corp.", email: "ap@sample.test",
    adresse: Adresse(rue: "1 Example Street", codePostal: "10001", ville: "New York", pays: "États-Unis"),
    nature: .entreprise)

  /// A private person with an e-mail address.
  static let personne = Client(
    id: .c1, nom: "Alex Personne", email: "alex@personne.test",
    adresse: Adresse(rue: "8 place du Marché", codePostal: "44000", ville: "Nantes", pays: "FR"), nature: .particulier)

  /// A town.
  static let commune = Client(
    id: .c1, nom: "Commune d'Exemple", siren: "213100043", siret: "21310004300016",
    adresse: Adresse(rue: "1 place de la Mairie", codePostal: "31000", ville: "Toulouse", pays: "FR"),
    nature: .organismePublic)
}
