/// A refusal whose way out is a command: what is recorded first, and what is then refused.
struct AdviceScene: Sendable, CustomStringConvertible {
  /// The code of the refusal.
  let code: String
  /// Command lines of a shell, in the ledger of ``AdviceWorld``.
  let recorded: [String]
  /// The arguments of the command that is refused, as a shell reads them.
  let refused: String

  init(_ code: String, _ recorded: String..., refuses refused: String) {
    (self.code, self.recorded, self.refused) = (code, recorded, refused)
  }

  var description: String { "\(code): \(refused)" }
}

extension AdviceScene {
  /// Each way to a refusal that proposes a command. In the ledger are the seller, the customer `Firme`, F-2026-0001, which is issued, and
  /// the draft F-2026-0002.
  static let all =
    documents + subscriptions + devis + recouvrement + credits + advances + settlements + bank + parties + usage
    + statements + imports
    + periods

  private static let avoir = "facture creer-avoir F-2026-0001 --envoyer"
  private static let paiement = "facture enregistrer-paiement F-2026-0001 --date=2026-03-05"
  private static let autre = "facture creer Firme --date=2026-03-03 --nature=service -l 'a;1;100'"
  private static let id = "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"

  private static let mensuel = "facture abonnement Firme --tous-les=mois -l 'a;1;100;service'"

  private static let subscriptions = [
    AdviceScene("abonnement-inconnu", refuses: "suspendre S-0009 --motif=x"),
    AdviceScene("abonnement-rythme-fixe", mensuel, refuses: "abonnement S-0001 --tous-les=an"),
    AdviceScene(
      "periode-deja-facturee", mensuel, "facture facturer S-0001", refuses: "facturer S-0001 --periode=1"),
    // The draft that was to replace the cancelled invoice holds its period.
    AdviceScene(
      "facture-annulee", mensuel, "facture facturer S-0001", "facture envoyer F-2026-0003",
      "facture creer --rectifie=F-2026-0003", "facture annuler F-2026-0003 --motif=x", refuses: "envoyer F-2026-0004"),
  ]

  private static let documents = [
    AdviceScene("facture-inconnue", refuses: "envoyer F-2026-0099"),
    AdviceScene("facture-non-envoyee", refuses: "enregistrer-paiement F-2026-0002"),
    AdviceScene("facture-non-envoyee", refuses: "export cii --numero=F-2026-0002"),
    AdviceScene("facture-deja-envoyee", refuses: "modifier F-2026-0001 --notes=x"),
    AdviceScene("facture-deja-envoyee", refuses: "envoyer F-2026-0001"),
    AdviceScene("facture-deja-envoyee", paiement, refuses: "modifier F-2026-0001 --notes=x"),
    AdviceScene("facture-deja-envoyee", avoir, refuses: "modifier F-2026-0001 --notes=x"),
    AdviceScene("facture-deja-envoyee", avoir, refuses: "modifier A-2026-0001 --notes=x"),
    AdviceScene(
      "facture-deja-envoyee", "facture creer-avoir F-2026-0001 --lignes=1 --envoyer",
      refuses: "modifier F-2026-0001 --notes=x"),
    AdviceScene(
      "facture-deja-envoyee", paiement, avoir, refuses: "modifier A-2026-0001 --notes=x"),
    AdviceScene(
      "facture-deja-envoyee", "facture creer Firme --acompte --date=2026-03-03 --nature=service -l 'a;1;100' --envoyer",
      refuses: "modifier F-2026-0003 --notes=x"),
    AdviceScene(
      "facture-annulee", autre, "facture annuler F-2026-0002 --motif=x", refuses: "envoyer F-2026-0002"),
    AdviceScene(
      "facture-annulee", autre, "facture annuler F-2026-0002 --motif=x", refuses: "export ubl --numero=F-2026-0002"),
    AdviceScene(
      "facture-annulee", autre, "facture annuler F-2026-0002 --motif=x", "mkdir depot",
      refuses: "deposer F-2026-0002 --output=depot"),
    AdviceScene(
      "facture-annulee", autre, "facture annuler F-2026-0002 --motif=x", avoir,
      refuses: "imputer-avoir A-2026-0001 --sur=F-2026-0002"),
    AdviceScene("facture-sans-ligne", "facture creer Firme --date=2026-03-03", refuses: "envoyer F-2026-0003"),
    AdviceScene("ligne-inconnue", refuses: "retirer-ligne F-2026-0002 9"),
    AdviceScene("nature-absente", "facture creer Firme --date=2026-03-03 -l 'a;1;100'", refuses: "envoyer F-2026-0003"),
    AdviceScene(
      "sans-client", "facture creer --date=2026-03-03 -l 'a;1;100' --nature=service", refuses: "envoyer F-2026-0003"),
    AdviceScene(
      "franchise-et-tva", "facture emetteur --regime-tva=franchise", refuses: "envoyer F-2026-0002"),
    AdviceScene("rien-recupere", refuses: "export html --numero=F-2026-0001 --duplicata"),
    AdviceScene("rectificative-impossible", paiement, refuses: "creer --rectifie=F-2026-0001"),
    AdviceScene("rectificative-impossible", avoir, refuses: "creer --rectifie=F-2026-0001"),
    AdviceScene("rectificative-impossible", avoir, refuses: "creer --rectifie=A-2026-0001"),
    AdviceScene(
      "rectificative-autre-client", "facture creer-client --nom=Autre",
      refuses: "creer Autre --rectifie=F-2026-0001"),
    AdviceScene("taux-change-inutile", refuses: "modifier F-2026-0002 --taux-change='0.8642;2026-03-02;BCE'"),
  ]

  private static let acompte =
    "facture creer Firme --acompte --date=2026-03-03 --nature=service -l 'a;1;100' --envoyer --date-envoi=2026-03-03"
  private static let enDollars = "--devise=USD --taux-change='0.9;2026-03-02;BCE'"

  private static let advances = [
    AdviceScene(
      "acompte-et-remise", acompte, autre, "facture appliquer-remise F-2026-0004 --pourcentage=10",
      "facture ajouter-ligne F-2026-0004 --reprend=F-2026-0003", refuses: "envoyer F-2026-0004"),
    AdviceScene(
      "acompte-impaye", acompte, "facture creer Firme --date=2026-03-03 --nature=service -l 'a;1;500;10'",
      "facture ajouter-ligne F-2026-0004 --reprend=F-2026-0003", refuses: "envoyer F-2026-0004"),
    AdviceScene(
      "debours-remis", autre,
      "facture ajouter-ligne F-2026-0003 --designation=d --quantite=1 --prix-unitaire=5 --nature=debours",
      "facture appliquer-remise F-2026-0003 --pourcentage=10", refuses: "envoyer F-2026-0003"),
    AdviceScene(
      "option-debits-en-vigueur", "facture emetteur --option-debits=2026-01",
      refuses: "emetteur --option-debits=2030-01"),
    AdviceScene(
      "total-negatif", "facture creer Firme --acompte --date=2026-03-03 --nature=service -l 'a;1;1000' --envoyer",
      autre,
      "facture ajouter-ligne F-2026-0004 --reprend=F-2026-0003", refuses: "envoyer F-2026-0004"),
    AdviceScene(
      "code-comptable-pris", "facture creer-client --nom=A --code-comptable=PORT",
      refuses: "creer-client --nom=B --code-comptable=PORT"),
    AdviceScene(
      "acompte-deja-repris", acompte, autre, "facture ajouter-ligne F-2026-0004 --reprend=F-2026-0003",
      "facture envoyer F-2026-0004", refuses: "annuler F-2026-0003 --motif=x"),
    AdviceScene(
      "autre-devise", refuses: "creer --rectifie=F-2026-0001 --devise=USD"),
    AdviceScene("rectificative-payee", refuses: "creer --rectifie=F-2026-0001 --envoyer --payee"),
    AdviceScene(
      "avance-utilisee", avance, "facture utiliser-avance F-2026-0002",
      refuses: "annuler-avance Firme $(cat avance) --motif=x"),
    AdviceScene(
      "avance-sans-rejet", avance, "facture utiliser-avance F-2026-0002",
      "facture show F-2026-0002 --json | sed 's/.*\"paiements\":.{\"id\":\"\\([^\"]*\\).*/\\1/' > paiement",
      refuses: "annuler-paiement F-2026-0002 $(cat paiement) --rejet --motif=x"),
    AdviceScene(
      "remboursement-sans-rejet", avance,
      "facture rembourser-avance Firme --montant=10 --date=2026-03-07 --json > rendu",
      refuses:
        "annuler-avance Firme $(sed 's/.*remboursements\":.{\"id\":\"\\([^\"]*\\).*/\\1/' rendu) --rejet --motif=x"),
    AdviceScene(
      "taux-avance", "facture emetteur --regime-tva=franchise",
      refuses: "encaisser Firme --montant=900 --avance --tva=20"),
    AdviceScene("recu-d-une-avance", refuses: "encaisser Firme --montant=900 --avance --devise=USD --recu=800"),
  ]
  private static let avance =
    "facture enregistrer-paiement F-2026-0001 --date=2026-03-05 && "
    + "facture encaisser Firme --montant=50 --date=2026-03-05 --avance --json"
    + " | sed 's/.*\"avance\":{\"id\":\"\\([^\"]*\\).*/\\1/' > avance && facture envoyer F-2026-0002"

  private static let credits = [
    AdviceScene("avoir-d-avoir", avoir, refuses: "creer-avoir A-2026-0001"),
    AdviceScene("avoir-d-avoir", avoir, refuses: "imputer-avoir A-2026-0001 --sur=A-2026-0001"),
    AdviceScene("avoir-depasse", avoir, refuses: "annuler F-2026-0001 --motif=x"),
    AdviceScene("avoir-depasse", avoir, refuses: "creer-avoir F-2026-0001"),
    AdviceScene("avoir-depasse", avoir, refuses: "creer-avoir F-2026-0001 --reste"),
    AdviceScene(
      "avoir-depasse", avoir, "facture imputer-avoir A-2026-0001 --sur=F-2026-0001",
      refuses: "annuler F-2026-0001 --motif=x"),
    AdviceScene("avoir-envoye", avoir, refuses: "annuler A-2026-0001 --motif=x"),
    AdviceScene(
      "facture-avec-avoir", "facture creer-avoir F-2026-0001 --lignes=1 --envoyer", refuses: "creer-avoir F-2026-0001"),
    AdviceScene("avoir-non-duplicable", avoir, refuses: "dupliquer A-2026-0001"),
    AdviceScene("pas-un-avoir", refuses: "rembourser F-2026-0001"),
    AdviceScene("avoir-pas-impute", avoir, refuses: "retirer-avoir A-2026-0001 --de=F-2026-0001 --motif=x"),
    AdviceScene(
      "avoir-autre-client", "facture creer-avoir F-2026-0001", "facture creer-client --nom=Autre",
      "facture modifier A-2026-0001 --client=Autre", refuses: "envoyer A-2026-0001"),
    AdviceScene(
      "avoir-avant-origine", "facture creer-avoir F-2026-0001", "facture modifier A-2026-0001 --date=2026-03-01",
      refuses: "envoyer A-2026-0001"),
    AdviceScene(
      "avoir-autre-taux", "facture creer Firme --date=2026-03-03 \(enDollars) --nature=service -l 'a;1;100' --envoyer",
      "facture creer-avoir F-2026-0003", "facture modifier A-2026-0001 --taux-change='0.8;2026-03-02;BCE'",
      refuses: "envoyer A-2026-0001"),
    AdviceScene(
      "paiement-rembourse", "\(paiement) > paiement", avoir, "facture rembourser A-2026-0001",
      refuses: "annuler-paiement F-2026-0001 $(tail -n 1 paiement) --motif=x"),
  ]

  private static let releve =
    "facture banque courant --iban=FR7630006000011234567890189 && printf 'Date;Libellé;Montant(EUROS)\\n"
    + "10/03/2026;VIR FIRME F 2026 0001;168,00\\n' > r.csv && facture releve importer r.csv"

  private static let bank = [
    AdviceScene("ligne-de-releve-inconnue", releve, refuses: "rapprocher 9 --accepter"),
    AdviceScene("ligne-deja-traitee", releve, "facture rapprocher 1 --accepter", refuses: "rapprocher 1 --accepter"),
    AdviceScene("ligne-non-traitee", releve, refuses: "rapprocher 1 --defaire --motif=x"),
    AdviceScene(
      "reglement-rapproche", releve, "facture rapprocher 1 --accepter",
      "facture show F-2026-0001 --json | sed 's/.*\"paiements\":.{\"id\":\"\\([^\"]*\\).*/\\1/' > paiement",
      refuses: "annuler-paiement F-2026-0001 $(cat paiement) --motif=x"),
    AdviceScene(
      "releve-illisible", releve, "sed 's/^10/xx/' r.csv > r2.csv", refuses: "releve importer r2.csv --compte=courant"),
    AdviceScene(
      "releve-trop-ancien", releve, "sed 's/2026;/1926;/' r.csv > r2.csv",
      refuses: "releve importer r2.csv --compte=courant"),
    AdviceScene("banque-autre-devise", releve, refuses: "banque courant --devise=USD"),
    AdviceScene("releve-inconnu", releve, "echo x > r.txt", refuses: "releve importer r.txt"),
    AdviceScene("profil-illisible", releve, "echo x > p.txt", refuses: "releve importer r.csv --profil=p.txt"),
    AdviceScene(
      "cheque-remis", "facture enregistrer-paiement F-2026-0001 --moyen=cheque --date=2026-03-05 > paiement",
      "facture banque courant --iban=FR7630006000011234567890189", "facture remise-cheques --date=2026-03-06",
      refuses: "annuler-paiement F-2026-0001 $(tail -n 1 paiement) --motif=x"),
    AdviceScene(
      "remise-sans-cheque", "\(paiement) > paiement", "facture banque courant --iban=FR7630006000011234567890189",
      refuses: "remise-cheques --date=2026-03-06 --paiements=$(tail -n 1 paiement)"),
  ]

  private static let settlements = [
    AdviceScene("abandon-sur-avoir", avoir, refuses: "abandonner A-2026-0001 --motif=x"),
    AdviceScene("rien-abandonne", refuses: "annuler-abandon F-2026-0001 --motif=x"),
    AdviceScene(
      "solde-abandonne", "facture abandonner F-2026-0001 --motif=x", refuses: "annuler F-2026-0001 --motif=x"),
    AdviceScene("tva-jamais-due", refuses: "abandonner F-2026-0001 --nature=impayee --motif=x"),
    AdviceScene("abandon-credite", avoir, refuses: "abandonner F-2026-0001 --motif=x"),
    AdviceScene("paiement-sur-avoir", avoir, refuses: "enregistrer-paiement A-2026-0001"),
    AdviceScene("montant-superieur-au-solde", refuses: "enregistrer-paiement F-2026-0001 --montant=900"),
    AdviceScene("solde-nul", paiement, refuses: "enregistrer-paiement F-2026-0001"),
    AdviceScene("solde-nul", "facture abandonner F-2026-0001 --motif=x", refuses: "enregistrer-paiement F-2026-0001"),
    AdviceScene("paiement-inconnu", refuses: "annuler-paiement F-2026-0001 \(id) --motif=x"),
    AdviceScene("remboursement-inconnu", avoir, refuses: "annuler-remboursement A-2026-0001 \(id) --motif=x"),
    AdviceScene("remboursement-sans-encaissement", avoir, refuses: "rembourser A-2026-0001"),
    AdviceScene("moyen-avance", refuses: "enregistrer-paiement F-2026-0001 --moyen=avance"),
    AdviceScene("avance-insuffisante", refuses: "utiliser-avance F-2026-0001"),
    AdviceScene("banque-absente", refuses: "rapprocher"),
    AdviceScene(
      "banque-inconnue", "facture banque BNP --iban=FR7630006000011234567890189", refuses: "rapprocher --compte=Autre"),
    AdviceScene(
      "aucun-cheque", "facture banque courant --iban=FR7630006000011234567890189",
      refuses: "remise-cheques --date=2026-03-05"),
  ]

  private static let parties = [
    AdviceScene("client-inconnu", refuses: "creer Personne"),
    AdviceScene("introuvable", refuses: "show Personne"),
    AdviceScene("siren-fige", refuses: "modifier-client Firme --siren=732829320"),
    AdviceScene("client-non-confidentiel", refuses: "effacer Firme"),
    AdviceScene(
      "conservation-prolongee", "facture creer-client --nom='Anne B' --nature=particulier",
      "facture conserver 'Anne B' --motif=litige", refuses: "effacer 'Anne B'"),
    AdviceScene("article-inconnu", refuses: "article NOPE --retirer"),
    AdviceScene(
      "article-deja-retire", "facture article 'F 1' --designation=x --prix-unitaire=3",
      "facture article 'F 1' --retirer", refuses: "article 'F 1' --retirer"),
    AdviceScene(
      "rien-ne-change", "facture article F-1 --designation=x --prix-unitaire=3",
      refuses: "article F-1 --designation=x --prix-unitaire=3"),
    AdviceScene(
      "client-efface", "facture creer-client --nom=Anne --nature=particulier > anne", "facture effacer Anne",
      refuses: "creer $(tail -n 1 anne)"),
    AdviceScene(
      "client-perdu", "facture creer-client --nom=Anne --nature=particulier > anne", "rm -r la/prives",
      refuses: "creer $(tail -n 1 anne)"),
    AdviceScene(
      "coordonnees-perdues",
      "facture creer-client --nom=Anne --nature=particulier --email=a@b.fr --rue='1 quai' --code-postal=29200 --ville=Brest",
      "facture creer Anne --ligne='Pain;1;3;bien' --emettre > numero", "sed -i /coordonnees/d la/prives/*.jsonl",
      refuses: "export html --number=$(tail -n 1 numero)"),
    AdviceScene(
      "emetteur-inconnu", "rm -rf la && facture ouvrir la",
      refuses: "export flux10 --depuis=2026-03-01 --jusqua=2026-03-31"),
    AdviceScene(
      "siren-absent", "rm -rf la && facture ouvrir la && facture emetteur --nom=X", "mkdir fec",
      refuses: "export fec --output=fec"),
    AdviceScene(
      "registre-absent", "rm -rf la && mkdir -p la/events && touch la/events/00000000000000000001.jsonl",
      refuses: "list"),
    AdviceScene(
      "date-avant-serie", "facture modifier F-2026-0002 --date=2026-03-04", refuses: "creer Firme --date=2026-03-03"),
    AdviceScene(
      "rien-ne-change", "facture banque courant --iban=FR7630006000011234567890189",
      "facture enregistrer-paiement F-2026-0001 --moyen=cheque --date=2026-03-05",
      "facture remise-cheques --date=2026-03-06", refuses: "remise-cheques --date=2026-03-06 --numero=1"),
    AdviceScene("facture-deja-envoyee", refuses: "envoyer F-2026-0001 --payee"),
    AdviceScene(
      "avoir-depasse", "facture creer-avoir F-2026-0001", "facture creer-avoir F-2026-0001 --envoyer",
      refuses: "envoyer A-2026-0001"),
    AdviceScene(
      "facture-annulee", "facture creer --rectifie=F-2026-0001 --envoyer", refuses: "enregistrer-paiement F-2026-0001"),
    AdviceScene(
      "sans-plateforme",
      "facture creer-client --nom=Anne --nature=particulier --rue=x --code-postal=75001 --ville=Paris",
      "facture creer Anne --date=2026-03-03 --nature=service -l 'a;1;100' --envoyer", "mkdir depot",
      refuses: "deposer F-2026-0003 --completee=x --output=depot"),
    AdviceScene(
      "statut-non-suspendu", "mkdir depot", refuses: "deposer F-2026-0001 --completee=x --output=depot"),
    AdviceScene(
      "client-incomplet", "facture creer-client --nom='Bar & Fils' --nature=entreprise",
      "facture creer 'Bar & Fils' --date=2026-03-03 --nature=service -l 'a;1;100'",
      refuses: "envoyer F-2026-0003"),
  ]

  private static let usage = [
    AdviceScene("argument-manquant", refuses: "export dossier F-2026-0002"),
    AdviceScene("argument-manquant", refuses: "export archive"),
    AdviceScene("argument-manquant", refuses: "export archive 2026-01-01..2026-01-31"),
    AdviceScene("argument-manquant", refuses: "export dossier"),
    AdviceScene("argument-manquant", refuses: "export site"),
    AdviceScene("argument-manquant", refuses: "envoyer"), AdviceScene("argument-manquant", refuses: "temoin"),
    AdviceScene("argument-manquant", refuses: "prove"), AdviceScene("argument-manquant", refuses: "report releve"),
    AdviceScene("argument-inattendu", refuses: "envoyer F-2026-0002 F-2026-0003"),
    AdviceScene("argument-inattendu", refuses: "enregistrer-paiement F-2026-0001 le 2 mars"),
    AdviceScene("commande-inconnue", refuses: "creeer"), AdviceScene("commande-inconnue", refuses: "zzzzzzzzz"),
    AdviceScene("commande-inconnue", refuses: "help creeer"),
    AdviceScene("fichier-manquant", refuses: "export facturx --numero=F-2026-0001"),
    AdviceScene("option-inconnue", refuses: "creer Firme --zzzzzzzzz"),
    AdviceScene("option-inconnue", refuses: "creer Firme -z"),
    AdviceScene("option-manquante", refuses: "creer-client"), AdviceScene("option-manquante", refuses: "cloturer"),
    AdviceScene("option-manquante", refuses: "verifier F-2026-0001"),
    AdviceScene("commande-manquante", refuses: ""), AdviceScene("option-repetee", refuses: "ouvrir autre"),
    AdviceScene("valeur-vide", refuses: "envoyer ''"),
    AdviceScene("option-manquante", refuses: "conserver Firme"),
    AdviceScene("option-manquante", refuses: "deposer"),
    AdviceScene("registre-existant", "touch sauvegarde", refuses: "restaurer sauvegarde la"),
    AdviceScene("sans-origine", refuses: "synchroniser"),
  ]
}
