extension AdviceScene {
  private static let litige = "facture suspendre F-2026-0001 --litige=10 --motif=x"
  private static let promesse = "facture suspendre F-2026-0001 --promesse=2099-01-01"
  private static let levees = "facture suspendre F-2026-0001 --sans-penalites --motif=x"
  private static let paiement = "facture enregistrer-paiement F-2026-0001 --date=2026-03-05"
  private static let lettre = "facture relancer Firme --niveau=1"
  private static let recente = "facture creer Firme --date=2026-03-03 --nature=service -l 'a;1;100' --envoyer"
  private static let rates =
    "facture taux --ajouter='legal;2026-07-01;2;x' && facture taux --ajouter='bce;2026-07-01;2;x'"

  /// Late payment.
  static let recouvrement = [
    AdviceScene(
      "sans-creance", "facture creer-avoir F-2026-0001 --envoyer", refuses: "suspendre A-2026-0001 --litige=1 --motif=x"
    ),
    AdviceScene("facture-soldee", paiement, refuses: "suspendre F-2026-0001 --litige=1 --motif=x"),
    AdviceScene("litige-sans-montant", refuses: "suspendre F-2026-0001 --litige=0 --motif=x"),
    AdviceScene("litige-depasse", refuses: "suspendre F-2026-0001 --litige=99999 --motif=x"),
    AdviceScene("deja-en-litige", litige, refuses: "suspendre F-2026-0001 --litige=1 --motif=x"),
    AdviceScene("sans-litige", refuses: "reprendre F-2026-0001 --litige=admis"),
    AdviceScene("promesse-passee", refuses: "suspendre F-2026-0001 --promesse=2026-03-05"),
    AdviceScene("deja-promise", promesse, refuses: "suspendre F-2026-0001 --promesse=2099-01-01"),
    AdviceScene("sans-promesse", refuses: "reprendre F-2026-0001 --promesse"),
    AdviceScene("penalites-deja-levees", levees, refuses: "suspendre F-2026-0001 --sans-penalites --motif=x"),
    AdviceScene("penalites-demandees", refuses: "reprendre F-2026-0001 --avec-penalites"),
    AdviceScene("rien-a-relancer", paiement, refuses: "relancer Firme"),
    AdviceScene("rien-a-relancer", promesse, refuses: "relancer Firme"),
    AdviceScene("rien-a-relancer", "facture suspendre F-2026-0001 --litige=tout --motif=x", refuses: "relancer Firme"),
    AdviceScene("rien-a-relancer", "facture emetteur --relances=999", refuses: "relancer Firme"),
    AdviceScene("client-sans-relance", "facture modifier-client Firme --relances=non", refuses: "relancer Firme"),
    AdviceScene("niveau-deja-envoye", lettre, refuses: "relancer Firme --niveau=1"),
    AdviceScene(
      "adresse-manquante", "facture modifier-client Firme --rue= --code-postal= --ville= --pays=", rates,
      refuses: "relancer Firme --niveau=mise-en-demeure"),
    AdviceScene("relance-inconnue", refuses: "relancer Firme --resultat=remise"),
    AdviceScene("taux-inconnu", refuses: "relancer Firme --niveau=2"),
    AdviceScene("penalites-nulles", paiement, refuses: "facturer penalites Firme"),
    AdviceScene(
      "penalites-deja-facturees", rates, "facture facturer penalites Firme", refuses: "facturer penalites Firme"),
    AdviceScene(
      "autre-client", "facture creer-client --nom=Autre", refuses: "facturer penalites Autre --factures=F-2026-0001"),
    AdviceScene(
      "penalites-au-dela", rates, "facture facturer penalites Firme",
      "facture modifier-ligne F-2026-0003 2 --prix-unitaire=41", refuses: "envoyer F-2026-0003"),
    AdviceScene("textes-invalides", "echo x > t", refuses: "relancer Firme --output=l --textes=t"),
    AdviceScene(
      "penalites-taxees",
      refuses: "ajouter-ligne F-2026-0002 --designation=a --quantite=1 --prix-unitaire=40 --nature=penalites --tva=20"),
  ]
}
