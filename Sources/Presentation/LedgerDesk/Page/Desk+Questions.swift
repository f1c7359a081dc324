import LedgerCommands
import LedgerData
import LedgerModel
import LedgerProjections
import LedgerViews

/// What a page leaves out if the ledger cannot answer.
extension Desk {
  /// The answer of the ledger to `question`; nil if it has none.
  func known<Answer>(_ question: (any RegistreAnswers) throws -> Answer) -> Answer? {
    guard case .success(let answer) = Result(catching: { try caller.ask(question) }) else { return nil }
    return answer
  }

  /// The documents that match, as lists show them; none if the ledger cannot be read.
  func documents(_ demande: DemandeFactures) -> [ResumeFacture] {
    known { try $0.resumes(demande, au: today) }?.elements ?? []
  }

  /// The clients with all these words; none if they are no words to search.
  func clients(_ words: String, most limite: Int? = nil) -> [Client] {
    known { answers in
      var demande = DemandeClients()
      (demande.mots, demande.limite) = (try MotsCherches(words), limite)
      return try answers.clients(demande, au: today).elements.map(\.client)
    } ?? []
  }

  /// The document of that number or id; nil if it is unknown.
  func document(_ name: String) -> FactureView? {
    guard case .success(.facture(let view)) = Result(catching: { try caller.shown(name) }) else { return nil }
    return view
  }

  /// The seller; nil before there is one.
  var emetteur: Emetteur? {
    let read = Result { try caller.request().settings(caller.unheard).emetteur }
    guard case .success(let emetteur) = read else { return nil }
    return emetteur
  }
}
