import LedgerModel
import LedgerTestSupport
import Testing

@testable import LedgerBank

/// Second headers of known banks: other languages, other reports, professional accounts.
struct LanguesTests {
  private static func lit(_ texte: String) throws -> Releve {
    try #require(FichierReleve.lit(Array(texte.utf8)).first)
  }

  private static let n26 = [
    ("n26-en", "Date|Payee|Account number|Transaction type|Payment reference|Category|Amount (EUR)"),
    (
      "n26-fr",
      "Date|Bénéficiaire|Numéro de compte|Type de transaction|Référence de paiement|Catégorie|Montant (EUR)"
    ),
    ("n26-de", "Datum|Empfänger|Kontonummer|Transaktionstyp|Verwendungszweck|Kategorie|Betrag (EUR)"),
  ]

  @Test(arguments: n26)
  func `N26 is known in each of its languages`(nom: String, colonnes: String) throws {
    let noms = colonnes.split(separator: "|").map(String.init)
    let texte =
      noms.map { "\"\($0)\"" }.joined(separator: ",")
      + "\n\"2026-03-03\",\"ORME\",\"FR7610278022040001234560307\",\"X\",\"F-1\",\"Y\",\"-1234.5\"\n"
    let ligne = try #require(Self.lit(texte).lignes.first)
    #expect(ligne.montant == .de("-1234.50") && ligne.jour == .le("2026-03-03") && ligne.tiers == "ORME")
    #expect(ligne.ibanTiers == "FR7610278022040001234560307" && ligne.textes.first == .init(.communication, "F-1"))
    #expect(ProfilCSV.parColonnes.first { PlacesCSV($0, noms) != nil }?.nom == nom)
  }

  /// The columns up to the fifth are those of both reports, besides the third and the fourth.
  private static let paypal = [
    ("", "Date,Nom,Type,État,Devise,Commission,Net,Numéro de transaction,Solde", "Terminé", ","),
    ("-en", "Date,Name,Type,Status,Currency,Fee,Net,Transaction ID,Balance", "Completed", "."),
    ("-de", "Datum,Name,Typ,Status,Währung,Entgelt,Netto,Transaktionscode,Guthaben", "Abgeschlossen", ","),
    ("-de", "Datum,Name,Typ,Status,Währung,Gebühr,Netto,Transaktionscode,Guthaben", "Abgeschlossen", ","),
    ("-nl", "Datum,Naam,Type,Status,Valuta,Kosten,Net,Transactiereferentie,Saldo", "Voltooid", ","),
    ("-it", "Data,Nome,Tipo,Stato,Valuta,Tariffa,Netto,Codice transazione,Saldo", "Completata", ","),
    ("-es", "Fecha,Nombre,Tipo,Estado,Divisa,Comisión,Neto,Id. de transacción,Saldo", "Completado", ","),
  ]

  private static func rangee(_ etat: String, _ net: String, _ solde: String, _ id: String, _ decimale: String) -> String
  {
    let montants = ["-4.43", net].map { "\"" + $0.replacing(".", with: decimale) + "\"" }
    return
      "05.03.2026,ORME,X,\(etat),EUR,\(montants[0]),\(montants[1]),\(id),\"\(solde.replacing(".", with: decimale))\"\n"
  }

  @Test(arguments: paypal)
  func `PayPal is known in each of its languages`(
    langue: String, colonnes: String, acquis: String, decimale: String
  ) throws {
    let texte =
      colonnes + "\n" + Self.rangee(acquis, "115.57", "115.57", "A", decimale)
      + Self.rangee("?", "9.00", "", "B", decimale) + Self.rangee(acquis, "-100.00", "15.57", "C", decimale)
    let releve = try Self.lit(texte)
    #expect(releve.lignes.map(\.montant) == [.de("115.57"), .de("-100.00")] && releve.enAttente == 1)
    let ligne = try #require(releve.lignes.first)
    #expect(ligne.jour == .le("2026-03-05") && ligne.tiers == "ORME" && ligne.identifiant == "A")
    #expect(ligne.frais == .de("4.43") && releve.ouverture?.montant == .zero)
    #expect(
      ProfilCSV.parColonnes.first { PlacesCSV($0, colonnes.split(separator: ",").map(String.init)) != nil }?.nom
        == "paypal\(langue)")
  }

  @Test(arguments: paypal)
  func `the report of balances of PayPal has a description in place of type and state`(
    langue: String, colonnes: String, acquis: String, decimale: String
  ) throws {
    let profil = try #require(ProfilCSV.nomme("paypal-soldes\(langue)"))
    let noms = colonnes.split(separator: ",").enumerated().map { place, nom in
      place == 2 ? profil.libelles[0] : place == 3 ? "X" : "\"\(nom) \""
    }
    let texte = noms.joined(separator: ",") + "\n" + Self.rangee("", "115.57", "115.57", "A", decimale)
    let releve = try Self.lit(texte)
    #expect(releve.lignes.map(\.montant) == [.de("115.57")] && releve.lignes.first?.frais == .de("4.43"))
  }

  @Test(arguments: [
    "Date comptable;Libellé simplifié;Référence;Informations complémentaires;Type opération;Débit;Crédit",
    "date comptable;LIBELLE SIMPLIFIE;reference;informations  complementaires;type operation;debit;credit",
  ])
  func `a header is known with accents and without`(entete: String) throws {
    let releve = try Self.lit(entete + "\n04/03/2026;VIR;77;F-1;Virement;;12,00\n")
    #expect(releve.lignes.map(\.montant) == [.de("12.00")])
    // An equal name comes first: a sign alone may tell two columns apart.
    let profil = try ProfilCSV("mien", ["jour": "Date", "libelles": "Motif", "montant": "Montant (€)"])
    let texte = "Date;Motif;Montant;Montant (€)\n04/03/2026;A;1,00;2,00\n"
    #expect(try FichierReleve.lit(Array(texte.utf8), profil: profil).first?.lignes.map(\.montant) == [.de("2.00")])
  }

  @Test func `professional accounts of Caisse d'Épargne and Banque Populaire have a header of their own`() throws {
    let texte =
      "Date comptable;Libelle simplifie;Reference;Informations complementaires;Type operation;Debit;Credit;Date operation;"
      + "Date de valeur;Pointage\n04/03/2026;VIR ORME;77;F-1;Virement;;+1 500,00;03/03/2026;05/03/2026;0\n"
      + "04/03/2026; PRLV;;X;Prelevement;-2,50;;03/03/2026;05/03/2026;0\n"
    let releve = try Self.lit(texte)
    #expect(releve.lignes.map(\.montant) == [.de("1500.00"), .de("-2.50")])
    #expect(releve.lignes.map(\.jour) == [.le("2026-03-04"), .le("2026-03-04")])
    #expect(
      releve.lignes.first?.textes
        == [.init(.communication, "F-1"), .init(.libelle, "VIR ORME"), .init(.libelle, "77")])
  }
}
