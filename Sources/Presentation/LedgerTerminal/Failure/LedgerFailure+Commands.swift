package import LedgerData
package import LedgerModel
package import LedgerWords

/// The refusals of commands, besides wrong usage and the failures of the ledger itself.
extension LedgerFailure {
  /// There is nothing at the path of the registre.
  package static func noRegistre(path: String) -> Self {
    Self(
      .environment, "registre-absent",
      "There is no ledger at \(path).", fr: "Il n'y a pas de registre dans \(path).",
      hint: "Name another with --registre=DIR, or open one: `facture ouvrir \(path)`.",
      fr: "Indiquez-en un autre avec --registre=REPERTOIRE, ou ouvrez-en un : `facture ouvrir \(path)`.")
  }

  /// An interrupted `ouvrir` left a log without its first event.
  package static func neverOpened(path: String) -> Self {
    Self(
      .environment, "registre-absent",
      "The ledger at \(path) was never opened: its log is empty.",
      fr: "Le registre \(path) n'a jamais été ouvert : son journal est vide.",
      hint: "Open it: `facture ouvrir \(path)`.", fr: "Ouvrez-le : `facture ouvrir \(path)`.")
  }

  /// The command is recorded, but standard output takes no answer: the message must prevent a second try. `shownBy` is the
  /// command that shows the record.
  package static func answerLost(line: String, sequence: UInt64, isNamed: Bool, shownBy: Words, cause: Words) -> Self {
    Self(
      .environment, "reponse-perdue",
      Words(
        "It was recorded (\(line), event \(sequence)), but the answer is lost: \(cause).",
        fr: "La commande est enregistrée (\(line), événement \(sequence)), mais la réponse est perdue : \(cause)."),
      hint: isNamed
        ? Words(
          "Ask again with the same --commande: that records nothing more and gives the answer.",
          fr: "Relancez-la avec la même --commande : rien de plus ne sera enregistré, et vous aurez la réponse.")
        : Words(
          "Do not repeat it: it may be recorded twice. \(shownBy) shows what is recorded.",
          fr: "Ne la relancez pas : elle serait peut-être enregistrée deux fois. \(shownBy) montre ce qui l'est."))
  }

  /// Whether something is recorded all the same, or may be.
  package var mayBeRecorded: Bool { ["not-known-whether-recorded", "reponse-perdue"].contains(code) }

  /// The event of an erasure is recorded, and the values are still there.
  package static func notErased(cause: Words) -> Self {
    Self(
      .environment, "effacement-inacheve",
      "The erasure is recorded, but the values are still in prives/: \(cause)",
      fr: "L'effacement est enregistré, mais les valeurs sont encore dans prives/ : \(cause)",
      hint:
        "Correct this: the next command that writes removes them, and `facture audit` tells if any are left.",
      fr: "Corrigez cela : la prochaine commande qui écrit les retire, et `facture audit` indique s'il en reste.")
  }

  /// Neither a document nor a client has that name; `nearest` says which clients may be meant.
  package static func notFound(name: String, nearest: Words?) -> Self {
    Self(
      .refused, "introuvable",
      Words(
        "Neither a document nor a customer is named \"\(Texte.cite(name))\".",
        fr: "Aucun document ni client ne s'appelle « \(Texte.cite(name)) »."),
      hint: nearest
        ?? Words(
          "`facture list` shows the documents, `facture list clients` the customers.",
          fr: "`facture list` montre les documents, `facture list clients` les clients."))
  }

  /// An avoir is applied to a facture only.
  package static func avoirOnAvoir(numero: String) -> Self {
    Self(
      .refused, "avoir-d-avoir",
      "--sur names the credit note \(numero).", fr: "--sur désigne l'avoir \(numero).",
      hint: "Name the invoice that the credit note settles: `facture list` shows the invoices.",
      fr: "Indiquez la facture sur laquelle imputer l'avoir : `facture list` montre les factures.")
  }

  /// An avoir cannot be duplicated: only a facture can.
  package static func avoirDuplicated(numero: String) -> Self {
    Self(
      .refused, "avoir-non-duplicable",
      "\(numero) is a credit note, which credits one invoice.",
      fr: "\(numero) est un avoir, qui porte sur une seule facture.",
      hint: "Name an invoice, or make a credit note of one: `facture creer-avoir NUMBER`.",
      fr: "Indiquez une facture, ou créez un avoir sur une facture : `facture creer-avoir NUMERO`.")
  }

  /// A form names a customer who is not in the list.
  package static func newCustomer(_ nom: String) -> Self {
    Self(
      .refused, "client-nouveau", "\(Texte.cite(nom)) is not in the list of customers yet.",
      fr: "\(Texte.cite(nom)) n'est pas encore dans la liste des clients.",
      hint: "Complete the new customer below, and save again.",
      fr: "Complétez le nouveau client ci-dessous, puis enregistrez de nouveau.")
  }

  /// A form names a customer and a new one.
  package static func twoCustomers(_ choisi: String, _ nouveau: String) -> Self {
    Self(
      .refused, "deux-clients",
      "\(Texte.cite(choisi)) is chosen, and \(Texte.cite(nouveau)) is typed as a new customer.",
      fr: "\(Texte.cite(choisi)) est choisi, et \(Texte.cite(nouveau)) est saisi comme nouveau client.",
      hint: "Leave one of them out.", fr: "Gardez l'un des deux.")
  }

  /// A line of the bank is to be settled, and no document is chosen.
  package static var nothingChosen: Self {
    Self(
      .refused, "rien-de-choisi", "No document is chosen.", fr: "Aucun document n'est choisi.",
      hint: "Choose the invoice that the line pays, or say that the line is not about your sales.",
      fr: "Choisissez la facture que la ligne paie, ou dites qu'elle est sans rapport avec vos ventes.")
  }

  /// The file is wholly unreadable.
  package static func unreadableImport(_ refus: Refus) -> Self {
    Self(.environment, refus.code, refus.message, hint: refus.hint)
  }

  /// A line of the settings file is not understood.
  package static func settings(_ fault: SettingsFile.Fault) -> Self {
    Self(.environment, fault.phrase)
  }

  /// The environment names no place for the settings file.
  package static var noPlaceForSettings: Self {
    Self(
      .environment, "reglages-sans-place",
      "Settings have no file, because HOME is not set.",
      fr: "Les réglages n'ont pas de fichier, car HOME n'est pas définie.",
      hint: "Set HOME, or XDG_CONFIG_HOME.", fr: "Définissez HOME, ou XDG_CONFIG_HOME.")
  }
}

extension LedgerFailure {
  /// A report to the French State was requested for a seller outside France; `hint` tells what to do instead.
  package static func horsDeFrance(_ hint: Words) -> Self {
    LedgerFailure(
      .refused, "emetteur-hors-de-france",
      Words(
        "Only sellers in France report this, in France.",
        fr: "Cela ne se déclare qu'en France, par les émetteurs en France."), hint: hint)
  }
}
