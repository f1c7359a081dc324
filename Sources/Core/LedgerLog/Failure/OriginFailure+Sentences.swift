import LedgerWords

/// The sentences of each failure of an origin, for programs and people. They stand here and nowhere else.
extension OriginFailure {
  /// Its name, its sentence, and the way out.
  var phrase: Phrase {
    switch kind {
    case .address(let why): Self.phrase(of: why, address)
    case .unreachable(let why, let hint), .forbidden(let why, let hint):
      Phrase(
        "origin-unreachable",
        Words("the origin \(address) is out of reach: \(why)", fr: "l'origine \(address) est injoignable : \(why)"),
        hint)
    case .unsettled(let why):
      Phrase(
        "not-known-whether-recorded",
        "it is not known whether the origin \(address) recorded it: \(why)",
        fr: "impossible de savoir si l'origine \(address) l'a enregistré : \(why)",
        hint: "give the same command again with the same --commande once the origin answers",
        fr: "relancez la même commande avec la même option --commande dès que l'origine répond")
    case .wentBack:
      Phrase(
        "origin-went-back",
        "the origin \(address) has lost its last events, which it had never confirmed",
        fr: "l'origine \(address) a perdu ses derniers événements, qu'elle n'avait jamais confirmés",
        hint: "start the command again: the copy follows it", fr: "relancez la commande : la copie la suivra")
    case .overtaken:
      Phrase(
        "overtaken",
        "somebody else recorded something at the origin \(address) first, and nothing was recorded",
        fr: "quelqu'un d'autre a enregistré avant à l'origine \(address), et rien n'a été enregistré",
        hint: "decide again on the present state", fr: "décidez à nouveau d'après l'état présent")
    case .refused(let why):
      Phrase(
        "origin-refused",
        "the origin \(address) refused it, and nothing was recorded: \(why)",
        fr: "l'origine \(address) l'a refusé, et rien n'a été enregistré : \(why)",
        hint: "ask who runs the origin", fr: "adressez-vous à qui exploite l'origine")
    case .unrelated(let sequence):
      Phrase(
        "origin-unrelated",
        "the ledger and the origin \(address) part at event \(sequence): neither is a beginning of the other",
        fr:
          "le registre et l'origine \(address) se séparent à l'événement \(sequence) : aucun n'est le début de l'autre",
        hint: "give an origin that holds nothing, or this very ledger",
        fr: "donnez une origine vide, ou qui contient ce registre même")
    case .parted(let sequence):
      Phrase(
        "origin-differs",
        "\(address) holds this very ledger, but differs from it from event \(sequence) on",
        fr: "\(address) contient ce registre même, mais en diffère à partir de l'événement \(sequence)",
        hint: """
          nothing was changed; `facture audit` tells for each of the two if it is intact. If the ledger is the \
          wrong one, put its file away and give the command again: it is made anew
          """,
        fr: """
          rien n'a été modifié ; `facture audit` indique pour chacun des deux s'il est intact. Si c'est le registre, \
          mettez de côté ce qui s'y trouve et relancez la commande : il sera refait
          """)
    case .offline:
      Phrase(
        "offline",
        "nothing is recorded offline: the origin \(address) decides the order of events",
        fr: "rien n'est enregistré hors ligne : l'origine \(address) décide de l'ordre des événements",
        hint: "leave --hors-ligne out", fr: "omettez --hors-ligne")
    case .shortened, .rewritten, .unchained, .unfinished, .contradiction, .privateAltered: phraseOfDamage
    }
  }

  private var phraseOfDamage: Phrase {
    Phrase(Self.altered, sentenceOfDamage, Self.wayOut)
  }

  /// The code of a failure which shows that an origin must not be trusted.
  package static let altered = "origin-altered"

  private var sentenceOfDamage: Words {
    switch kind {
    case .shortened(let end, let acknowledged):
      Words(
        "the origin \(address) ends with event \(end), but has acknowledged event \(acknowledged), which this copy has",
        fr:
          "l'origine \(address) finit à l'événement \(end), mais elle a confirmé l'événement \(acknowledged), que cette "
          + "copie possède")
    case .rewritten(let sequence):
      Words(
        "line \(sequence) of the origin \(address) differs from the one of this copy",
        fr: "la ligne \(sequence) de l'origine \(address) diffère de celle de cette copie")
    case .unchained(let sequence, let fault):
      Words(
        "the events of the origin \(address) after event \(sequence) cannot follow it: \(fault.check): "
          + "\(fault.sentence)",
        fr: "les événements de l'origine \(address) après l'événement \(sequence) ne peuvent pas le suivre : "
          + "\(fault.check) : \(fault.sentence)")
    case .unfinished(let sequence):
      Words(
        "the events of the origin \(address) after event \(sequence) end within a commit",
        fr: "les événements de l'origine \(address) après l'événement \(sequence) s'arrêtent au milieu d'un "
          + "enregistrement")
    case .privateAltered(let sequence):
      Words(
        "the private data that the origin \(address) gives for event \(sequence) does not match its hash",
        fr:
          "les valeurs privées que l'origine \(address) donne pour l'événement \(sequence) ne correspondent pas à "
          + "son empreinte")
    case .contradiction(let end, let given):
      Words(
        "the origin \(address) says that it ends with event \(end), and gives events up to \(given)",
        fr: "l'origine \(address) dit finir à l'événement \(end), et donne des événements jusqu'au \(given)")
    case .wentBack, .unrelated, .parted, .address, .unreachable, .forbidden, .unsettled, .overtaken, .refused, .offline:
      phrase.message
    }
  }

  private static let wayOut = Words(
    """
    nothing was changed; read this copy with --hors-ligne, and compare it with the origin: `facture audit`. If the \
    copy is right, `facture origine --retirer --hors-ligne` makes an independent ledger from it
    """,
    fr: """
      rien n'a été modifié ; lisez cette copie avec --hors-ligne, et comparez-la à l'origine : `facture audit`. Si c'est la \
      copie qui a raison, `facture origine --retirer --hors-ligne` en fait un registre indépendant
      """)

  private static func phrase(of why: BadAddress, _ address: String) -> Phrase {
    switch why {
    case .noScheme:
      Phrase(
        "origin-address",
        "write an address such as file:///mnt/registre or postgresql://server/base",
        fr: "écrivez une adresse comme file:///mnt/registre ou postgresql://serveur/base",
        hint: "write file:// in front of an absolute path", fr: "écrivez file:// devant un chemin absolu")
    case .notOneLine:
      Phrase(
        "origin-address",
        "the address of an origin has at most 2,000 bytes, and no spaces or control characters",
        fr: "l'adresse d'une origine a au plus 2 000 octets, sans espace ni caractère de contrôle",
        hint: "write a space as %20", fr: "écrivez une espace %20")
    case .password:
      Phrase(
        "origin-password",
        "the address \(address) holds a password, which others could read",
        fr: "l'adresse \(address) contient un mot de passe, que d'autres pourraient lire",
        hint: "leave it out: the file that PGPASSFILE names holds it, or a service of PGSERVICEFILE",
        fr: "omettez-le : le fichier que nomme PGPASSFILE le contient, ou un service de PGSERVICEFILE")
    case .unknownScheme(let scheme):
      Phrase(
        "origin-address",
        "no origin is known whose address begins with \(scheme)://",
        fr: "aucune origine connue n'a d'adresse commençant par \(scheme)://",
        hint: "give file:// or postgresql://", fr: "donnez file:// ou postgresql://")
    case .noPostgreSQL:
      Phrase(
        "no-postgresql",
        "this program was built without PostgreSQL", fr: "ce programme a été construit sans PostgreSQL",
        hint: "make the build that has it from the sources: Tools/build-release --postgresql",
        fr: "construisez la version qui l'a depuis les sources : Tools/build-release --postgresql")
    case .noLibrary(let why):
      Phrase(
        "no-postgresql",
        "the client library of PostgreSQL cannot be loaded: \(why)",
        fr: "impossible de charger la bibliothèque cliente de PostgreSQL : \(why)",
        hint: "install it: apt install libpq5", fr: "installez-la : apt install libpq5")
    case .otherRegistre(let id):
      Phrase(
        "origin-address",
        "the address \(address) names another ledger than \(id)",
        fr: "l'adresse \(address) nomme un autre registre que \(id)",
        hint: "omit registre=", fr: "omettez-y registre=")
    case .other(let why, let hint):
      Phrase(
        "origin-address",
        Words(
          "the address \(address) is not valid: \(why)",
          fr: "l'adresse \(address) n'est pas valable : \(why)"), hint
      )
    }
  }
}
