import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The open tasks in sentences, each with its command.
extension AFaire {
  /// The quotes that were sent and not answered, and end within a week or have ended.
  var devisSansReponse: [Finding] {
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
  var findings: [Finding] {
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

extension AFaire.Recouvrement {
  /// The letters that are due, and the obstacles to the payment of late documents.
  var findings: [Finding] {
    [
      lettres == 0
        ? nil
        : .remark(
          "relances-dues", "\(lettres, "reminder letter is", "reminder letters are") due.",
          fr: "\(lettres, "lettre de relance est due", "lettres de relance sont dues").", "facture relancer"),
      promesses.finding("promesse-depassee") { promesse in
        Words(
          "\(promesses.nombre, "promised payment", "promised payments") did not come: \(promesse.numero), for \(promesse.jour)",
          fr:
            "\(promesses.nombre, "paiement promis n'est pas arrivé", "paiements promis ne sont pas arrivés") : \(promesse.numero), pour le \(promesse.jour)"
        )
      },
      litiges.finding("litige-ouvert") { litige in
        Words(
          "\(litiges.nombre, "dispute has", "disputes have") been open for 30 days: \(litige.numero), since \(litige.jour)",
          fr:
            "\(litiges.nombre, "litige est ouvert", "litiges sont ouverts") depuis 30 jours : \(litige.numero), depuis le \(litige.jour)"
        )
      },
      prescriptions.finding("prescription-proche") { facture in
        Words(
          "\(prescriptions.nombre, "invoice", "invoices") can soon no longer be claimed in court: \(facture.numero), after \(facture.jour)",
          fr:
            "\(prescriptions.nombre, "facture ne pourra bientôt plus être réclamée", "factures ne pourront bientôt plus être réclamées") en justice : \(facture.numero), après le \(facture.jour)"
        )
      },
      tauxManquant.map { taux in
        .remark(
          "taux-manquant", "The rate \(taux.nom.words) of \(taux.semestre) is missing: penalties need it.",
          fr: "Le taux \(taux.nom.words) de \(taux.semestre) manque : les pénalités en ont besoin.", "facture taux")
      },
    ].compactMap(\.self)
  }
}

extension AFaire.Recouvrement.Documents {
  /// The task that names the first document; nil without documents.
  fileprivate func finding(_ code: String, _ words: (AFaire.Recouvrement.Premier) -> Words) -> Finding? {
    guard let premier else { return nil }
    let autres = nombre > 1 ? Words(same: " …") : Words(same: ".")
    return .remark(
      code, Words("\(words(premier))\(autres)", fr: "\(words(premier))\(autres)"),
      "facture show \(ShellWord.quoted(premier.numero))")
  }
}
