import LedgerInvoice
import LedgerModel
import LedgerTestSupport

/// What documents of France may have to say, each with what is remarkable about it in its name.
extension Exemple {
  static let tous: KeyValuePairs<String, Exemple> = [
    "E1": unTaux, "E2": remise, "E3": retour, "E4": decimales, "E5": acompteDeduit, "E6": avoirPartiel,
    "E7": franchise(.franchise(numeroTVA: "FR73900000035"), "F-2026-0107"),
    "E7b": franchise(.franchise(), "F-2026-0108"),
    "E7c": tauxZero, "E8-autoliquidation-ue": autoliquidation, "E9-livraison-intracommunautaire": livraisonUE,
    "E10-export": exportation, "E11-hors-champ": horsChamp, "E12-btp": sousTraitance,
    "E13-exonere-et-taxe": exonereEtTaxe, "E14-acompte": acompte, "E15-definitive": definitive,
    "E16-avoir-total": avoir, "E17-a-corriger": aCorriger, "E18-rectificative": rectificative,
    "E19-devise": dollars,
    "E20-particulier-payee": payee, "E21-public": publique, "E22-outre-mer": outreMer, "E23-debits": debits,
    "E24-virement-rf": virementRF, "E25-reference-recue": referenceRecue, "E26-rf-recue": rfRecue,
    "E27-autres-faits": autresFaits, "E28-montants": montants, "E29-remises-nulles": remisesNulles,
  ]

  static let unTaux = Exemple {
    $0.affaire.dateLivraison = .le("2026-11-19")
    $0.lignes = ["A", "B", "C"].map { .exemple("Pièce \($0)", "1", "10.01", .bien) }
  }

  static let remise = Exemple {
    $0.numero = "F-2026-0102"
    $0.remise = "10"
    $0.cadre = Cadre("M1")
    $0.affaire.references = References(commande: "BC-77")
    $0.lignes = vente
  }

  static let vente: [LigneFacture] = [
    .exemple("Conseil", "2", "450", .service, "DAY"), .exemple("Livre", "3", "12.35", .bien, taux: "5.5"),
    .exemple("Restauration", "1", "99.99", .service, taux: "10"),
  ]

  static let retour = Exemple {
    $0.numero = "F-2026-0103"
    $0.cadre = Cadre("M1")
    $0.lignes = [
      .exemple("Câble", "0.5", "33.33", .bien, "MTR"), .exemple("Livre", "1", "3", .bien, taux: "5.5"),
      .exemple("Repas", "1", "100.25", .service, taux: "10"),
      .exemple("Retour de câble", "-0.5", "33.33", .bien, "MTR"),
    ]
  }

  static let decimales = Exemple {
    $0.numero = "F-2026-0104"
    $0.remise = "2.5"
    $0.lignes = [
      .exemple("Énergie", "1234.5678", "0.156789", .bien, "KWH"), .exemple("Brochure", "1", "9.9", .bien, taux: "5.5"),
      .exemple("Visserie", "10", "12.3456", .bien, remise: "15"),
    ]
  }

  static let acompteDeduit = Exemple {
    $0.numero = "F-2026-0105"
    $0.cadre = Cadre("S4")
    $0.dejaPaye = "1440"
    $0.origine = .f2
    $0.origines = [.f2: Origine(numero: "F-2026-0100", date: .le("2026-10-05"))]
    $0.lignes = [.exemple("Développement", "8", "500", .service, "DAY")]
  }

  static let avoir = Exemple {
    $0.numero = "A-2026-0002"
    $0.type = .avoir
    $0.echeance = nil
    $0.remise = "10"
    $0.cadre = Cadre("M1")
    $0.origine = .f2
    $0.origines = [.f2: Origine(numero: "F-2026-0102", date: .le("2026-11-20"))]
    $0.lignes = vente
  }

  static let avoirPartiel = Exemple {
    $0 = avoir
    $0.numero = "A-2026-0001"
    $0.lignes = [.exemple("Conseil", "1", "450", .service, "DAY"), .exemple("Livre", "1", "12.35", .bien, taux: "5.5")]
  }

  static func franchise(_ emetteur: Emetteur, _ numero: String) -> Exemple {
    Exemple {
      $0.numero = numero
      $0.cadre = Cadre("S1")
      $0.emetteur = emetteur
      $0.lignes = [.exemple("Cours", "3", "120", .service, "HUR", .exonere, "VATEX-FR-FRANCHISE")]
    }
  }

  static let tauxZero = Exemple {
    $0 = franchise(.franchise(), "F-2026-0109")
    $0.notes = "TVA non applicable, art. 293 B du CGI"
    $0.lignes = [.exemple("Cours", "3", "120", .service, "HUR", .tauxZero)]
  }
}

/// Across borders, and what is not taxed.
extension Exemple {
  static let autoliquidation = Exemple {
    $0.numero = "F-2026-0110"
    $0.cadre = Cadre("S1")
    $0.traitement = .entrepriseEtrangere
    $0.client = .gmbh
    $0.lignes = [.exemple("Audit", "4", "900", .service, "DAY", .autoliquidation, "VATEX-EU-AE")]
  }

  static let livraisonUE = Exemple {
    $0.numero = "F-2026-0111"
    $0.traitement = .entrepriseEtrangere
    $0.client = .gmbh
    $0.affaire.dateLivraison = .le("2026-11-18")
    $0.affaire.livraison = Livraison(
      nom: "Beispiel GmbH, Lager",
      adresse: Adresse(rue: "Hafenweg 9", codePostal: "20457", ville: "Hamburg", pays: "Allemagne"))
    $0.lignes = [.exemple("Machine", "1", "15000", .bien, "C62", .livraisonUE, "VATEX-EU-IC")]
    $0.lignes[0].reference = "M-1"
  }

  static let exportation = Exemple {
    $0.numero = "F-2026-0112"
    $0.traitement = .entrepriseEtrangere
    $0.client = .corp
    $0.affaire.dateLivraison = .le("2026-11-17")
    $0.affaire.livraison = Livraison(adresse: Client.corp.adresse)
    $0.lignes = [.exemple("Montre", "2", "1250", .bien, "C62", .exportation, "VATEX-EU-G")]
  }

  static let horsChamp = Exemple {
    $0.numero = "F-2026-0113"
    $0.cadre = Cadre("S1")
    $0.traitement = .entrepriseEtrangere
    $0.client = .corp
    $0.lignes = [
      .exemple(
        "Conseil", "2", "800", .service, "DAY", .horsChamp, "VATEX-EU-O",
        mention: "TVA non applicable, art. 259-1 du CGI")
    ]
  }

  static let sousTraitance = Exemple {
    $0.numero = "F-2026-0114"
    $0.cadre = Cadre("S1")
    $0.lignes = [
      .exemple(
        "Gros œuvre", "1", "8000", .service, "C62", .autoliquidation, "VATEX-FR-AE",
        mention: "Autoliquidation, art. 283-2 nonies du CGI")
    ]
  }

  static let exonereEtTaxe = Exemple {
    $0.numero = "F-2026-0115"
    $0.cadre = Cadre("M1")
    $0.remise = "5"
    $0.lignes = [
      .exemple("Formation", "2", "600", .service, "DAY", .exonere, "VATEX-FR-CGI261-4"),
      .exemple("Support imprimé", "10", "15", .bien, taux: "5.5"),
    ]
  }

  static let dollars = Exemple {
    $0.numero = "F-2026-0120"
    $0.devise = "USD"
    $0.tvaEnEuros = "209.67"
    $0.cadre = Cadre("M1")
    $0.lignes = [
      .exemple("Licence", "12", "99.95", .service, "MON"), .exemple("Documentation", "1", "49.9", .bien, taux: "5.5"),
    ]
  }

  static let outreMer = Exemple {
    $0.numero = "F-2026-0123"
    $0.cadre = Cadre("M1")
    $0.remise = "33.33"
    $0.lignes = [
      .exemple("Vanille", "2.5", "88.4", .bien, "KGM", taux: "2.1"),
      .exemple("Conseil", "1", "300", .service, "DAY", taux: "8.5"),
      .exemple("Presse", "4", "3.2", .bien, taux: "1.05"), .exemple("Divers", "1", "19.99", .bien, taux: "8.5"),
    ]
  }
}

/// At other moments than when all is delivered, and to others than firms.
extension Exemple {
  static let acompte = Exemple {
    $0.numero = "F-2026-0116"
    $0.type = .acompte
    $0.date = "2026-10-05"
    $0.echeance = "2026-10-05"
    $0.cadre = Cadre("S1")
    $0.lignes = [.exemple("Acompte de 30 % sur devis D-12", "1", "1200", .service)]
  }

  static let definitive = Exemple {
    $0.numero = "F-2026-0117"
    $0.cadre = Cadre("S4")
    $0.origines = [.f2: Origine(numero: "F-2026-0116", date: .le("2026-10-05"))]
    $0.lignes = [
      .exemple("Développement", "8", "500", .service, "DAY"),
      .exemple("Reprise de l'acompte F-2026-0116", "-1", "1200", .service),
    ]
    $0.lignes[1].acompteId = .f2
  }

  static let aCorriger = Exemple {
    $0.numero = "F-2026-0118"
    $0.date = "2026-11-10"
    $0.echeance = "2026-12-10"
    $0.cadre = Cadre("S1")
    $0.lignes = [.exemple("Étude", "10", "1000", .service, "DAY", taux: "10")]
  }

  static let payee = Exemple {
    $0.numero = "F-2026-0121"
    $0.echeance = "2026-11-20"
    $0.moyen = .carte
    $0.cadre = Cadre("B2")
    $0.dejaPaye = "104.84"
    $0.traitement = .particulier
    $0.client = .personne
    $0.emetteur?[.penalites] = "Pénalités de retard : sans objet, client particulier."
    $0.emetteur?[.recouvrement] = "Indemnité de recouvrement : sans objet, client particulier."
    $0.affaire.dateLivraison = .le("2026-11-20")
    $0.lignes = [.exemple("Lampe", "1", "74.917", .bien), .exemple("Ampoule", "3", "4.15", .bien)]
  }

  static let publique = Exemple {
    $0.numero = "F-2026-0122"
    $0.cadre = Cadre("S1")
    $0.traitement = nil
    $0.client = .commune
    $0.affaire.periodeFacturation = PeriodeFacturation(debut: .le("2026-10-01"), fin: .le("2026-10-31"))
    $0.affaire.references = References(commande: "EJ-2026-4471", contrat: "M-2025-09", acheteur: "SERV-01")
    $0.lignes = [.exemple("Maintenance", "1", "3450", .service, "MON")]
  }

  static let debits = Exemple {
    $0.numero = "F-2026-0124"
    $0.cadre = Cadre("S1")
    $0.emetteur?.optionDebits = true
    $0.affaire.periodeFacturation = PeriodeFacturation(debut: .le("2026-12-01"), fin: .le("2027-11-30"))
    $0.lignes = [.exemple("Abonnement", "1", "480", .service, "ANN")]
  }

  /// A seller whose payers quote a creditor reference, and scan a code for what is left to pay.
  static let virementRF = Exemple {
    $0.numero = "F-2026-0125"
    $0.emetteur?.reference = .rf
    $0.emetteur?.qr = true
    $0.dejaPaye = "2.01"
  }

  /// What another system had its payer quote.
  static let referenceRecue = Exemple {
    $0.numero = "F-2026-0126"
    $0.affaire.referencePaiement = "DOSSIER 4711"
    $0.emetteur?.qr = true
  }

  /// A creditor reference that another system did not make of the number.
  static let rfRecue = Exemple {
    $0.numero = "F-2026-0127"
    $0.affaire.referencePaiement = "RF18539007547034"
    $0.emetteur?.qr = true
  }

  /// A facture in the place of another one.
  static let rectificative = Exemple {
    $0 = aCorriger
    $0.numero = "F-2026-0119"
    $0.type = .rectificative
    $0.date = "2026-11-20"
    $0.echeance = "2026-12-20"
    $0.origine = .f2
    $0.origines = [.f2: Origine(numero: "F-2026-0118", date: .le("2026-11-10"))]
    $0.lignes = [.exemple("Étude", "10", "1000", .service, "DAY")]
  }
}
