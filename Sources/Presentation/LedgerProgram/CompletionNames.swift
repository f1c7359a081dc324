import LedgerCommands
import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTerminal

/// The names in a ledger that a word may become.
struct CompletionNames {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// The most names proposed.
  private static let most = 500

  /// Empty if the ledger cannot be read: here the error stays hidden.
  func beginning(with word: String, as kind: Completions.Name) -> [String] {
    do {
      let request = try ReadingRequest(arguments, nil)
      return try request.reader.ask(ReplayOptions()) { answers in
        switch kind {
        case .document: return try numbers(word, [], request, answers)
        case .draft: return try numbers(word, [.brouillon], request, answers)
        case .client:
          let noms = try answers.nomsClients()
          return Array(noms.lazy.filter { Completions.isBeginning(word, of: $0) }.prefix(Self.most))
        case .payment(let numero):
          return Self.ids(try answers.etat(named: numero).facture(nommee: numero)?.paiements, word)
        case .refund(let numero):
          return Self.ids(try answers.etat(named: numero).facture(nommee: numero)?.remboursements, word)
        }
      }.answer
    } catch {
      return []
    }
  }

  /// The numbers of documents that begin so, the newest first.
  private func numbers(
    _ word: String, _ statuts: Set<Statut>, _ request: ReadingRequest, _ answers: any RegistreAnswers
  ) throws -> [String] {
    var demande = DemandeFactures()
    demande.recherche.numero = MotifNumero("\(word)*")
    demande.recherche.statuts = statuts
    demande.recherche.tri = TriFactures(.creation, descendant: true)
    demande.recherche.limite = Self.most
    return try answers.resumes(demande, au: request.au).elements.map(\.numero)
  }

  /// The ids with this beginning, except cancelled ones.
  private static func ids(_ reglements: [Reglement]?, _ word: String) -> [String] {
    (reglements ?? []).filter { !$0.estAnnule }.map { "\($0.id)" }.filter { $0.hasPrefix(word) }
  }
}
