import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerReports
package import LedgerTerminal
import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture a-faire`: the tasks of today.
package enum AFaireCommand: Command {
  package static let name = "a-faire"
  package static let summary = Words("show the open tasks of today", fr: "montrer ce qui reste à faire aujourd'hui")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Shows the open tasks: overdue invoices, drafts, credit notes to refund, months and years to close, an old backup.
      It also shows quotes and periods of subscriptions to invoice, lines of bank statements, cheques, and invoices that
      a platform refused or waits for. Beside each is the command that shows or does it.
      """,
      fr: """
        Montre ce qui reste à faire : les factures en retard, les brouillons, les devis et périodes d'abonnements à
        facturer, les lignes de relevé, les chèques et remises, les factures refusées ou à déposer pour une plateforme,
        les mois et exercices à clore, les avoirs à rembourser, une sauvegarde vieille d'une semaine. À côté de chacun
        se trouve la commande qui le montre ou le fait.
        """),
    common: Options.seenFrom + Options.common,
    notes: Words(
      #"With --json: [{"code","message","command"}]."#, fr: #"Avec --json : [{"code","message","command"}]."#),
    example: "facture a-faire")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let (afaire, avoirs) = try request.ask(console) { answers in
      (try answers.aFaire(au: request.au), try answers.avoirsOuverts(au: request.au))
    }
    let findings = afaire.findings + avoirs + afaire.devisSansReponse + [Self.backup(request)].compactMap { $0 }
    let lines = findings.map { finding in
      let command = finding.command.map { "  \(console.said($0))" } ?? ""
      return SafeText.line(console.said(finding.message)) + console.style.apply(.dim, SafeText.line(command))
    }
    let rien = Words("Nothing to do.", fr: "Rien n'est en attente.")
    return try console.answer(
      findings.map { finding in
        JSONValue.object(present: [
          ("code", finding.code), ("message", console.phrase(finding.message)),
          ("command", finding.command.map(console.phrase)),
        ])
      }.json, orLines: lines.isEmpty ? [rien[console.language]] : lines)
  }
}

extension AFaireCommand {
  /// The age of the newest backup, once it is a week; nil without one, which `facture doctor` tells.
  private static func backup(_ request: ReadingRequest) -> Finding? {
    guard let jours = KnownBackups(of: LogDirectory(at: request.path)).age, jours >= 7 else { return nil }
    return .remark(
      "sauvegarde-ancienne", KnownBackups.sentence(ofAge: jours), "facture sauvegarder /media/usb/registre.tar")
  }
}

extension RegistreAnswers {
  /// The sent credit notes that are neither applied nor refunded, in each currency.
  fileprivate func avoirsOuverts(au: Jour) throws -> [Finding] {
    var demande = DemandeFactures()
    (demande.recherche.types, demande.recherche.statuts) = ([.avoir], [.envoyee])
    let ouverts = try resumes(demande, au: au).elements.filter { $0.soldeDu > .zero }
    return Set(ouverts.map(\.devise)).sorted { "\($0)" < "\($1)" }.map { devise in
      let avoirs = ouverts.filter { $0.devise == devise }
      let montant = avoirs.reduce(MontantLarge.zero) { $0 + MontantLarge($1.soldeDu) }
      return .remark(
        "avoirs",
        "\(avoirs.count, "credit note", "credit notes") to refund or apply: \(montant) \(devise).",
        fr: "\(avoirs.count, "avoir", "avoirs") à rembourser ou à imputer : \(montant) \(devise).",
        "facture list avoirs --statut=envoyee")
    }
  }
}

extension AFaire {
  /// The quotes that were sent and not answered, and end within a week or have ended.
  fileprivate var devisSansReponse: [Finding] {
    let (bientot, expires) = (devisQuiFinissent, devisExpires)
    return [
      bientot == 0
        ? nil
        : .remark(
          "devis-sans-reponse", "\(bientot, "quote ends", "quotes end") within a week, without an answer.",
          fr: "\(bientot, "devis prend fin", "devis prennent fin") dans la semaine, sans réponse.",
          "facture list devis --statut=envoyee"),
      expires == 0
        ? nil
        : .remark(
          "devis-expire", "\(expires, "quote", "quotes") expired without an answer.",
          fr: "\(expires, "devis expiré", "devis expirés") sans réponse.", "facture list devis --statut=expire"),
    ].compactMap(\.self)
  }

  /// One for each thing that waits.
  fileprivate var findings: [Finding] {
    var findings: [Finding] = sansEmetteur ? [.sellerMissing] : []
    for somme in enRetard {
      let depuis = depuis.map { Words(", the oldest due on \($0)", fr: ", la plus ancienne échue le \($0)") } ?? .none
      findings.append(
        .remark(
          "en-retard",
          "\(somme.nombre, "invoice is", "invoices are") overdue: \(somme.montant) \(somme.devise)\(depuis).",
          fr: "\(somme.nombre, "facture est", "factures sont") en retard : \(somme.montant) \(somme.devise)\(depuis).",
          "facture list --statut=en-retard"))
    }
    if brouillons > 0 {
      findings.append(
        .remark(
          "brouillons",
          "\(brouillons, "draft", "drafts") to finish.",
          fr: "\(brouillons, "brouillon", "brouillons") à terminer.",
          "facture list --statut=brouillon"))
    }
    if periodes > 0 {
      findings.append(
        .remark(
          "periodes-a-facturer",
          "\(periodes, "period", "periods") of subscriptions to invoice.",
          fr: "\(periodes, "période", "périodes") d'abonnements à facturer.",
          "facture facturer abonnements"))
    }
    if devisAFacturer > 0 {
      findings.append(
        .remark(
          "devis-a-facturer",
          "\(devisAFacturer, "accepted quote has", "accepted quotes have") an amount left to invoice.",
          fr: "\(devisAFacturer, "devis accepté a", "devis acceptés ont") un reste à facturer.", "facture report devis")
      )
    }
    for (banque, nombre) in lignes {
      findings.append(
        .remark(
          "lignes",
          "\(nombre, "line", "lines") of \(banque) to settle.",
          fr: "\(nombre, "ligne", "lignes") du compte \(banque) à rapprocher.",
          "facture rapprocher --compte=\(ShellWord.quoted(banque))"))
    }
    if cheques > 0 {
      findings.append(
        .remark(
          "cheques",
          "\(cheques, "cheque", "cheques") to deposit at the bank.",
          fr: "\(cheques, "chèque", "chèques") à remettre en banque.",
          "facture remise-cheques"))
    }
    if remises > 0 {
      findings.append(
        .remark(
          "remises",
          "\(remises, "deposit", "deposits") of cheques without a statement line.",
          fr: "\(remises, "remise", "remises") de chèques sans ligne de relevé.",
          "facture report rapprochement"))
    }
    if refusees > 0 {
      findings.append(
        .remark(
          "refusees",
          "\(refusees, "invoice was", "invoices were") refused or rejected by a platform.",
          fr:
            "\(refusees, "facture a été refusée ou rejetée", "factures ont été refusées ou rejetées") par une plateforme.",
          "facture list --plateforme=refusee"))
    }
    if aDeposer > 0 {
      findings.append(
        .remark(
          "a-deposer",
          "\(aDeposer, "invoice", "invoices") to submit to the platform.",
          fr: "\(aDeposer, "facture", "factures") à déposer pour la plateforme.",
          "facture deposer --output=depot"))
    }
    if let exercices {
      let plus = exercices.nombre - 1
      let autres =
        plus == 0
        ? .none
        : Words(" and \(plus, "more year", "more years")", fr: " et \(plus, "autre exercice", "autres exercices")")
      findings.append(
        .remark(
          "exercice",
          Words(
            "The year \(exercices.premier)\(autres) to close.", fr: "L'exercice \(exercices.premier)\(autres) à clore."),
          "facture cloturer --exercice --jusqua=\(exercices.premier.fin)"))
    }
    if let mois {
      let plus = mois.nombre - 1
      let autres =
        plus == 0
        ? .none : Words(" and \(plus, "more month", "more months")", fr: " et \(plus, "autre mois", "autres mois")")
      findings.append(
        .remark(
          "mois",
          Words("\(mois.premier)\(autres) to close.", fr: "\(mois.premier)\(autres) à clore."),
          "facture cloturer --mois --jusqua=\(mois.premier.fin)"))
    }
    return findings
  }
}
