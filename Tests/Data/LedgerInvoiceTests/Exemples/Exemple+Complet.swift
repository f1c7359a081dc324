import LedgerInvoice
import LedgerModel
import LedgerTestSupport

/// Documents that say all that there is to say, whose XML is written down in `Golden`.
extension Exemple {
  static let complets: KeyValuePairs<String, Exemple> = ["facture": facture, "avoir": avoirComplet]

  private static let facture = Exemple {
    $0.numero = "2026/F_42+a"
    $0.remise = "12.5"
    $0.devise = "CHF"
    $0.tvaEnEuros = "74.55"
    $0.dejaPaye = "100"
    $0.cadre = Cadre("M4")
    $0.notes = "# PMD # ceci n'est pas une pénalité : <a> & \"b\"\nDeuxième ligne"
    $0.emetteur?.optionDebits = true
    $0.affaire.dateLivraison = .le("2026-11-03")
    $0.affaire.periodeFacturation = PeriodeFacturation(debut: .le("2026-10-01"), fin: .le("2026-11-03"))
    $0.affaire.livraison = Livraison(
      nom: "Dépôt n° 2", adresse: Adresse(rue: "Quai 3", codePostal: "1000", ville: "Bruxelles", pays: "belgique"))
    $0.affaire.references = References(contrat: "M-2025-09", acheteur: "SERV-01")
    $0.affaire.conditionsReglement = "30 jours fin de mois"
    $0.origines = [
      .f2: Origine(numero: "F-2026-0100", date: .le("2026-10-05")),
      .f3: Origine(numero: "F-2026-0110", date: .le("2026-10-20")),
    ]
    $0.lignes = [
      .exemple("Conseil \u{1F9ED} « première phase »", "2.25", "451.123456", .service, "DAY", remise: "3.33"),
      .exemple("Livre", "3", "12.35", .bien, "XBX", taux: "5.5"),
      .exemple("Formation", "1", "99.99", .service, "LS", .exonere, "VATEX-FR-CGI261-4"),
      .exemple("Reprise de l'acompte F-2026-0100", "-1", "300", .service),
    ]
    $0.lignes[0].referenceCommande = "BC-77"
    $0.lignes[0].dateCommande = .le("2026-09-04")
    $0.lignes[1].reference = "L<1>"
    $0.lignes[3].acompteId = .f2
    $0.origine = .f3
  }

  private static let avoirComplet = Exemple {
    $0.numero = "A-2026-0007"
    $0.type = .avoir
    $0.moyen = .cheque
    $0.origine = .f2
    $0.origines = [.f2: Origine(numero: "F-2026-0100", date: .le("2026-10-05"))]
    $0.emetteur = .franchise()
    $0.cadre = Cadre("S1")
    $0.lignes = [.exemple("Cours", "1.5", "40", .service, "HUR", .exonere, "VATEX-FR-FRANCHISE", remise: "10")]
    $0.lignes[0].referenceCommande = "BC-77"
  }
}
