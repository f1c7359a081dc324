import LedgerAudit
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerReports
package import LedgerTerminal
import LedgerUseCases
package import LedgerViews
package import LedgerWords

/// `facture a-faire`: the tasks of today.
package enum AFaireCommand: Command {
  package static let name = "a-faire"
  package static let summary = Words("show the open tasks of today", fr: "montrer ce qui reste à faire aujourd'hui")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Shows the open tasks: overdue invoices, letters that are due, drafts, credit notes to refund, months and years to
      close, an old backup. It also shows quotes and periods of subscriptions to invoice, lines of bank statements,
      cheques, and invoices that a platform refused or waits for. Beside each is the command that shows or does it.
      """,
      fr: """
        Montre ce qui reste à faire : les factures en retard, les lettres dues, les brouillons, les devis et périodes
        d'abonnements à facturer, les lignes de relevé, les chèques et remises, les factures refusées ou à déposer pour
        une plateforme, les mois et exercices à clore, les avoirs à rembourser, une sauvegarde vieille d'une semaine. À
        côté de chacun se trouve la commande qui le montre ou le fait.
        """),
    common: Options.seenFrom + Options.common,
    notes: Words(
      #"With --json: [{"code","message","nombre","montant","devise","command"}], the amount of the documents where there is one."#,
      fr:
        #"Avec --json : [{"code","message","nombre","montant","devise","command"}], le montant des documents s'il y en a un."#
    ),
    example: "facture a-faire")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let findings = try findings(ReadingRequest(arguments, console), console)
    let lines = findings.map { finding in
      let amount = finding.somme.map { "  \($0.montant.en($0.devise)[console.language])" } ?? ""
      let command = finding.command.map { "  \(console.said($0))" } ?? ""
      return SafeText.line(console.said(finding.message)) + amount + console.style.apply(.dim, SafeText.line(command))
    }
    let rien = Words("Nothing to do.", fr: "Rien n'est en attente.")
    return try console.answer(
      findings.map { finding in
        JSONValue.object(present: [
          ("code", finding.code), ("message", console.phrase(finding.message)), ("nombre", finding.nombre),
          ("montant", finding.somme?.montant), ("devise", finding.somme?.devise.description),
          ("command", finding.command.map(console.phrase)),
        ])
      }.json, orLines: lines.isEmpty ? [rien[console.language]] : lines)
  }
}

extension AFaireCommand {
  /// The tasks, the most urgent first: the answer in every form is made of them.
  package static func findings(_ request: ReadingRequest, _ console: Console) throws -> [Finding] {
    let (afaire, avoirs) = try request.ask(console) { answers in
      (try answers.aFaire(au: request.au), try answers.avoirsOuverts(au: request.au))
    }
    return afaire.findings + avoirs + afaire.devisSansReponse + afaire.recouvrement.findings
      + [backup(request)].compactMap { $0 } + beside(request)
  }

  /// The other histories that lie beside the ledger.
  private static func beside(_ request: ReadingRequest) -> [Finding] {
    AutreHistoire.toutes(LogDirectory(at: request.path)).filter(\.aDesEvenements).map {
      .problem("autre-histoire", $0.message, $0.command.en)
    }
  }

  /// The age of the newest backup, once it is a week; nil without one, which `facture doctor` tells.
  private static func backup(_ request: ReadingRequest) -> Finding? {
    guard let jours = KnownBackups(of: LogDirectory(at: request.path)).age, jours >= 7 else { return nil }
    return .remark(
      "sauvegarde-ancienne", KnownBackups.sentence(ofAge: jours), "facture sauvegarder /media/usb/registre.tar")
  }
}

extension RegistreAnswers {
  /// The issued credit notes with a rest, in each currency: to refund, or to apply where the corrected invoice is unpaid.
  fileprivate func avoirsOuverts(au: Jour) throws -> [Finding] {
    var demande = DemandeFactures()
    (demande.recherche.types, demande.recherche.statuts) = ([.avoir], [.envoyee])
    let ouverts = try resumes(demande, au: au).elements.filter { $0.soldeDu > .zero }
    return Set(ouverts.map(\.devise)).sorted { "\($0)" < "\($1)" }.flatMap { devise in
      func somme(_ part: (ResumeFacture) -> MontantLarge) -> AFaire.Somme? {
        let parts = ouverts.filter { $0.devise == devise }.map(part).filter { $0 > .zero }
        return parts.isEmpty ? nil : .init(devise: devise, nombre: parts.count, montant: parts.reduce(.zero, +))
      }
      return [
        somme { MontantLarge($0.aRembourser) }.map { somme in
          Finding.remark(
            "avoirs", "\(somme.nombre, "credit note", "credit notes") to refund.",
            fr: "\(somme.nombre, "avoir", "avoirs") à rembourser.", "facture list avoirs --statut=a-rembourser"
          ).about(somme)
        },
        somme { MontantLarge($0.soldeDu) - MontantLarge($0.aRembourser) }.map { somme in
          Finding.remark(
            "avoirs-a-imputer", "\(somme.nombre, "credit note", "credit notes") to apply to unpaid invoices.",
            fr: "\(somme.nombre, "avoir", "avoirs") à imputer sur des factures impayées.",
            "facture list avoirs --statut=emise"
          ).about(somme)
        },
      ].compactMap(\.self)
    }
  }
}
