import LedgerData
import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerUseCases
import LedgerViews
import LedgerWords

/// Goes through the open lines of statements: one key accepts what is proposed, another skips the line, a third looks for a
/// document.
struct PasAPas {
  /// The answers of a person.
  private enum Reponse {
    case accepter, passer, chercher, finir

    /// The answer of a key, in either language; nil: none.
    init?(_ touche: UInt8) {
      switch touche {
      case UInt8(ascii: "o"), UInt8(ascii: "y"): self = .accepter
      case UInt8(ascii: "p"), UInt8(ascii: "s"), UInt8(ascii: " "): self = .passer
      case UInt8(ascii: "c"), UInt8(ascii: "f"): self = .chercher
      case UInt8(ascii: "q"), 3, 4: self = .finir
      default: return nil
      }
    }
  }

  private static let questions = Words(
    "[y] accept  [s] skip  [f] find a document  [q] quit",
    fr: "[o] accepter  [p] passer  [c] chercher un document  [q] quitter")
  private let console: Console
  private let request: WritingRequest
  private let choisies: (EtatRegistre) throws -> [LivreBanque]

  init(_ console: Console, _ request: WritingRequest, _ choisies: @escaping (EtatRegistre) throws -> [LivreBanque]) {
    (self.console, self.request, self.choisies) = (console, request, choisies)
  }

  /// Until no line is left, or the person has had enough. After each that is recorded the others are read anew: it may have
  /// settled their documents.
  func run() throws -> Exit {
    var (passees, lues) = (Set<String>(), [RapprochementView]?.none)
    var registre = try request.open(console)
    while true {
      let views = try lues ?? self.views()
      lues = views
      guard let (view, place) = Self.suivante(views, sauf: passees) else {
        try console.line(Words("No line is left.", fr: "Il ne reste aucune ligne."))
        return .done
      }
      try console.output.lines(view.lines(place, console))
      try console.line(Self.questions)
      try console.output.flush()
      let ligne = view.lignes[place]
      switch reponse() {
      case .finir: return .done
      case .passer: passees.insert(Self.cle(view, place))
      case .accepter:
        if let rapprocher = RapprocherLigne(view.livre.id, ligne, view.rapprochements[place], registre.environment) {
          if try enregistre(rapprocher, in: &registre) { lues = nil }
        } else {
          try dit(.banque(.sansProposition(ligne.numero)))
        }
      case .chercher:
        guard let numero = HostProcess.typedLine(), !numero.isEmpty else { continue }
        do {
          let facture = try registre.document(numero)
          guard let client = try registre.facture(facture)?.clientId else { throw Refus.facture(numero, .sansClient) }
          var rapprocher = RapprocherLigne(view.livre.id, ligne.numero)
          rapprocher.actes = [ligne.ligne.regle(client, [facture], avoirs: [], enAvance: false)]
          if try enregistre(rapprocher, in: &registre) { lues = nil }
        } catch let refus as Refus {
          try dit(refus)
        }
      }
    }
  }

  /// Whether it was recorded; a refusal is shown.
  private func enregistre(_ rapprocher: RapprocherLigne, in registre: inout LogRegistreRepository) throws -> Bool {
    do {
      try registre.execute(rapprocher)
      try console.line(Words("recorded", fr: "enregistré"))
      return true
    } catch let refus as Refus {
      try dit(refus)
      return false
    }
  }

  private func dit(_ refus: Refus) throws { try console.line([refus.message, refus.hint].joined(separator: " ")) }

  private func reponse() -> Reponse {
    while let touche = HostProcess.typedKey() { if let reponse = Reponse(touche) { return reponse } }
    return .finir
  }

  private func views() throws -> [RapprochementView] {
    let etat = try request.arguments.etat()
    return try choisies(etat).map { try RapprochementView($0, etat) }
  }

  private static func suivante(_ views: [RapprochementView], sauf: Set<String>) -> (RapprochementView, Int)? {
    for view in views {
      if let place = view.lignes.indices.first(where: { !sauf.contains(cle(view, $0)) }) { return (view, place) }
    }
    return nil
  }

  private static func cle(_ view: RapprochementView, _ place: Int) -> String {
    "\(view.livre.id) \(view.lignes[place].numero)"
  }
}
