import LedgerWords

/// Values that are texts.
extension BadValue {
  static func annee(_ text: String) -> Self {
    Self(
      "annee-invalide",
      "\(quoted(text)) is not a year.", fr: "\(quoted(text)) n'est pas une année.",
      hint: "Write four digits: 2026.", fr: "Écrivez quatre chiffres : 2026.")
  }

  static func auteur(_ text: String) -> Self {
    Self(
      "auteur-invalide",
      "\(quoted(text)) is not a name.", fr: "\(quoted(text)) n'est pas un nom.",
      hint: "Write 1 to 200 characters: not only spaces, and without control characters.",
      fr: "Écrivez de 1 à 200 caractères, sans caractère de contrôle, et pas seulement des espaces.")
  }

  static func commande(characters count: Int) -> Self {
    Self(
      "commande-invalide",
      "an idempotency key has 1 to 100 characters, not \(count).",
      fr: "une clé d'idempotence a de 1 à 100 caractères, et non \(count).",
      hint: "Write another one, such as a UUID.", fr: "Écrivez-en une autre, comme un UUID.")
  }

  static func placeholder(_ text: String) -> Self {
    Self(
      "valeur-a-remplacer",
      "\(text) stands for a value of yours.", fr: "\(text) tient la place d'une valeur que vous donnez.",
      hint: "Write your own in its place.", fr: "Écrivez la vôtre à sa place.")
  }

  static func duration(_ text: String) -> Self {
    Self(
      "duree-invalide",
      "\(quoted(text)) is not a time to wait.", fr: "\(quoted(text)) n'est pas un temps d'attente.",
      hint: "Write seconds, as in 10 or 0.5, up to 86400.",
      fr: "Écrivez un nombre de secondes, comme 10 ou 0,5, jusqu'à 86400.")
  }

  static func days(_ text: String) -> Self {
    Self(
      "duree-invalide",
      "\(quoted(text)) is not a number of days.", fr: "\(quoted(text)) n'est pas un nombre de jours.",
      hint: "Write days, as in 45d, from 1 to 36500.", fr: "Écrivez un nombre de jours, comme 45j, de 1 à 36500.")
  }

  static func stretch(_ text: String) -> Self {
    Self(
      "duree-invalide",
      "\(quoted(text)) is not a number of minutes, hours or days.",
      fr: "\(quoted(text)) n'est pas un nombre de minutes, d'heures ou de jours.",
      hint: "Write it as in 5m, 2h or 7d.", fr: "Écrivez-le comme 5m, 2h ou 7j.")
  }

  package static func fieldTwice(_ name: String) -> Self {
    Self(
      "champ-repete",
      "\(quoted(name)) appears twice.", fr: "\(quoted(name)) y figure deux fois.",
      hint: "Leave one.", fr: "N'en laissez qu'un.")
  }

  package static func fuseau(_ text: String) -> Self {
    Self(
      "fuseau-inconnu",
      "\(quoted(text)) is not a time zone this machine knows.",
      fr: "\(quoted(text)) n'est pas un fuseau horaire que cette machine connaît.",
      hint: "Write a name of its zone database, as in Europe/Paris, or an offset from UTC, as in +02:00.",
      fr: "Écrivez un nom de sa base des fuseaux, comme Europe/Paris, ou un décalage avec UTC, comme +02:00.")
  }

  static func witnessKey(_ text: String) -> Self {
    Self(
      "cle-invalide",
      "\(quoted(text)) is neither the key of a witness nor a file.",
      fr: "\(quoted(text)) n'est ni la clé d'un témoin ni un fichier.",
      hint: "Give the whole output of `facture temoin open` at the witness, or the file of a key.",
      fr: "Donnez toute la sortie de `facture temoin ouvrir` chez le témoin, ou le fichier d'une clé.")
  }

  static func outsideAddress(_ text: String) -> Self {
    Self(
      "adresse-invalide",
      "\(quoted(text)) is not the address of a server.", fr: "\(quoted(text)) n'est pas l'adresse d'un serveur.",
      hint: "Write it as https://factures.exemple.fr: the name in lower case, nothing behind it.",
      fr: "Écrivez-la comme https://factures.exemple.fr : le nom en minuscules, et rien après.")
  }

  static func key(_ text: String) -> Self {
    Self(
      "cle-invalide",
      "\(quoted(text)) is neither a verifier key nor a file.",
      fr: "\(quoted(text)) n'est ni une clé de vérification ni un fichier.",
      hint: "Give the whole output of `facture checkpoint --key=KEY.pem --print-public-key`, or the file of a key.",
      fr: "Donnez toute la sortie de `facture checkpoint --key=CLE.pem --print-public-key`, ou le fichier d'une clé.")
  }

  static func knownHead(_ text: String) -> Self {
    Self(
      "position-invalide",
      "\(quoted(text)) names no event of a log.", fr: "\(quoted(text)) ne désigne pas un événement d'un journal.",
      hint:
        "Write a sequence, as in 42, or a sequence, a colon and the 64 digits of its head from `facture replay --json`, "
        + "as in 42:9f86d081….",
      fr:
        "Écrivez une séquence, comme 42, ou une séquence, deux-points et les 64 chiffres de son empreinte (head), que donne "
        + "`facture replay --json`, comme 42:9f86d081….")
  }

  /// A path in the settings that leads elsewhere from every directory.
  static func relativePath(_ text: String) -> Self {
    Self(
      "chemin-relatif",
      "\(quoted(text)) is a relative path; its meaning depends on the current directory.",
      fr: "\(quoted(text)) est un chemin relatif, qui dépend du répertoire courant.",
      hint: "Write it from the root, or from ~/.", fr: "Écrivez-le depuis la racine, ou depuis ~/.")
  }

  static func texteJSON(_ text: String) -> Self {
    Self(
      "texte-invalide",
      "\(quoted(text)) begins with a quotation mark and is no JSON text.",
      fr: "\(quoted(text)) commence par un guillemet et n'est pas un texte JSON.",
      hint: "Close it with a quotation mark, with \\\" for one within it, or leave both out.",
      fr: "Fermez-le par un guillemet, avec \\\" pour un guillemet dans le texte, ou omettez les deux.")
  }
}
