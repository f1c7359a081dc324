import LedgerCommands
import LedgerTerminal
import LedgerWords

/// The words of an act on pages: one verb on its link, the title of its page, and its button.
struct ActWords {
  /// Its name, as a link and a title; without "…".
  let name: Words
  /// The words of its button.
  let button: Words

  private init(_ name: Words, _ button: Words) { (self.name, self.button) = (name, button) }

  /// Those of a command. A command without words of its own has those of its summary.
  static func of(_ command: any Command.Type) -> ActWords {
    if let words = rows[command.name] { return words }
    let summary = Words.ofProgram { String(command.summary[$0].prefix { !":;(,".contains($0) }).trimmed }.title
    return ActWords(summary, command.onlyReads ? Words("Show", fr: "Afficher") : Words("Record", fr: "Enregistrer"))
  }

  private static func row(
    _ en: Sentence<English>, fr: Sentence<French>, _ button: Sentence<English>, fr bouton: Sentence<French>
  ) -> ActWords { ActWords(Words(en, fr: fr), Words(button, fr: bouton)) }

  private static func row(_ en: Sentence<English>, fr: Sentence<French>) -> ActWords {
    ActWords(Words(en, fr: fr), Words(en, fr: fr))
  }

  private static let rows: [String: ActWords] = [
    "creer": row("New invoice", fr: "Nouvelle facture", "Save the draft", fr: "Enregistrer le brouillon"),
    "devis": row("New quote", fr: "Nouveau devis", "Save the draft", fr: "Enregistrer le brouillon"),
    "dupliquer": row("Duplicate", fr: "Dupliquer"),
    "modifier": row("Change", fr: "Modifier", "Save", fr: "Enregistrer"),
    "ajouter-ligne": row("Add a line", fr: "Ajouter une ligne"),
    "modifier-ligne": row("Change a line", fr: "Modifier une ligne", "Save the line", fr: "Enregistrer la ligne"),
    "retirer-ligne": row("Remove a line", fr: "Retirer une ligne"),
    "remplacer-lignes": row(
      "Change the lines", fr: "Modifier les lignes", "Save the lines", fr: "Enregistrer les lignes"),
    "appliquer-remise": row("Set a discount", fr: "Appliquer une remise"),
    "envoyer": row("Check and issue", fr: "Vérifier et émettre", "Issue (final)", fr: "Émettre (définitif)"),
    "annuler": row("Cancel", fr: "Annuler"),
    "enregistrer-paiement": row(
      "Record a payment", fr: "Enregistrer un paiement", "Record the payment", fr: "Enregistrer le paiement"),
    "annuler-paiement": row("Cancel this payment", fr: "Annuler ce paiement"),
    "creer-avoir": row("Create a credit note", fr: "Créer un avoir"),
    "imputer-avoir": row("Apply to an invoice", fr: "Imputer sur une facture", "Apply", fr: "Imputer"),
    "retirer-avoir": row("Take it back from an invoice", fr: "Le retirer d’une facture", "Take it back", fr: "Retirer"),
    "rembourser": row("Refund", fr: "Rembourser", "Record the refund", fr: "Enregistrer le remboursement"),
    "annuler-remboursement": row("Cancel this refund", fr: "Annuler ce remboursement"),
    "abandonner": row("Write off the balance", fr: "Passer le reste en perte"),
    "annuler-abandon": row("Restore the balance", fr: "Rétablir le reste dû"),
    "utiliser-avance": row("Pay from the advance", fr: "Payer avec son avance"),
    "rembourser-avance": row("Refund the advance", fr: "Rembourser l’avance"),
    "annuler-avance": row("Cancel the advance", fr: "Annuler l’avance"),
    "encaisser": row(
      "Record a payment", fr: "Enregistrer un paiement", "Record the payment", fr: "Enregistrer le paiement"),
    "accepter": row(
      "Accepted by the customer", fr: "Accepté par le client", "Record the agreement", fr: "Enregistrer l’accord"),
    "refuser": row("Declined or withdrawn", fr: "Refusé ou retiré", "Record", fr: "Enregistrer"),
    "terminer": row("End", fr: "Terminer"), "facturer": row("Invoice", fr: "Facturer"),
    "abonnement": row("New subscription", fr: "Nouvel abonnement", "Save", fr: "Enregistrer"),
    "suspendre": row("Suspend or note a dispute", fr: "Suspendre ou noter un litige", "Record", fr: "Enregistrer"),
    "reprendre": row("Resume or end a dispute", fr: "Reprendre ou lever un litige", "Record", fr: "Enregistrer"),
    "relancer": ActWords(Words(.relances), Words("Record the letters", fr: "Enregistrer les lettres")),
    "taux": row("Legal interest rates", fr: "Taux d’intérêt", "Save", fr: "Enregistrer"),
    "creer-client": row("New customer", fr: "Nouveau client", "Save the customer", fr: "Enregistrer le client"),
    "modifier-client": row("Change the details", fr: "Modifier ses coordonnées", "Save", fr: "Enregistrer"),
    "emetteur": row("My business", fr: "Mon entreprise", "Save", fr: "Enregistrer"),
    "comptes": row("Accounts of the books", fr: "Comptes de la comptabilité", "Save", fr: "Enregistrer"),
    "article": row("Item", fr: "Article", "Save the item", fr: "Enregistrer l’article"),
    "banque": row("Bank account", fr: "Compte bancaire", "Save the account", fr: "Enregistrer le compte"),
    "releve": row("Import a statement", fr: "Importer un relevé", "Import", fr: "Importer"),
    "rapprocher": row("Bank", fr: "Banque", "Record", fr: "Enregistrer"),
    "remise-cheques": row(
      "Deposit cheques", fr: "Remettre des chèques", "Record the deposit", fr: "Enregistrer la remise"),
    "cloturer": row("Close a period", fr: "Clôturer une période", "Close (final)", fr: "Clôturer (définitif)"),
    "effacer": row(
      "Erase personal data", fr: "Effacer des données personnelles", "Erase (final)", fr: "Effacer (définitif)"),
    "conserver": row("Retain against erasure", fr: "Conserver malgré un effacement", "Record", fr: "Enregistrer"),
    "import": row("Import documents", fr: "Importer des documents", "Import", fr: "Importer"),
    "export": row("Export", fr: "Exporter"),
    "checkpoint": row("Checkpoints", fr: "Points de contrôle", "Sign", fr: "Signer"),
    "list": row("List", fr: "Liste", "Filter", fr: "Filtrer"),
    "report": row("Reports", fr: "Rapports", "Show", fr: "Afficher"),
    "audit": row("Checks", fr: "Contrôle", "Check", fr: "Contrôler"),
    "history": row("History", fr: "Historique", "Show", fr: "Afficher"),
    "show": row("Show", fr: "Afficher"), "a-faire": row("To do", fr: "À faire"),
  ]
}

extension ActWords {
  /// The name of the form of an item that is not in the catalogue yet.
  static let newItem = Words("New item", fr: "Nouvel article")

  /// The kinds of elements, each with its title.
  static func title(ofList kind: String) -> Words {
    switch kind {
    case "clients": Words(.clients)
    case "articles": Words("Items", fr: "Articles")
    case "devis": Words("Quotes", fr: "Devis")
    case "abonnements": Words("Subscriptions", fr: "Abonnements")
    case "relances": Words("Letters", fr: "Lettres")
    case "avoirs": Words(.avoirs)
    case "factures": Words(.factures)
    default: Words(.documents)  // catch-all: a list of everything
    }
  }
}
