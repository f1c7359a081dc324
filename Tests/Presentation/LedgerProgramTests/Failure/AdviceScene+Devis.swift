extension AdviceScene {
  private static let quote = "facture devis Firme --date=2026-03-03 -l 'a;1;100;service' -l 'b;2;50;service'"
  private static let emis = "\(quote) --envoyer --date-envoi=2026-03-03"
  private static let accepte = "facture accepter D-2026-0001"
  private static let acompte = "facture facturer D-2026-0001 --acompte=30% --date=2026-03-03 --envoyer"

  /// Quotes and what is invoiced of them.
  static let devis = [
    AdviceScene("devis", emis, refuses: "enregistrer-paiement D-2026-0001"),
    AdviceScene("devis", emis, accepte, refuses: "creer-avoir D-2026-0001"),
    AdviceScene("devis-sans-fichier", emis, refuses: "export ubl --numero=D-2026-0001"),
    AdviceScene("devis-emis", emis, refuses: "annuler D-2026-0001 --motif=x"),
    AdviceScene("devis-remise", quote, refuses: "appliquer-remise D-2026-0001 --pourcentage=5"),
    AdviceScene("devis-non-envoye", quote, refuses: "accepter D-2026-0001"),
    AdviceScene("devis-non-accepte", emis, refuses: "facturer D-2026-0001 --solde"),
    AdviceScene("devis-deja-accepte", emis, accepte, refuses: "accepter D-2026-0001"),
    AdviceScene("devis-refuse", emis, "facture refuser D-2026-0001 --motif=x", refuses: "accepter D-2026-0001"),
    AdviceScene(
      "devis-retire", emis, "facture refuser D-2026-0001 --motif=x --par=vendeur", refuses: "accepter D-2026-0001"),
    AdviceScene(
      "devis-termine", emis, accepte, "facture terminer D-2026-0001 --motif=x", refuses: "facturer D-2026-0001 --solde"),
    AdviceScene(
      "devis-remplace", emis, "facture devis --remplace=D-2026-0001 --envoyer", refuses: "accepter D-2026-0001"),
    AdviceScene("devis-deja-facture", emis, accepte, acompte, refuses: "devis --remplace=D-2026-0001"),
    AdviceScene("pas-un-devis", refuses: "accepter F-2026-0001"),
    AdviceScene("acceptation-partielle", emis, refuses: "accepter D-2026-0001 --lignes=1"),
    AdviceScene("facture-deja-envoyee", emis, refuses: "modifier D-2026-0001 --notes=x"),
    AdviceScene(
      "rien-a-facturer", emis, accepte, "facture facturer D-2026-0001 --solde", refuses: "facturer D-2026-0001 --solde"),
    AdviceScene(
      "rien-a-facturer", emis, accepte, "facture facturer D-2026-0001 --avancement=40%",
      refuses: "facturer D-2026-0001 --avancement=40%"),
    AdviceScene(
      "acompte-a-reprendre", emis, accepte, "facture facturer D-2026-0001 --acompte=30% --date=2026-03-03",
      refuses: "facturer D-2026-0001 --solde"),
    AdviceScene("acompte-a-reprendre", emis, accepte, acompte, refuses: "terminer D-2026-0001 --motif=x"),
    AdviceScene(
      "acompte-a-reprendre", emis, accepte, "facture facturer D-2026-0001 --acompte=30% --date=2026-03-03",
      refuses: "terminer D-2026-0001 --motif=x"),
    AdviceScene(
      "acompte-a-reprendre", emis, accepte, "facture facturer D-2026-0001 --acompte=60% --date=2026-03-03 --envoyer",
      refuses: "facturer D-2026-0001 --avancement=50%"),
    AdviceScene(
      "reprise-depasse", emis, accepte, "facture facturer D-2026-0001 --acompte=60% --date=2026-03-03 --envoyer",
      refuses: "facturer D-2026-0001 --avancement=50% --reprend=F-2026-0003"),
    AdviceScene(
      "acompte-d-un-autre-regime",
      "facture creer Firme --acompte --date=2026-03-03 --nature=service -l 'a;1;100' --envoyer",
      "facture emetteur --regime-tva=franchise", refuses: "ajouter-ligne F-2026-0002 --reprend=F-2026-0003"),
    AdviceScene(
      "client-lie", emis, accepte, "facture facturer D-2026-0001 --solde", "facture creer-client --nom=Autre",
      refuses: "modifier F-2026-0003 --client=Autre"),
    AdviceScene("ligne-inconnue", emis, accepte, refuses: "facturer D-2026-0001 --lignes=9"),
    AdviceScene("montant-invalide", emis, accepte, refuses: "facturer D-2026-0001 --acompte=0"),
    AdviceScene(
      "acompte-d-un-autre-devis", emis, accepte, refuses: "facturer D-2026-0001 --avancement=40% --reprend=F-2026-0001"),
  ]
}
