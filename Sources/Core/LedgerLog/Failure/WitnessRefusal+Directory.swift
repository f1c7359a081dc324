import LedgerWords

/// Refusals about the directory of a witness.
extension WitnessRefusal {
  /// There is no witness.
  static func absent(_ path: String) -> Self {
    Self(
      nil, "temoin-absent", isDamage: false,
      Words("There is no witness in \(path)", fr: "Il n'y a pas de témoin dans \(path)"),
      Words(
        "open one: `facture temoin open \(path) --nom=NAME`",
        fr: "ouvrez-en un : `facture temoin ouvrir \(path) --nom=NOM`"))
  }

  /// Something is there.
  static func placeTaken(_ path: String) -> Self {
    Self(
      nil, "temoin-existant", isDamage: false,
      Words(
        "\(path) already contains something, and a witness has its own directory",
        fr: "\(path) contient déjà quelque chose, et un témoin a son propre répertoire"),
      Words("name a directory that is not there yet", fr: "indiquez un répertoire qui n'existe pas encore"))
  }

  /// A name cannot be that of a witness.
  static func badName(_ name: String) -> Self {
    Self(
      nil, "nom-invalide", isDamage: false,
      Words(
        "\"\(name)\" cannot name a witness: 1 to 200 bytes, and neither spaces nor +",
        fr: "« \(name) » ne peut pas être le nom d'un témoin : de 1 à 200 octets, ni espace ni +"),
      Words(
        "take a domain of yours and a path, as in cabinet-durand.example/temoin",
        fr: "prenez un domaine qui est à vous et un chemin, comme cabinet-durand.example/temoin"))
  }

  /// The journal of a log holds a line that the witness does not write.
  static func damagedJournal(_ path: String) -> Self {
    damaged(
      path,
      Words(
        "a line in it is not a size, a root and a time", fr: "une ligne n'est pas une taille, une racine et une heure"))
  }

  /// The newest checkpoint of a log does not bear the signature of the witness, or is of another log.
  static func damagedCheckpoint(_ path: String) -> Self {
    damaged(
      path,
      Words(
        "it is not a checkpoint of that log that this witness cosigned",
        fr: "ce n'est pas un point de contrôle de ce journal que ce témoin a signé"))
  }

  /// A file of the witness is not as the witness writes it.
  static func damaged(_ path: String, _ why: Words) -> Self {
    Self(
      nil, "temoin-endommage",
      Words("\(path) is damaged: \(why)", fr: "\(path) est endommagé : \(why)"),
      Words(
        "the witness cosigns again once its state is restored: `facture temoin recover DIR NOTE`, with the newest "
          + "note that bears its signature",
        fr:
          "le témoin ne signe à nouveau qu'une fois son état rétabli : "
          + "`facture temoin reprendre REPERTOIRE NOTE`, avec la note la plus récente qui porte sa signature"))
  }

  /// The file of the keys of a log holds something else.
  static func damagedKeys(_ path: String) -> Self {
    Self(
      nil, "temoin-endommage",
      Words(
        "\(path) is damaged: a line in it is not a public key of that log",
        fr: "\(path) est endommagé : une ligne n'est pas une clé publique de ce journal"),
      Words(
        "take that line out, and give the key again: `facture temoin follow DIR --key=VKEY`",
        fr: "enlevez cette ligne, et redonnez la clé : `facture temoin suivre REPERTOIRE --key=VKEY`"))
  }

  /// The witness's own key cannot be read.
  static func damagedOwnKey(_ path: String, _ fault: ProofFault) -> Self {
    Self(
      nil, "temoin-endommage",
      Words("\(path) is damaged: \(fault.sentence)", fr: "\(path) est endommagé : \(fault.sentence)"),
      Words(
        "restore it from a backup; without a backup, open a new witness, with a new name and a new key",
        fr:
          "reprenez-le d'une sauvegarde ; sans sauvegarde, ouvrez un nouveau témoin, avec un nouveau nom et une nouvelle "
          + "clé"))
  }

  /// Two roots of one size bear the signature of the witness.
  static func burnt(_ origin: String, size: UInt64) -> Self {
    Self(
      nil, "cle-brulee",
      Words(
        "This witness has cosigned two different histories of the log \(origin), of \(size) events each: its key is worth "
          + "nothing any more for that log",
        fr:
          "Ce témoin a signé deux versions différentes du journal \(origin), chacune de "
          + "\(Int(clamping: size), "événement", "événements") : sa clé ne vaut plus rien pour ce journal"),
      Words(
        "tell everybody who has this key, keep both notes, and open a new witness, with a new name and a new key",
        fr:
          "dites-le à tous ceux qui ont cette clé, gardez les deux notes, et ouvrez un nouveau témoin, avec un nouveau nom "
          + "et une nouvelle clé"))
  }

  /// A note is no checkpoint.
  static func noNote(_ note: String, _ fault: ProofFault) -> Self {
    Self(
      nil, "note-invalide",
      Words(
        "\(note) is not a cosigned checkpoint: \(fault.sentence)",
        fr: "\(note) n'est pas un point de contrôle signé : \(fault.sentence)"),
      ownNote)
  }

  /// A note does not bear the signature of the witness.
  static func foreignNote(_ note: String, isForged: Bool) -> Self {
    Self(
      nil, isForged ? "signature-fausse" : "signature-absente",
      isForged
        ? Words(
          "\(note) bears a false signature of this witness", fr: "\(note) porte une fausse signature de ce témoin")
        : Words("\(note) is not signed by this witness", fr: "\(note) n'est pas signé par ce témoin"),
      ownNote)
  }

  /// A note is older than the state that it is to replace.
  static func olderNote(_ origin: String, size: UInt64, known: UInt64) -> Self {
    Self(
      nil, "note-ancienne", isDamage: false,
      Words(
        "This witness has cosigned \(known) events of the log \(origin), and the newest note is of \(size)",
        fr:
          "Ce témoin a signé \(Int(clamping: known), "événement", "événements") du journal \(origin), et la note la plus "
          + "récente porte sur \(size)"),
      Words(
        "keep its present state: a witness never goes back",
        fr: "gardez son état présent : un témoin ne revient jamais en arrière"))
  }

  private static var ownNote: Words {
    Words(
      "give `cat N.checkpoint N.cosignatures` of the ledger, or the checkpoint that anybody else keeps",
      fr: "donnez `cat N.checkpoint N.cosignatures` du registre, ou le point de contrôle que quelqu'un d'autre garde")
  }
}
