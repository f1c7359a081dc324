/// Refusals of what files say: of bank statements and of documents that are imported. And of what a closed month forbids.
extension AdviceScene {
  private static let compte = "facture banque courant --iban=FR7630006000011234567890189"

  private static func csv(_ lines: String) -> String {
    "printf 'Date;Libellé;Montant(EUROS)\\n\(lines)' > r.csv && facture releve importer r.csv"
  }

  /// A statement of an account that is not declared.
  private static let autreCompte =
    "printf 'OFXHEADER:100\\nDATA:OFXSGML\\n\\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM>"
    + "<BANKID>20041<ACCTID>FR1420041010050500013M02606<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301"
    + "<DTEND>20260331<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260305<TRNAMT>6.00<FITID>1<NAME>VIR</STMTTRN></BANKTRANLIST>"
    + "</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\\n' > r.ofx"

  /// A statement with one line, and one that replaces it.
  private static let corrige =
    "printf 'OFXHEADER:100\\nDATA:OFXSGML\\n\\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM>"
    + "<ACCTID>FR7630006000011234567890189</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260305"
    + "<TRNAMT>6.00<FITID>A1<NAME>VIR</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\\n' > a1.ofx"
    + " && sed 's/<FITID>A1/<FITID>A2<CORRECTFITID>A1<CORRECTACTION>REPLACE/' a1.ofx > a2.ofx"

  static let statements = [
    AdviceScene("ligne-corrigee", compte, corrige, "facture releve importer a1.ofx", refuses: "releve importer a2.ofx"),
    AdviceScene(
      "frais-impossibles", compte, csv("10/03/2026;VIR F 2026 0001;168,00\\n"),
      refuses: "rapprocher 1 --sur=F-2026-0001 --frais=0"),
    AdviceScene("releve-autre-compte", compte, autreCompte, refuses: "releve importer r.ofx --compte=courant"),
    AdviceScene(
      "reglement-deja-rapproche", "facture enregistrer-paiement F-2026-0001 --moyen=cheque --date=2026-03-05",
      compte, "facture remise-cheques --date=2026-03-06", csv("10/03/2026;REMISE CHEQUES;168,00\\n"),
      "facture rapprocher 1 --accepter", refuses: "remise-cheques --date=2026-03-06 --numero=1 --aucun"),
    AdviceScene(
      "retour-recu", "facture enregistrer-paiement F-2026-0001 --date=2026-03-05", compte,
      csv("05/03/2026;VIR F 2026 0001;168,00\\n11/03/2026;REJET VIR F 2026 0001;-168,00\\n"),
      "facture rapprocher --appliquer=certain", "facture rapprocher 2 --accepter",
      refuses: "rapprocher 2 --defaire --avec-paiements --motif=x"),
  ]

  static let imports = [
    AdviceScene(
      "client-different", "facture export clients --output=c.json", "sed -i s/Firme/Autre/ c.json",
      refuses: "import c.json"),
    AdviceScene(
      "avance-differente", "facture encaisser Firme --montant=900 --date=2026-03-05 --avance",
      "facture export instantane --output=s.json",
      "sed -i 's/\"montant\":732.00,\"devise\"/\"montant\":731.00,\"devise\"/' s.json",
      refuses: "import s.json"),
    AdviceScene(
      "emetteur-invalide", "facture export factures --output=f.json",
      "sed -i 's/\"profil\":\"fr\"/\"profil\":\"zz\"/' f.json",
      refuses: "import f.json"),
    AdviceScene(
      "acompte-ouvert", file("a.xml", acompte), file("f.xml", finale),
      "facture import a.xml --format=ubl", refuses: "import f.xml --format=ubl"),
    AdviceScene(
      "acompte-annule", file("a.xml", acompte), file("f.xml", finale),
      "facture import a.xml --format=ubl", "facture annuler AC-1 --motif=x", refuses: "import f.xml --format=ubl"),
    AdviceScene(
      "acompte-partiel", file("a.xml", acomptePaye), file("f.xml", partielle), "facture import a.xml --format=ubl",
      refuses: "import f.xml --format=ubl"),
    AdviceScene(
      "remboursement-non-encaisse", file("a.xml", FichierNorme()), file("f.xml", avoirRembourse),
      "facture import a.xml --format=ubl", refuses: "import f.xml --format=ubl"),
    AdviceScene(
      "pas-un-nouveau-brouillon", "echo '{\"numero\":\"F-9\"}' > d.json", refuses: "creer - < d.json"),
  ]

  private static func file(_ name: String, _ file: FichierNorme) -> String { "cat > \(name) <<'X'\n\(file.texte)\nX" }

  /// A deposit that is not paid, and the final invoice that says it was.
  private static var acompte: FichierNorme {
    var fichier = FichierNorme()
    (fichier.numero, fichier.date, fichier.type, fichier.echeance) = ("AC-1", "2026-02-02", "386", "2026-02-02")
    fichier.lignes[0].nom = "Acompte"
    return fichier
  }
  private static var finale: FichierNorme {
    var fichier = FichierNorme()
    (fichier.numero, fichier.cadre, fichier.base, fichier.tva, fichier.ttc) = (
      "FF-2", "S4", "500.00", "100.00", "600.00"
    )
    (fichier.dejaPaye, fichier.aPayer, fichier.origines) = ("120.00", "480.00", [("AC-1", "2026-02-02")])
    (fichier.lignes[0].prix, fichier.lignes[0].net) = ("500", "500.00")
    return fichier
  }

  /// A deposit that is paid, and a final invoice that takes off a part of it.
  private static var acomptePaye: FichierNorme {
    var fichier = acompte
    (fichier.cadre, fichier.dejaPaye, fichier.aPayer) = ("S2", "120.00", "0.00")
    return fichier
  }
  private static var partielle: FichierNorme {
    var fichier = finale
    (fichier.dejaPaye, fichier.aPayer) = ("100.00", "500.00")
    return fichier
  }

  /// A credit note whose money was paid back, of an invoice that nobody paid.
  private static var avoirRembourse: FichierNorme {
    var fichier = FichierNorme()
    (fichier.numero, fichier.type, fichier.origines, fichier.echeance) = ("A-1", "381", [("R-1", "2026-03-02")], nil)
    (fichier.dejaPaye, fichier.aPayer) = ("120.00", "0.00")
    return fichier
  }

  /// A ledger that was opened in March, in which a month may be closed.
  private static let enMars =
    "rm -rf la && facture ouvrir la --nom=Atelier --numerotation=envoi"
    + " && sed -i 's/\"time\":\"[^\"]*\"/\"time\":\"2026-03-01T08:00:00.000Z\"/' la/events/*.jsonl"
    + " && facture emetteur --nom='Atelier Lumen EI' --siren=732829320 --numero-tva=FR44732829320 --rue='12 rue des Essais'"
    + " --code-postal=69001 --ville=Lyon --iban=FR7630006000011234567890189 --horloge"
    + " && facture creer-client --nom=Firme --nature=entreprise --siren=404833048 --rue='5 avenue des Cas'"
    + " --code-postal=06000 --ville=Nice"
  private static let enJanvier = enMars.replacing(" --numerotation=envoi", with: "")
  private static let mars = "facture creer Firme --date=2026-03-02 --nature=service -l 'Conseil;1;100'"

  static let periods = [
    AdviceScene("brouillons-dans-la-periode", enJanvier, mars, refuses: "cloturer --mois --jusqua=2026-03-31"),
    AdviceScene(
      "periode-close", enMars, mars, "facture cloturer --mois --jusqua=2026-03-31", refuses: "envoyer brouillon-1"),
    AdviceScene(
      "rectificative-avant-origine", enMars, "\(mars) --envoyer --date-envoi=2026-03-02",
      "facture creer --rectifie=F-2026-0001", "facture modifier brouillon-2 --date=2025-12-31",
      refuses: "envoyer brouillon-2"),
    AdviceScene("paiement-apres-envoi", refuses: "envoyer F-2026-0002 --date=2026-03-03 --payee=2026-03-04"),
    AdviceScene(
      "paiement-apres-envoi",
      refuses: "creer Firme --date=2026-03-03 -l 'a;1;1;;service' --envoyer --date-envoi=2026-03-03 --payee=2026-03-04"),
    AdviceScene(
      "emetteur-sans-profil", "facture emetteur --profil=",
      refuses: "creer Firme --date=2026-03-03 -l 'a;1;100' --envoyer --profil=xrechnung"),
    AdviceScene(
      "devise-sans-taux", "facture encaisser Firme --montant=900 --date=2026-03-05 --avance --devise=USD",
      refuses: "export hledger"),
    AdviceScene(
      "reste-ambigu", "facture emetteur --profil=", "facture creer Firme --date=2026-03-03", exempt("a", "132"),
      exempt("b", "143"), "facture envoyer F-2026-0003", "facture creer-avoir F-2026-0003 --lignes=1",
      "facture modifier-ligne A-2026-0001 1 --prix-unitaire=50", "facture envoyer A-2026-0001",
      refuses: "creer-avoir F-2026-0003 --reste"),
  ]

  private static func exempt(_ name: String, _ article: String) -> String {
    "facture ajouter-ligne F-2026-0003 --designation=\(name) --quantite=1 --prix-unitaire=100 --categorie=E "
      + "--motif=VATEX-EU-\(article) --nature=service"
  }
}
