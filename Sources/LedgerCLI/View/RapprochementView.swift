import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerWords

/// What the lines of a statement pay, on the screen and for programs; and the recording of it.
struct RapprochementView {
  private let releve: Releve
  private let rapprochements: [Rapprochement]
  private let clients: [ClientID: String]
  /// What came of the lines that were to be recorded: nil for done.
  private var suites: [Int: Refus?] = [:]

  init(_ releve: Releve, _ rapprochements: [Rapprochement], _ etat: EtatRegistre) {
    (self.releve, self.rapprochements) = (releve, rapprochements)
    clients = Dictionary(etat.clients.map { ($0.id, $0.nom) }) { nom, _ in nom }
  }

  /// Whether a line that was to be recorded was refused.
  var aUnRefus: Bool { suites.values.contains { $0 != nil } }

  /// Records the lines that `application` admits, each as one commit; one that is refused does not keep the others back.
  mutating func applique(
    _ application: RapprocherCommand.Application, dans registre: inout LogRegistreRepository
  ) throws {
    var reste = rapprochements.filter { application.admet($0.classe) }.compactMap { rapprochement in
      reglement(rapprochement).map { (rapprochement.ligne, $0) }
    }[...]
    while !reste.isEmpty {
      var faites: [Int] = []
      let lignes = reste.map(\.0)
      do {
        try registre.execute(reste.map { $0.1 as any UseCase }) { _ in faites.append(lignes[faites.count]) }
        reste = []
      } catch let refus as Refus {
        suites[lignes[faites.count]] = .some(refus)
        reste = reste.dropFirst(faites.count + 1)
      }
      for ligne in faites { suites[ligne] = .some(nil) }
    }
  }

  /// The use case that records a line.
  private func reglement(_ rapprochement: Rapprochement) -> ReglerVirement? {
    guard let client = rapprochement.client else { return nil }
    let ligne = releve.lignes[rapprochement.ligne]
    var (factures, avoirs) = ([FactureID](), [FactureID]())
    for affectation in rapprochement.affectations {
      switch affectation {
      case .paiement(let id, _, _): factures.append(id)
      case .avoir(let id, _, _): avoirs.append(id)
      case .lien, .avance, .remboursement, .rejet: return nil
      }
    }
    guard !factures.isEmpty else { return nil }
    var regler = ReglerVirement(client, ligne.montant, le: ligne.jour, pour: factures)
    regler.avoirs = avoirs
    regler.reference = ligne.reference
    return regler
  }
}

/// On the screen.
extension RapprochementView {
  /// The statement, its lines, and how many are of each class.
  func lines(_ console: Console) -> [String] {
    let compte = releve.compte.map { Words(" of \($0)", fr: " du compte \($0)") } ?? .none
    let nombre = releve.lignes.count
    let attente =
      releve.enAttente == 0
      ? .none
      : Words(
        ", \(releve.enAttente, "pending line", "pending lines") left out",
        fr: ", \(releve.enAttente, "ligne en attente omise", "lignes en attente omises")")
    let tete = Words(
      "Statement \(releve.format.rawValue)\(compte), \(releve.devise): \(nombre, "line", "lines")\(attente)",
      fr: "Relevé \(releve.format.rawValue)\(compte), \(releve.devise) : \(nombre, "ligne", "lignes")\(attente)")
    var lines = [SafeText.line(tete[console.language])]
    if let ecart = releve.ecart, ecart != .zero {
      let phrase = Words(
        "Its lines do not come to its balances: \(ecart) is missing. Is the file whole?",
        fr: "Ses lignes ne font pas la différence de ses soldes : il manque \(ecart). Le fichier est-il complet ?")
      lines.append(console.style.apply(.red, phrase[console.language]))
    }
    lines.append("")
    for rapprochement in rapprochements { lines += self.lines(rapprochement, console) }
    return lines + [resume[console.language]]
  }

  private func lines(_ rapprochement: Rapprochement, _ console: Console) -> [String] {
    let ligne = releve.lignes[rapprochement.ligne]
    let montant = Words { ligne.montant.text(in: $0) }[console.language]
    let tete = "\(ligne.jour.text(in: console.language))  \(montant)  \(ligne.libelle)"
    var lines = [console.style.apply(.bold, SafeText.line(tete))]
    lines.append("  " + SafeText.line(sentence(rapprochement)[console.language]))
    for autre in rapprochement.autres {
      let refus = autre.refus.words
      lines.append(
        "  "
          + SafeText.line(
            Words("not \(autre.numero): \(refus)", fr: "pas \(autre.numero) : \(refus)")[console.language]))
    }
    switch suites[rapprochement.ligne] {
    case .none:
      lines += commandes(rapprochement).map { "  " + SafeText.line(ProgramNames.commandLine($0, console.language)) }
    case .some(nil):
      lines.append("  " + console.style.apply(.green, Words("recorded", fr: "enregistré")[console.language]))
    case .some(let refus?):
      let phrase = [refus.message, refus.hint].joined(separator: " ")
      lines.append("  " + console.style.apply(.red, SafeText.line(phrase[console.language])))
    }
    return lines + [""]
  }

  /// The class, what it is for, and the evidence.
  private func sentence(_ rapprochement: Rapprochement) -> Words {
    let classe = rapprochement.classe.words
    let pour = rapprochement.affectations.map { Words("\($0.nom) \($0.montant)", fr: "\($0.nom) \($0.montant)") }
    let preuves = rapprochement.preuves.map(\.words)
    var phrase = classe
    if let question = rapprochement.question { phrase = question.words }
    if !pour.isEmpty {
      let liste = pour.joined(separator: ", ")
      phrase = Words("\(phrase): \(liste)", fr: "\(phrase) : \(liste)")
    }
    guard !preuves.isEmpty else { return phrase }
    let pourquoi = preuves.joined(separator: ", ")
    return Words("\(phrase) (\(pourquoi))", fr: "\(phrase) (\(pourquoi))")
  }

  private var resume: Words {
    Rapprochement.Classe.allCases.compactMap { classe in
      let nombre = rapprochements.count { $0.classe == classe }
      guard nombre > 0 else { return nil }
      return Words("\(classe.court): \(nombre)", fr: "\(classe.court) : \(nombre)")
    }.joined(separator: ", ")
  }

  /// The commands that record a line, by the names by which the program knows them.
  private func commandes(_ rapprochement: Rapprochement) -> [String] {
    let ligne = releve.lignes[rapprochement.ligne]
    let client = rapprochement.client.flatMap { clients[$0] }.map(ShellWord.quoted) ?? ""
    var (commandes, sur, avance) = ([String](), [String](), false)
    for affectation in rapprochement.affectations {
      switch affectation {
      case .lien: return []
      case .paiement(_, let numero, _): sur.append(numero)
      case .avoir(_, let numero, _): commandes.append("facture imputer-avoir \(numero) --sur=")
      case .avance: avance = true
      case .remboursement(_, let numero, let montant):
        commandes.append("facture rembourser \(numero) --montant=\(montant) --date=\(ligne.jour)")
      case .rejet(let id, let de, _):
        commandes.append(
          "facture annuler-paiement \(ShellWord.quoted(de)) \(id) --rejet --date=\(ligne.jour) --motif="
            + ShellWord.quoted(ligne.retour.flatMap { $0.isEmpty ? nil : $0 } ?? "Rejet"))
      }
    }
    commandes = commandes.map { $0.hasSuffix("--sur=") ? $0 + (sur.first ?? "") : $0 }
    if !sur.isEmpty || avance {
      let factures = sur.isEmpty ? "" : " --sur=\(sur.joined(separator: ","))"
      commandes.append(
        "facture encaisser \(client) --montant=\(ligne.montant) --date=\(ligne.jour)\(factures)\(avance ? " --avance" : "")"
      )
    }
    return commandes
  }
}

/// For programs.
extension RapprochementView {
  /// The statement and its lines.
  func json(_ language: Language) -> JSONValue {
    .object(present: [
      ("format", releve.format.rawValue), ("compte", releve.compte), ("devise", releve.devise.description),
      ("ouverture", releve.ouverture?.montant), ("cloture", releve.cloture?.montant), ("ecart", releve.ecart),
      ("enAttente", releve.enAttente), ("lignes", rapprochements.map { json($0, language) }),
    ])
  }

  private func json(_ rapprochement: Rapprochement, _ language: Language) -> JSONValue {
    let ligne = releve.lignes[rapprochement.ligne]
    let suite = suites[rapprochement.ligne]
    return .object(present: [
      ("ligne", rapprochement.ligne), ("jour", ligne.jour), ("montant", ligne.montant), ("libelle", ligne.libelle),
      ("classe", rapprochement.classe.rawValue), ("client", rapprochement.client.flatMap { clients[$0] }),
      (
        "preuves",
        rapprochement.preuves.map { preuve -> JSONValue in
          .object(present: [
            ("code", preuve.code.rawValue), ("champ", preuve.champ?.rawValue), ("valeur", preuve.valeur),
          ])
        }
      ),
      (
        "affectations",
        rapprochement.affectations.map { ["type": $0.type, "document": $0.nom, "montant": $0.montant] as JSONValue }
      ),
      (
        "autres",
        rapprochement.autres.map { ["document": $0.numero, "refus": $0.refus.rawValue] as JSONValue }
      ),
      ("question", rapprochement.question?.rawValue),
      (
        "commandes",
        suite == nil ? commandes(rapprochement).map { ProgramNames.commandLine($0, language) } : nil
      ),
      ("enregistree", suite.map { $0 == nil }), ("message", suite.flatMap { $0 }?.message[language]),
    ])
  }
}

extension Rapprochement.Affectation {
  /// The document, or the client.
  fileprivate var nom: String {
    switch self {
    case .lien(_, let de, _), .rejet(_, let de, _): de
    case .paiement(_, let numero, _), .avoir(_, let numero, _), .remboursement(_, let numero, _): numero
    case .avance(_, let nom, _): nom
    }
  }

  fileprivate var montant: Montant {
    switch self {
    case .lien(_, _, let montant), .rejet(_, _, let montant), .paiement(_, _, let montant), .avoir(_, _, let montant),
      .remboursement(_, _, let montant), .avance(_, _, let montant):
      montant
    }
  }

  fileprivate var type: String {
    switch self {
    case .lien: "lien"
    case .paiement: "paiement"
    case .avoir: "avoir"
    case .avance: "avance"
    case .remboursement: "remboursement"
    case .rejet: "rejet"
    }
  }
}
