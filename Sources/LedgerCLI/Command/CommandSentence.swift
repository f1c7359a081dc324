import LedgerDomain

/// What a writing command did, in words: the document, its client, how much, when it is due, what is left of it.
///
/// A person reads it on the terminal, before the number or id that stands alone on the last line. What is left counts every
/// recorded fact, as a decision does.
struct CommandSentence {
  /// One line for what was done, and one for each other document that it settles.
  let lines: [String]

  /// - Throws: what the ledger throws when it cannot be read.
  init<Registre: RegistreRepository & ~Copyable>(_ facts: [Fact], in registre: inout Registre) throws {
    var lines: [String] = []
    switch facts.first {
    case .registre(let ouvert):
      lines.append(Self.sentence(ouvert))
    case .client(_, .avance): break
    case .client(let id, let event):
      let nom = try registre.client(id)?.nom ?? "\(id)"
      if case .clientCree = event {
        lines.append("Client \"\(nom)\" created.")
      } else {
        lines.append("Client \"\(nom)\" changed.")
      }
    case .emetteur(_, let emetteur): lines.append(Self.sentence(emetteur))
    case .comptes: lines.append("The accounts are set: `facture comptes` shows them.")
    case .cloture: lines.append(Self.sentence(closed: facts, until: registre.registre?.closJusqua))
    default: break
    }
    for (id, events) in Self.byDocument(facts) {
      guard let facture = try registre.facture(id) else { continue }
      let client = try facture.envoi?.client?.nom ?? facture.clientId.flatMap { try registre.client($0)?.nom }
      lines.append(try Self.sentence(facture, client, events))
    }
    for case .client(let id, .avance(let avance, let event)) in facts {
      guard let compte = try registre.compte(id), let avance = compte.avances[avance] else { continue }
      lines.append(Self.sentence(event, avance, compte))
    }
    self.lines = lines
  }

  /// Who invoices now, and what is still to be said.
  private static func sentence(_ emetteur: Emetteur) -> String {
    let manques = emetteur.manques.map { "--\($0)" }.joined(separator: ", ")
    let said = "Invoices are from \(emetteur.nom)"
    return manques.isEmpty ? "\(said)." : "\(said). Before one can leave the house, say \(manques)."
  }

  /// The settings of a ledger, those that differ from most in words.
  private static func sentence(_ ouvert: Registre) -> String {
    let envoi = ouvert.numerotation == .envoi ? ", numbers given when documents are sent" : ""
    let exercice = ouvert.finExercice == .decembre ? "" : ", years that end on \(ouvert.finExercice)"
    return "The ledger \"\(ouvert.nom)\" is open: \(ouvert.devise), \(ouvert.formatFacture), \(ouvert.formatAvoir)"
      + "\(envoi)\(exercice)."
  }

  /// What became of an advance, and what is left of those of its client in its currency.
  private static func sentence(_ event: AvanceEvent, _ avance: Avance, _ compte: CompteClient) -> String {
    func amount(_ montant: Montant) -> String { "\(Measure.grouped(montant)) \(avance.devise)" }
    let done =
      switch event {
      case .recue(let recue): "\(amount(recue.recue.montant)) advanced on \(recue.recue.date)"
      case .utilisee(let utilisation): "\(amount(utilisation.paiement.montant)) of an advance used"
      case .rendue: "a part of an advance is there again"
      case .remboursee(let remboursement): "\(amount(remboursement.montant)) paid back on \(remboursement.date)"
      case .remboursementAnnule: "a refund cancelled as a mistake"
      case .annulee(let annulation): "the advance of \(amount(avance.recue.montant)) \(end(annulation))"
      }
    let left = compte.avances.soldes.first { $0.devise == avance.devise }?.montant ?? .zero
    return "\(compte.client.nom): \(done), \(Measure.grouped(left)) \(avance.devise) of advances left."
  }

  /// How many periods were closed, and what that forbids.
  private static func sentence(closed facts: [Fact], until close: Jour?) -> String {
    let count = "\(facts.count) period\(facts.count == 1 ? "" : "s") closed"
    return close.map { "\(count): nothing is dated on \($0) or before any more." } ?? "\(count)."
  }

  /// The events of each document, in the order in which the documents come.
  private static func byDocument(_ facts: [Fact]) -> [(FactureID, [FactureEvent])] {
    var order: [FactureID] = []
    var events: [FactureID: [FactureEvent]] = [:]
    for case .facture(let id, let event) in facts {
      if events[id] == nil { order.append(id) }
      events[id, default: []].append(event)
    }
    return order.map { ($0, events[$0] ?? []) }
  }

  private static func sentence(
    _ facture: Facture, _ client: String?, _ events: [FactureEvent]
  ) throws(Debordement) -> String {
    let done = events.compactMap { verb($0, facture) }
    let numero = facture.numeroRendu ?? facture.numero
    let name = client.map { "\(numero) (\($0))" } ?? numero
    // Of what is created, filled and sent at once the last tells it.
    let what =
      events.contains { if case .factureCreee = $0 { true } else { false } }
      ? (facture.estEnvoyee ? "created and sent" : "created as a draft") : done.last ?? "changed"
    return "\(name) \(what): \(try state(facture))."
  }

  /// What became of the document by `event`.
  private static func verb(_ event: FactureEvent, _ facture: Facture) -> String? {
    func amount(_ montant: Montant) -> String { "\(Measure.grouped(montant)) \(facture.devise)" }
    func named(_ id: ReglementID) -> String {
      let reglement = (facture.paiements + facture.remboursements).first { $0.id == id }
      return reglement.map { "of \(amount($0.montant)) " } ?? ""
    }
    switch event {
    case .factureEnvoyee(let envoyee): return "sent on \(envoyee.dateEnvoi)"
    case .paiementEnregistre(let paiement): return "paid \(amount(paiement.montant)) on \(paiement.date)"
    case .remboursementEnregistre(let rendu): return "refunded \(amount(rendu.montant)) on \(rendu.date)"
    case .paiementAnnule(let annule): return "payment \(named(annule.id))\(end(annule.annulation))"
    case .remboursementAnnule(let annule): return "refund \(named(annule.id))\(end(annule.annulation))"
    case .avoirImpute(let imputation), .avoirUtilise(let imputation):
      return "settled by \(amount(imputation.montant)) on \(imputation.dateImputation)"
    case .avoirRetire(let retiree), .avoirRendu(let retiree):
      return "no longer settled by \(amount(retiree.montant)) from \(retiree.retrait.date) on"
    case .soldeAbandonne(let abandon): return "given up \(amount(abandon.montant)) of it on \(abandon.date)"
    case .soldeRepris(let repris): return "due again from \(repris.reprise.date) on"
    case .factureAnnulee(let annulee):
      if annulee.rectificativeId != nil { return "replaced on \(annulee.dateAnnulation)" }
      return "cancelled on \(annulee.dateAnnulation)\(annulee.numeroRendu == nil ? "" : ", its number given back")"
    default: return nil
    }
  }

  private static func end(_ annulation: AnnulationReglement) -> String {
    annulation.dateRejet.map { "came back on \($0)" } ?? "cancelled"
  }

  /// What it comes to, and what is left of it.
  private static func state(_ facture: Facture) throws(Debordement) -> String {
    let totaux = try facture.totauxFiges()
    let total = "\(Measure.grouped(totaux.totalTTC)) \(facture.devise)"
    let due = facture.dateEcheance.map { "due on \($0)" } ?? "no due date"
    let count = facture.lignes.count
    switch facture.etat {
    case .brouillon:
      return "\(count) line\(count == 1 ? "" : "s"), \(total)\(facture.estAvoir ? "" : ", \(due)")"
    case .annulee: return total
    case .envoyee:
      let left = try facture.soldeDu()
      guard left != .zero else { return "\(total), nothing left" }
      let rest = left == totaux.totalTTC ? total : "\(total), \(Measure.grouped(left)) left"
      return facture.estAvoir ? "\(rest) to apply or refund" : "\(rest), \(due)"
    }
  }
}
