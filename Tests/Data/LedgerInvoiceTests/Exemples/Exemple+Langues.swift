import LedgerModel
import LedgerTestSupport
import LedgerWords

/// Documents of sellers elsewhere, in the language of their customer: two rates, discounts, and a line whose buyer owes the VAT.
extension Exemple {
  static let rechnung = Exemple {
    $0.numero = "R-2026-0042"
    $0.emetteur = .voisin(.allemagne, "Werkstatt Muster", ville: "Köln", iban: "DE89370400440532013000")
    $0.emetteur?.identifiantFiscal = "21/815/08150"
    $0.client = .gmbh
    $0.client?.langue = .allemand
    $0.cadre = Cadre("M1")
    $0.traitement = nil
    $0.remise = "2"
    $0.dejaPaye = "1000"
    $0.notes = "Vielen Dank für Ihren Auftrag."
    $0.affaire.dateLivraison = .le("2026-11-03")
    $0.affaire.periodeFacturation = PeriodeFacturation(debut: .le("2026-10-01"), fin: .le("2026-11-01"))
    $0.affaire.references = References(commande: "B-77", acheteur: "04011000-12345-03")
    $0.affaire.conditionsReglement = "30 Tage netto"
    $0.lignes = [
      .exemple("Beratung", "2.5", "1234.5", .service, "HUR", taux: "19", remise: "10"),
      .exemple("Fachbuch", "1", "49.9", .bien, "H87", taux: "7"),
      .exemple(
        "Montage", "1", "800", .service, "LS", .autoliquidation, "VATEX-EU-AE",
        mention: "Steuerschuldnerschaft des Leistungsempfängers"),
    ]
    $0.lignes[1].reference = "FB-9"
  }

  static let factuur = Exemple {
    $0.numero = "2026-117"
    $0.emetteur = .voisin(.belgique, "Drukkerij Voorbeeld", ville: "Gent", iban: "BE68539007547034")
    $0.emetteur?.identifiantLegal = IdentifiantPartie("0208:0477777854")
    $0.emetteur?.numeroTVA = "BE0477777854"
    $0.emetteur?.qr = true
    $0.client = Client(
      id: .c1, nom: "Klant NV", numeroTVA: "BE0888888796",
      adresse: Adresse(rue: "Kaai 2", codePostal: "2000", ville: "Antwerpen", pays: "BE"),
      adresseElectronique: AdresseElectronique(schema: "0208", identifiant: "0888888796"), nature: .entreprise,
      langue: .neerlandais)
    $0.cadre = Cadre("M1")
    $0.traitement = nil
    $0.affaire.references = References(contrat: "C-1", acheteur: "PO-1")
    $0.lignes = [
      .exemple("Drukwerk", "1500", "0.85", .bien, "H87", taux: "21", remise: "5"),
      .exemple("Boek", "3", "12.35", .bien, taux: "6"),
      .exemple("Plaatsing", "2", "400", .service, "DAY", .autoliquidation, "VATEX-EU-AE", mention: "Btw verlegd"),
    ]
  }
}

extension Emetteur {
  /// A company of a neighbour of France.
  fileprivate static func voisin(_ pays: Pays, _ nom: String, ville: String, iban: String) -> Emetteur {
    var emetteur = Emetteur.etabli(en: pays, nom: nom)
    emetteur.numeroTVA = "DE136695976"
    emetteur.adresse = Adresse(rue: "1", codePostal: "1000", ville: ville, pays: pays.description)
    emetteur.adresseElectronique = AdresseElectronique(schema: "0088", identifiant: "3761234567895")
    emetteur.contact = Contact(nom: "Luc", telephone: "+32 4 000 00 00", email: "luc@voorbeeld.test")
    emetteur.compteBancaire = CompteBancaire(iban: iban)
    return emetteur
  }
}
