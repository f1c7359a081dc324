import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The open tasks in sentences, each with its command.
extension AFaire {
  /// The quotes that were issued and not answered, and end within a week or have ended.
  var devisSansReponse: [Finding] {
    [
      .task(
        devisQuiFinissent, "devis-sans-reponse",
        "\(devisQuiFinissent, "quote ends", "quotes end") within a week, without an answer.",
        fr: "\(devisQuiFinissent, "devis prend fin", "devis prennent fin") dans la semaine, sans réponse.",
        "facture list devis --statut=emise"),
      .task(
        devisExpires, "devis-expire", "\(devisExpires, "quote", "quotes") expired without an answer.",
        fr: "\(devisExpires, "devis expiré", "devis expirés") sans réponse.", "facture list devis --statut=expire"),
    ].compactMap(\.self)
  }

  /// One for each thing that waits.
  var findings: [Finding] {
    (sansEmetteur ? [.sellerMissing] : []) + seuil + retards + documents + banque + plateforme + periodesAClore
  }

  private var seuil: [Finding] {
    franchise.map { seuil in
      [.remark(RefusRegistre.codeSeuilFranchise, seuil.phrase, "facture emetteur --regime-tva=reel --numero-tva=…")]
    } ?? []
  }

  private var retards: [Finding] {
    let depuis = depuis.map { Words(", the oldest due on \($0)", fr: ", la plus ancienne échue le \($0)") } ?? .none
    return enRetard.map { somme in
      .remark(
        "en-retard",
        "\(somme.nombre, "invoice is", "invoices are") overdue\(depuis).",
        fr: "\(somme.nombre, "facture est", "factures sont") en retard\(depuis).", "facture list --statut=en-retard"
      ).about(somme)
    }
  }

  private var documents: [Finding] {
    [
      .task(
        brouillons, "brouillons", "\(brouillons, "draft", "drafts") to complete and issue.",
        fr: "\(brouillons, "brouillon", "brouillons") à compléter et à émettre.", "facture list --statut=brouillon"),
      .task(
        periodes, "periodes-a-facturer", "\(periodes, "period", "periods") of subscriptions to invoice.",
        fr: "\(periodes, "période", "périodes") d'abonnements à facturer.", "facture facturer abonnements"),
      .task(
        devisAFacturer, "devis-a-facturer",
        "\(devisAFacturer, "accepted quote has", "accepted quotes have") an amount left to invoice.",
        fr: "\(devisAFacturer, "devis accepté a", "devis acceptés ont") un reste à facturer.", "facture report devis"),
      acomptesAEncaisser.finding("acompte-a-encaisser") { acompte in
        Words(
          "\(acomptesAEncaisser.nombre, "deposit invoice awaits", "deposit invoices await") payment: \(acompte.numero), due on \(acompte.jour)",
          fr:
            "\(acomptesAEncaisser.nombre, "acompte est", "acomptes sont") à encaisser : \(acompte.numero), pour le \(acompte.jour)"
        )
      },
      reconductions.finding("reconduction-a-annoncer") { abonnement in
        Words(
          "\(reconductions.nombre, "subscription of a private customer renews", "subscriptions of private customers renew") soon. "
            + "Announce it by letter or e-mail (C. consommation, art. L215-1): \(abonnement.numero), until \(abonnement.jour)",
          fr:
            "\(reconductions.nombre, "abonnement d'un particulier se reconduit", "abonnements de particuliers se reconduisent") bientôt. "
            + "Annoncez-le par lettre ou courriel (C. consommation, art. L215-1) : \(abonnement.numero), au plus tard le \(abonnement.jour)"
        )
      },
      acomptesAnnules.first.flatMap { acompte, facture in
        .task(
          acomptesAnnules.count, "acompte-annule",
          "\(acomptesAnnules.count, "deducted deposit is", "deducted deposits are") cancelled, and account 4191 keeps the amount. "
            + "\(facture) deducts \(acompte): cancel it, and invoice the whole price.",
          fr:
            "\(acomptesAnnules.count, "acompte repris est annulé", "acomptes repris sont annulés"), et le compte 4191 en garde le "
            + "montant. \(facture) reprend \(acompte) : annulez ce document, et facturez le prix entier.",
          "facture show \(ShellWord.quoted(facture))")
      },
    ].compactMap(\.self)
  }

  private var banque: [Finding] {
    let lignes = lignes.map { banque, nombre in
      Finding.remark(
        "lignes", "\(nombre, "line", "lines") of \(banque) to settle.",
        fr: "\(nombre, "ligne", "lignes") du compte \(banque) à rapprocher.",
        "facture rapprocher --compte=\(ShellWord.quoted(banque))"
      ).about(nombre)
    }
    return lignes
      + [
        .task(
          cheques, "cheques", "\(cheques, "cheque", "cheques") to deposit at the bank.",
          fr: "\(cheques, "chèque", "chèques") à remettre en banque.", "facture remise-cheques"),
        .task(
          remises, "remises", "\(remises, "cheque deposit", "cheque deposits") without a statement line.",
          fr: "\(remises, "remise", "remises") de chèques sans ligne de relevé.", "facture report rapprochement"),
      ].compactMap(\.self)
  }

  private var plateforme: [Finding] {
    [
      .task(
        refusees, "refusees", "\(refusees, "invoice was", "invoices were") refused or rejected by a platform.",
        fr:
          "\(refusees, "facture a été refusée ou rejetée", "factures ont été refusées ou rejetées") par une plateforme.",
        "facture list --plateforme=refusee"),
      .task(
        aDeposer, "a-deposer", "\(aDeposer, "invoice", "invoices") to submit to the platform.",
        fr: "\(aDeposer, "facture", "factures") à déposer pour la plateforme.", "facture deposer --output=depot"),
    ].compactMap(\.self)
  }

  private var periodesAClore: [Finding] {
    let exercice = exercices.map { premier, nombre in
      let autres = Self.autres(nombre) {
        Words("\($0, "more year", "more years")", fr: "\($0, "autre exercice", "autres exercices")")
      }
      return Finding.remark(
        "exercice", "The year \(premier)\(autres) to close.", fr: "L'exercice \(premier)\(autres) à clore.",
        "facture cloturer --exercice --jusqua=\(premier.fin)")
    }
    let mois = mois.map { premier, nombre in
      let autres = Self.autres(nombre) {
        Words("\($0, "more month", "more months")", fr: "\($0, "autre mois", "autres mois")")
      }
      return Finding.remark(
        "mois", "\(premier)\(autres) to close.", fr: "\(premier)\(autres) à clore.",
        "facture cloturer --mois --jusqua=\(premier.fin)")
    }
    return [exercice, mois].compactMap(\.self)
  }

  /// The words after the first of `nombre` periods; empty for a single period.
  private static func autres(_ nombre: Int, _ words: (Int) -> Words) -> Words {
    guard nombre > 1 else { return .none }
    return Words(" and \(words(nombre - 1))", fr: " et \(words(nombre - 1))")
  }
}

extension Finding {
  /// The task of `count` things; nil without any.
  fileprivate static func task(
    _ count: Int, _ code: String, _ en: Sentence<English>, fr: Sentence<French>, _ command: String
  ) -> Finding? {
    count == 0 ? nil : .remark(code, en, fr: fr, command).about(count)
  }
}

extension AFaire.Recouvrement {
  /// The letters that are due, and the obstacles to the payment of late documents.
  var findings: [Finding] {
    [
      .task(
        lettres, "relances-dues", "\(lettres, "reminder letter is", "reminder letters are") due.",
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
          "taux-manquant",
          "The rate \(taux.nom.words) of \(taux.semestre) is missing: penalties depend on it. "
            + "Look it up and add it with its source.",
          fr: "Le taux \(taux.nom.words) du \(taux.semestre) manque : les pénalités en dépendent. "
            + "Cherchez-le et ajoutez-le avec sa source.",
          "facture taux")
      },
    ].compactMap(\.self)
  }
}

extension AFaire.Documents {
  /// The task that names the first document; nil without documents.
  fileprivate func finding(_ code: String, _ words: (AFaire.Premier) -> Words) -> Finding? {
    guard let premier else { return nil }
    let autres = nombre > 1 ? Words(same: " …") : Words(same: ".")
    return .remark(
      code, Words("\(words(premier))\(autres)", fr: "\(words(premier))\(autres)"),
      "facture show \(ShellWord.quoted(premier.numero))"
    ).about(nombre)
  }
}
