import LedgerCommands
import LedgerData
import LedgerModel
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The acts that the state of a document allows: nothing impossible is offered, and one act is primary.
struct DocumentOffers {
  private let document: FactureView
  private let usable: Set<String>
  private let hasAdvance: Bool

  /// - Parameters:
  ///   - commands: the commands that this server runs.
  ///   - hasAdvance: whether its customer has an advance that is not used.
  init(_ document: FactureView, _ commands: [any Command.Type], hasAdvance: Bool = false) {
    (self.document, usable, self.hasAdvance) = (document, Set(commands.map { $0.name }), hasAdvance)
  }

  private var owes: Bool { document.estEmise && document.solde > .zero }
  /// The two uses of the rest of a credit note, that of its invoice first.
  private var settling: [any Command.Type] {
    document.resume.aRembourser <= .zero
      ? [ImputerAvoirCommand.self, RembourserCommand.self] : [RembourserCommand.self, ImputerAvoirCommand.self]
  }
  private var isInvoice: Bool { ![.avoir, .devis].contains(document.type) }

  /// The act that this state asks for.
  var primary: (any Command.Type)? {
    let command: (any Command.Type)? =
      switch (document.type, document.statut) {
      case (_, .brouillon): EnvoyerCommand.self
      case (.avoir, _): owes ? settling.first : nil
      case (.devis, .envoyee): AccepterCommand.self
      case (.devis, .accepte): FacturerCommand.self
      case (.devis, _): DupliquerCommand.self
      case _: owes ? EnregistrerPaiementCommand.self : nil
      }
    return command.flatMap { usable.contains($0.name) ? $0 : nil }
  }

  /// At most one more beside it.
  var beside: [any Command.Type] {
    switch (document.type, document.statut) {
    case (.avoir, _) where owes: among(Array(settling.dropFirst()))
    case (_, .brouillon): among([ModifierCommand.self])
    default: []  // catch-all: the others are in the menu
    }
  }

  /// The other acts, by purpose.
  var menu: [(title: Words, commands: [any Command.Type])] {
    [
      (Words(.reglement), owes && isInvoice && hasAdvance ? among([UtiliserAvanceCommand.self]) : []),
      (Words("Correct", fr: "Corriger"), among(correcting)), (Words("Write off", fr: "Renoncer"), among(givingUp)),
      (Words("Late payment", fr: "Retard"), among(late)),
      (Words("Use again", fr: "Réutiliser"), primary == DupliquerCommand.self ? [] : among([DupliquerCommand.self])),
    ]
  }

  private var correcting: [any Command.Type] {
    switch (document.type, document.statut) {
    case (_, .brouillon):
      // A line is added in the page itself.
      return [ModifierLigneCommand.self, AppliquerRemiseCommand.self, AnnulerCommand.self]
    case (.devis, .envoyee): return [RefuserCommand.self]
    case (.devis, .accepte): return [TerminerCommand.self, RefuserCommand.self]
    case (.devis, _), (_, .annulee): return []
    case (.avoir, _):
      return (document.imputations.isEmpty ? [] : [RetirerAvoirCommand.self])
        + (document.remboursements.isEmpty ? [] : [AnnulerRemboursementCommand.self])
    case _:
      return [CreerAvoirCommand.self] + (document.paiements.isEmpty ? [] : [AnnulerPaiementCommand.self])
        + [AnnulerCommand.self]
    }
  }

  private var givingUp: [any Command.Type] {
    guard isInvoice, document.estEmise else { return [] }
    return (owes ? [AbandonnerCommand.self] : [])
      + (document.abandons.isEmpty ? [] : [AnnulerAbandonCommand.self])
  }

  private var late: [any Command.Type] {
    document.statut == .enRetard ? [RelancerCommand.self, SuspendreCommand.self, ReprendreCommand.self] : []
  }

  private func among(_ commands: [any Command.Type]) -> [any Command.Type] {
    commands.filter { usable.contains($0.name) }
  }

  /// The name of an act here.
  func name(of command: any Command.Type) -> Words {
    if command == RelancerCommand.self { return Words("Remind…", fr: "Relancer…") }
    guard command == AnnulerCommand.self else { return ActWords.of(command).name }
    return document.estBrouillon
      ? Words("Delete the draft…", fr: "Supprimer le brouillon…")
      : Words("Cancel the invoice… (creates a credit note)", fr: "Annuler la facture… (crée un avoir)")
  }
}
