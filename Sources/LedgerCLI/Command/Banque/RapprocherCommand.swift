import LedgerBank
import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerWords

/// `facture rapprocher`: what the lines of a bank statement pay, and why.
enum RapprocherCommand: Command {
  static let name = "rapprocher"
  static let summary = Words(
    "show what a bank statement pays, and why; record what is certain",
    fr: "montrer ce qu'un relevé bancaire règle, et pourquoi ; enregistrer ce qui est certain")

  /// Which lines are recorded.
  enum Application: String, ChoiceValue {
    /// Those whose keys and amount leave no doubt.
    case certain
    /// Also those of a known payer whose amount fits one choice of its documents.
    case payeurConnu = "payeur-connu"

    func admet(_ classe: Rapprochement.Classe) -> Bool {
      classe == .certain || (self == .payeurConnu && classe == .payeurConnu)
    }
  }

  private static let file = Required<String>(
    argument: Words("FILE", fr: "FICHIER"), "the statement; - is standard input",
    fr: "le relevé ; - est l'entrée standard")
  private static let profil = Key<String>(
    "profil", word: Words("NAME", fr: "NOM"),
    "how a CSV is written: \(profils) (default: the one whose columns it has)",
    fr: "la forme d'un CSV : \(profils) (par défaut : celle dont il a les colonnes)")
  private static let appliquer = Key<Application>(
    "appliquer", "record the lines that are certain, or also those of a known payer",
    fr: "enregistre les lignes certaines, ou aussi celles d'un payeur connu")
  private static let profils = Words(same: ProfilCSV.connus.map(\.nom).joined(separator: ", "))

  static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Reads a bank statement (camt.053 or camt.054, CFONB 120, OFX 1 or 2, or a CSV of a known bank; what it is, its content
      says) and shows for each line what it pays, why, and why not something else: 0 it is recorded already, A the numbers
      in it name open documents that come to its amount, B another amount, C the payer is known and one choice of its
      documents fits, D only the amount fits, E its document is settled already. Beside each stands the command that
      records it. Two answers are a question, and nothing is guessed.
      Nothing is recorded without --apply; each line is then one commit, and the same statement again records nothing more.
      """,
      fr: """
        Lit un relevé bancaire (camt.053 ou camt.054, CFONB 120, OFX 1 ou 2, ou le CSV d'une banque connue ; son contenu dit
        ce qu'il est) et montre pour chaque ligne ce qu'elle règle, pourquoi, et pourquoi pas autre chose : 0 elle est déjà
        enregistrée, A ses numéros désignent des documents ouverts dont le total est son montant, B le montant diffère,
        C le payeur est connu et un seul choix de ses documents convient, D seul le montant convient, E son document est
        déjà soldé. À côté se trouve la commande qui l'enregistre. Deux réponses sont une question, et rien n'est deviné.
        Rien n'est enregistré sans --appliquer ; chaque ligne est alors un enregistrement, et le même relevé n'en ajoute pas
        une seconde fois.
        """),
    positionals: [file], options: [profil, appliquer],
    common: [Options.auteur, Options.lockTimeout, Options.horloge] + Options.common,
    notes: Words(
      """
      Exit: 0 done; 1 a line that was to be recorded is refused, or the file is no statement.
      With --json: {"releves":[{"format","compte","devise","ouverture","cloture","ecart","enAttente","lignes":[{"ligne",
      "jour","montant","libelle","classe","client","preuves":[{"code","champ","valeur"}],"affectations":[{"type","document",
      "montant"}],"autres":[{"document","refus"}],"question","commandes","enregistree","message"}]}]}.
      """,
      fr: """
        Code de retour : 0 fait ; 1 une ligne à enregistrer est refusée, ou le fichier n'est pas un relevé.
        Avec --json : {"releves":[{"format","compte","devise","ouverture","cloture","ecart","enAttente","lignes":[{"ligne",
        "jour","montant","libelle","classe","client","preuves":[{"code","champ","valeur"}],"affectations":[{"type","document",
        "montant"}],"autres":[{"document","refus"}],"question","commandes","enregistree","message"}]}]}.
        """),
    example: "facture rapprocher releve.xml --appliquer=certain")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let bytes = try InputFile.bytes(of: arguments[file], upTo: FichierReleve.mostBytes)
    let releves = try releves(bytes, arguments[profil])
    let request = try WritingRequest(arguments)
    var views: [RapprochementView] = []
    if let application = arguments[appliquer] {
      // The lock is held before anything is read: what is shown is what is recorded.
      var registre = try request.open(console, inBulk: true)
      for releve in releves {
        var view = try view(of: releve, request)
        try view.applique(application, dans: &registre)
        views.append(view)
      }
    } else {
      try arguments.bringUpToDate(request.path, console)
      for releve in releves { views.append(try view(of: releve, request)) }
    }
    let json: JSONValue = ["releves": views.map { $0.json(console.language) }]
    _ = try console.answer(json, orLines: views.flatMap { $0.lines(console) })
    return views.contains(where: \.aUnRefus) ? .refused : .done
  }

  private static func releves(_ bytes: [UInt8], _ nom: String?) throws(Refus) -> [Releve] {
    do throws(RefusReleve) {
      guard let nom else { return try FichierReleve.lit(bytes) }
      guard let profil = ProfilCSV.nomme(nom) else { throw .profilInconnu(nom, connus: profils.en) }
      return try FichierReleve.lit(bytes, profil: profil)
    } catch {
      throw .releve(error)
    }
  }

  private static func view(of releve: Releve, _ request: WritingRequest) throws -> RapprochementView {
    let etat = try RegistrePlace.use(request.path) { try RegistreReader(at: request.path).etat().etat }
    return RapprochementView(releve, try etat.rapproche(releve), etat)
  }
}
