package import LedgerWords

/// The sentences for each error of the system: its reason and the way out. They stand here and nowhere else.
extension Errno {
  /// Why the system refused, to follow "cannot open FILE: ".
  package var reason: Words { sentences.reason }
  /// The way out.
  package var remedy: Words { sentences.remedy }

  private typealias Sentences = (reason: Words, remedy: Words)

  private var sentences: Sentences { ofThePath ?? ofTheDisk ?? ofTheSystem }

  /// The path is wrong.
  private var ofThePath: Sentences? {
    let check = Words("check the path", fr: "vérifiez le chemin")
    let other = Words("give another path", fr: "donnez un autre chemin")
    let owner = Words(
      "check who owns it and its permissions", fr: "vérifiez à qui il appartient et quels sont les droits d'accès")
    return switch self {
    case .noEntry:
      (Words("there is no such file or directory", fr: "ce fichier ou ce répertoire n'existe pas"), check)
    case .notDirectory:
      (Words("a part of the path is not a directory", fr: "une partie du chemin n'est pas un répertoire"), check)
    case .noDevice: (Words("there is no such device", fr: "ce périphérique n'existe pas"), check)
    case .isDirectory:
      (
        Words("it is a directory", fr: "c'est un répertoire"),
        Words("give the path of a file", fr: "donnez le chemin d'un fichier")
      )
    case .exists: (Words("it exists already", fr: "il existe déjà"), other)
    case .nameTooLong:
      (
        Words("the name is too long", fr: "le nom est trop long"),
        Words("give a shorter path", fr: "donnez un chemin plus court")
      )
    case .tooManyLinks:
      (
        Words(
          "it is a symbolic link, or there are too many on the way to it",
          fr: "c'est un lien symbolique, ou le chemin en traverse trop"),
        Words("give the path that the link leads to", fr: "donnez le chemin vers lequel mène le lien")
      )
    case .invalid:
      (Words("the system does not accept the request", fr: "le système n'accepte pas la demande"), other)
    case .accessDenied: (Words("permission denied", fr: "accès refusé"), owner)
    case .notPermitted: (Words("the system does not permit it", fr: "le système ne l'autorise pas"), owner)
    default: nil
    }
  }

  /// The disk has no room, or cannot do it.
  private var ofTheDisk: Sentences? {
    let room = Words("free some space and try again", fr: "libérez de la place et réessayez")
    return switch self {
    case .readOnlyFileSystem:
      (
        Words("the file system is read-only", fr: "le système de fichiers est en lecture seule"),
        Words(
          "make it writable, or give a path on another one",
          fr: "autorisez-y l'écriture, ou donnez un chemin sur un autre")
      )
    case .noSpace: (Words("no space is left on the disk", fr: "le disque est plein"), room)
    case .quotaExceeded: (Words("the disk quota is used up", fr: "le quota du disque est épuisé"), room)
    case .fileTooBig:
      (
        Words(
          "the file would grow beyond the allowed size", fr: "le fichier dépasserait la taille autorisée"),
        Words(
          "raise the limit (ulimit -f), or use a file system that allows larger files",
          fr: "relevez la limite (ulimit -f), ou prenez un système de fichiers qui admet de plus gros fichiers")
      )
    case .inputOutput:
      (
        Words("the disk reported an error", fr: "le disque signale une erreur"),
        Words(
          "check the disk, and copy the ledger to another one now",
          fr: "vérifiez le disque, et copiez sans attendre le registre sur un autre")
      )
    case .noLocks:
      (
        Words("the system has no more locks to give", fr: "le système n'a plus de verrou disponible"),
        Words(
          "try again, or keep the ledger on a local disk", fr: "réessayez, ou mettez le registre sur un disque local")
      )
    case .notSupported, .notImplemented:
      (
        Words("the file system does not support it", fr: "le système de fichiers ne le permet pas"),
        Words(
          "keep the ledger on a local disk: it needs flock, fdatasync and link",
          fr: "mettez le registre sur un disque local : il lui faut flock, fdatasync et link")
      )
    default: nil
    }
  }

  /// Programs block each other, or the system has no resources left.
  private var ofTheSystem: Sentences {
    let close = Words("close other programs and try again", fr: "fermez d'autres programmes et réessayez")
    return switch self {
    case .tooManyFiles:
      (
        Words("this program has too many files open", fr: "ce programme a trop de fichiers ouverts"),
        Words("raise the limit (ulimit -n)", fr: "relevez la limite (ulimit -n)")
      )
    case .tooManyFilesInSystem:
      (Words("the system has too many files open", fr: "le système a trop de fichiers ouverts"), close)
    case .noMemory: (Words("no memory is left", fr: "il n'y a plus de mémoire"), close)
    case .timedOut:
      (
        Words("no answer came in time", fr: "aucune réponse n'est venue à temps"),
        Words("try again, or allow more time", fr: "réessayez, ou accordez plus de temps")
      )
    case .busy:
      (
        Words("another program is using it", fr: "un autre programme l'utilise"),
        Words("try again when that program has finished", fr: "réessayez quand ce programme aura terminé")
      )
    case .badDescriptor:
      (
        Words("it is closed", fr: "accès fermé"),
        Words("redirect it to a file or to /dev/null", fr: "redirigez vers un fichier ou vers /dev/null")
      )
    case .brokenPipe:
      (
        Words("the program that read it has ended", fr: "le programme qui lisait s'est arrêté"),
        Words("start that program again", fr: "relancez ce programme")
      )
    case .addressInUse:
      (
        Words("another program uses that address", fr: "un autre programme utilise cette adresse"),
        Words("name another port or socket, or end that program", fr: "indiquez un autre port ou socket, ou arrêtez-le")
      )
    default:  // catch-all: errno has numbers that are not named here
      (
        Words("the system reported error \(code)", fr: "le système signale l'erreur \(code)"),
        Words("look the number up in errno(3)", fr: "cherchez ce numéro dans errno(3)")
      )
    }
  }
}
