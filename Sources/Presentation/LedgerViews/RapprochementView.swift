package import LedgerData
package import LedgerExchange
package import LedgerModel
package import LedgerProjections
import LedgerReports
package import LedgerTerminal
import LedgerUseCases
package import LedgerWords

/// The documents that the open lines of a bank account settle, on the screen and for programs; and the recording of it.
package struct RapprochementView {
  package let livre: LivreBanque
  package let lignes: [LigneBanque]
  package let rapprochements: [Rapprochement]
  let clients: [ClientID: String]
  /// The customers of candidate documents, by their numbers.
  let porteurs: [String: String]
  /// The results of the lines to record: nil for done.
  private var suites: [Int: Refus?] = [:]

  /// The open lines that belong to no document, as those of purchases.
  package let autres: [LigneBanque]

  /// The open lines of `livre`; only the line of the number `seule`, if given, even if it is decided.
  ///
  /// - Throws: `Debordement`, as ``EtatRegistre/rapproche(_:en:)``.
  package init(_ livre: LivreBanque, _ etat: EtatRegistre, seule: Int? = nil) throws(Debordement) {
    self.livre = livre
    let dites =
      if let seule { try etat.ouvertes(livre).filter { $0.ligne.numero == seule } } else { try etat.aRapprocher(livre) }
    (lignes, rapprochements) = (dites.map(\.ligne), dites.map(\.rapprochement))
    let dits = Set(lignes.map(\.numero))
    autres = seule == nil ? livre.ouvertes.filter { !dits.contains($0.numero) } : []
    let clients = Dictionary(etat.clients.map { ($0.id, $0.nom) }) { nom, _ in nom }
    self.clients = clients
    let candidats = rapprochements.flatMap { $0.autres.map(\.numero) }.compactMap { etat.facture(numero: $0) }
    porteurs = candidats.reduce(into: [:]) { noms, facture in
      noms[facture.numero] = facture.envoi?.client?.nom ?? facture.clientId.flatMap { clients[$0] }
    }
  }

  /// Whether a line that was to be recorded was refused.
  package var aUnRefus: Bool { suites.values.contains { $0 != nil } }

  /// Records the lines that `admet` allows, each as one commit; a refused line does not keep the others back. Returns
  /// how many were recorded.
  package mutating func applique(
    dans registre: inout LogRegistreRepository, _ admet: (Rapprochement) -> Bool
  ) throws -> Int {
    var reste = rapprochements.indices.filter { admet(rapprochements[$0]) }.compactMap { place in
      RapprocherLigne(livre.id, lignes[place], rapprochements[place], registre.environment).map { (place, $0) }
    }[...]
    while !reste.isEmpty {
      var faites: [Int] = []
      let places = reste.map(\.0)
      do {
        try registre.execute(reste.map { $0.1 as any UseCase }) { _ in faites.append(places[faites.count]) }
        reste = []
      } catch let refus as Refus {
        suites[places[faites.count]] = .some(refus)
        reste = reste.dropFirst(faites.count + 1)
      }
      for place in faites { suites[place] = .some(nil) }
    }
    return suites.values.count { $0 == nil }
  }
}

/// On the screen.
extension RapprochementView {
  /// The account, its open lines, and how many are of each class.
  package func lines(_ console: Console) -> [String] {
    var lines = [SafeText.line(tete[console.language]), ""]
    for place in lignes.indices { lines += self.lines(place, console) + [""] }
    lines = lignes.isEmpty ? Array(lines.prefix(1)) : lines + [resume[console.language]]
    guard let debits else { return lines }
    return lines + [console.style.apply(.dim, debits[console.language])]
  }

  /// The account, and how many lines wait.
  var tete: Words {
    Words(
      "\(livre.banque.nom), \(livre.banque.iban): \(lignes.count, "line", "lines") to settle",
      fr: "\(livre.banque.nom), \(livre.banque.iban) : \(lignes.count, "ligne", "lignes") à rapprocher")
  }

  /// The lines that are not shown; nil if all are shown.
  var debits: Words? {
    guard !autres.isEmpty else { return nil }
    return Words(
      "\(autres.count, "debit", "debits") ignored: no refund in this ledger matches",
      fr: "\(autres.count, "débit laissé", "débits laissés") de côté : aucun remboursement de ce registre ne correspond"
    )
  }

  /// A line, the documents it settles, the reason, and why not the others.
  package func lines(_ place: Int, _ console: Console) -> [String] {
    let (ligne, rapprochement) = (lignes[place].ligne, rapprochements[place])
    let tete = "\(lignes[place].numero)  \(ligne.tete(console.language))"
    var lines = [console.style.apply(.bold, SafeText.line(tete))]
    lines.append("  " + SafeText.line(console.said(sentence(rapprochement))))
    for autre in rapprochement.autres {
      let refus = autre.refus.words
      let ecarte =
        autre.refus == .pasLeSeul
        ? Words("perhaps \(autre.numero): \(refus)", fr: "peut-être \(autre.numero) : \(refus)")
        : Words("\(autre.numero) is excluded: \(refus)", fr: "\(autre.numero) est exclu : \(refus)")
      lines.append("  " + SafeText.line(ecarte[console.language]))
    }
    switch suites[place] {
    case .none:
      if let commande = commande(place) ?? choix(place) {
        lines.append(console.command(Words(command: commande), indent: 2))
      }
    case .some(nil):
      lines.append("  " + console.style.apply(.green, Words("recorded", fr: "enregistré")[console.language]))
    case .some(let refus?):
      let phrase = [refus.message, refus.hint].joined(separator: " ")
      lines.append("  " + console.style.apply(.red, SafeText.line(console.said(phrase))))
    }
    return lines
  }

  /// The class, its purpose, and the evidence.
  func sentence(_ rapprochement: Rapprochement) -> Words {
    let pour = rapprochement.affectations.map { Words("\($0.nom) \($0.montant)", fr: "\($0.nom) \($0.montant)") }
    let jointe = Words("two pieces of the text together", fr: "deux morceaux du texte réunis")
    let preuves = rapprochement.preuves.map(\.words) + (rapprochement.cleJointe ? [jointe] : [])
    var phrase = rapprochement.classeDite
    if let question = rapprochement.question { phrase = question.words }
    if !pour.isEmpty {
      let liste = pour.joined(separator: ", ")
      phrase = Words("\(phrase): \(liste)", fr: "\(phrase) : \(liste)")
    }
    guard !preuves.isEmpty else { return phrase }
    let pourquoi = preuves.joined(separator: ", ")
    return Words("\(phrase) (\(pourquoi))", fr: "\(phrase) (\(pourquoi))")
  }

  var resume: Words {
    Rapprochement.Classe.allCases.compactMap { classe in
      let nombre = rapprochements.count { $0.classe == classe }
      guard nombre > 0 else { return nil }
      return Words("\(classe.court): \(nombre)", fr: "\(classe.court) : \(nombre)")
    }.joined(separator: "; ")
  }

  /// The command that settles a line with one of several possible documents; nil: there is no such document.
  private func choix(_ place: Int) -> String? {
    let autre = rapprochements[place].autres.first { $0.refus == .pasLeSeul }
    return autre.map {
      "facture rapprocher \(lignes[place].numero) --sur=\(ShellWord.quoted($0.numero)) "
        + "--compte=\(ShellWord.quoted(livre.banque.nom))"
    }
  }

  /// The command that records a line as it is proposed, by the names by which the program knows it; nil: nothing is.
  func commande(_ place: Int) -> String? {
    guard !rapprochements[place].affectations.isEmpty else { return nil }
    return "facture rapprocher \(lignes[place].numero) --accepter --compte=\(ShellWord.quoted(livre.banque.nom))"
  }
}

/// For programs.
extension RapprochementView {
  /// The account and its open lines.
  package func json(_ language: Language) -> JSONValue {
    .object(present: [
      ("banque", livre.banque.nom), ("iban", livre.banque.iban), ("devise", livre.banque.devise.description),
      ("lignes", lignes.indices.map { json($0, language) }), ("autresDebits", autres.count),
    ])
  }

  private func json(_ place: Int, _ language: Language) -> JSONValue {
    let (ligne, rapprochement) = (lignes[place].ligne, rapprochements[place])
    let suite = suites[place]
    return .object(present: [
      ("ligne", lignes[place].numero), ("jour", ligne.jour), ("montant", ligne.montant), ("libelle", ligne.libelle),
      ("tiers", ligne.tiers), ("classe", rapprochement.classe.rawValue),
      ("client", rapprochement.client.flatMap { clients[$0] }), ("preuves", rapprochement.preuves.map(\.json)),
      (
        "affectations",
        rapprochement.affectations.map { ["type": $0.type, "document": $0.nom, "montant": $0.montant] as JSONValue }
      ),
      (
        "autres",
        rapprochement.autres.map { ["document": $0.numero, "refus": $0.refus.rawValue] as JSONValue }
      ),
      ("question", rapprochement.question?.rawValue),
      ("commande", suite == nil ? commande(place).map { JSONValue.phrase(Words(command: $0), language) } : nil),
      ("enregistree", suite.map { $0 == nil }),
      ("message", suite.flatMap { $0 }.map { JSONValue.phrase($0.message, language) }),
    ])
  }
}

extension LigneReleve {
  /// Its day, its amount and its texts, on the screen.
  func tete(_ language: Language) -> String {
    let textes = [tiers, libelle].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    let dits = textes.count > Self.signesDits ? textes.prefix(Self.signesDits - 1) + "…" : textes[...]
    return "\(jour.text(in: language))  \(montant.text(in: language))  \(dits)"
  }

  /// Banks write 140 signs; JSON has all of them.
  private static let signesDits = 200
}

extension Rapprochement.Preuve {
  /// For programs.
  var json: JSONValue {
    .object(present: [("code", code.rawValue), ("champ", champ?.rawValue), ("valeur", valeur)])
  }
}

extension Rapprochement.Affectation {
  /// The document, or the client.
  var nom: String {
    switch self {
    case .lien(_, let de), .rejet(_, let de): de
    case .paiement(_, let numero, _), .avoir(_, let numero, _), .remboursement(_, let numero, _): numero
    case .avance(_, let nom, _), .remboursementAvance(_, let nom, _): nom
    }
  }

  var montant: Montant {
    switch self {
    case .lien(let part, _), .rejet(let part, _): part.montant
    case .paiement(_, _, let montant), .avoir(_, _, let montant), .remboursement(_, _, let montant),
      .avance(_, _, let montant), .remboursementAvance(_, _, let montant):
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
    case .remboursementAvance: "remboursement-avance"
    case .rejet: "rejet"
    }
  }
}
