import LedgerModel
import LedgerRules
import LedgerUseCases
import LedgerViews
import LedgerWords

/// The effect of a writing command, in words: the document, its client, its amount, its due date, its balance.
///
/// A person reads it on the terminal, before the number or id that stands alone on the last line. The balance counts every
/// recorded fact, as a decision does.
struct CommandSentence {
  /// One line for the act, and one for each other document that it settles.
  let lines: [Words]

  /// - Parameter avant: the seller before, to tell of a change of its VAT.
  /// - Throws: the error of a ledger that cannot be read.
  init<Registre: RegistreRepository & ~Copyable>(
    _ facts: [Fact], avant: Emetteur? = nil, in registre: inout Registre
  ) throws {
    var lines: [Words] = []
    switch facts.first {
    case .registre(_, let event):
      lines.append(Self.sentence(event, facts, avant: avant, closJusqua: registre.registre?.closJusqua))
    case .client(_, .avance): break
    case .client(let id, .relance(.envoyee(let relance))):
      let nom = try registre.client(id)?.nom ?? "\(id)"
      let niveau = relance.niveau.words
      lines.append(
        Words(
          "Letter of level \(niveau) to \"\(nom)\" recorded.",
          fr: "Lettre de niveau \(niveau) à « \(nom) » enregistrée."))
    case .client(let id, .relance(.suivie(let suite))):
      let nom = try registre.client(id)?.nom ?? "\(id)"
      lines.append(Words("Letter to \"\(nom)\": \(suite.dite).", fr: "Lettre à « \(nom) » : \(suite.dite)."))
    case .client(let id, let event):
      // Personal values of a rehearsal stand nowhere yet.
      if case .clientCree(let client) = event {
        lines.append(Words("Customer \"\(client.nom)\" created.", fr: "Client « \(client.nom) » créé."))
      } else {
        let nouveau: String? = if case .clientModifie(let modifie) = event { modifie.nom } else { nil }
        let nom = try nouveau ?? registre.client(id)?.nom ?? "\(id)"
        lines.append(Words("Customer \"\(nom)\" changed.", fr: "Client « \(nom) » modifié."))
      }
    case .banque(let id, let event):
      if let livre = try registre.banques().first(where: { $0.id == id }) { lines.append(event.sentence(livre)) }
    case .abonnement(let id, let event):
      if let abonnement = try registre.abonnement(id) { lines.append(event.phrase(abonnement)) }
    case .facture, nil: break
    }
    for (id, events) in Self.byDocument(facts) {
      guard let facture = try registre.facture(id) else { continue }
      let client = try facture.envoi?.client?.nom ?? facture.clientId.flatMap { try registre.client($0)?.nom }
      lines.append(try Self.sentence(facture, client, events))
    }
    lines += try registre.avancements(par: facts).flatMap(Self.sentences)
    for case .client(let id, .avance(let avance, let event)) in facts {
      guard let compte = try registre.compte(id), let avance = compte.avances[avance] else { continue }
      lines.append(Self.sentence(event, avance, compte))
    }
    self.lines = lines
  }

  /// The progress of a quote: a sentence for all lines with the same progress.
  private static func sentences(_ avancement: AvancementDevis) -> [Words] {
    var groupes: [(ligne: AvancementDevis.Ligne, places: [Int])] = []
    for ligne in avancement.lignes {
      if let place = groupes.firstIndex(where: { ($0.ligne.cumul, $0.ligne.avant) == (ligne.cumul, ligne.avant) }) {
        groupes[place].places.append(ligne.place)
      } else {
        groupes.append((ligne, [ligne.place]))
      }
    }
    let numero = avancement.devis
    return groupes.map { ligne, places in
      let liste = places.map(String.init).joined(separator: ", ")
      let objet =
        groupes.count == 1 && avancement.estEntier
        ? Words("\(numero)", fr: "\(numero)")
        : places.count == 1
          ? Words("Line \(liste) of \(numero)", fr: "Ligne \(liste) de \(numero)")
          : Words("Lines \(liste) of \(numero)", fr: "Lignes \(liste) de \(numero)")
      let (cumul, avant, maintenant) = (part(ligne.cumul), part(ligne.avant), part(ligne.maintenant))
      return Words(
        "\(objet): \(cumul) cumulated, \(avant) invoiced before, \(maintenant) now.",
        fr: "\(objet) : \(cumul) en cumul, \(avant) déjà facturé, \(maintenant) maintenant.")
    }
  }

  private static func part(_ centiemes: Int64) -> Words {
    Words.ofProgram { "\($0.number(FixedPoint.text(centiemes, decimals: 2, atLeast: 0))) %" }
  }

  private static func sentence(
    _ event: RegistreEvent, _ facts: [Fact], avant: Emetteur?, closJusqua: Jour?
  ) -> Words {
    switch event {
    case .ouvert(let ouvert): sentence(ouvert)
    case .emetteur(let emetteur): sentence(emetteur, avant: avant)
    case .comptes:
      Words(
        "The accounts are set: `facture comptes` shows them.",
        fr: "Les comptes sont définis : `facture comptes` les montre.")
    case .article(let article):
      article.estRetire
        ? Words("Article \(article.code) is no longer sold.", fr: "L'article \(article.code) n'est plus vendu.")
        : Words(
          "Item \(article.code): \(article.designation), \(article.prixUnitaire).",
          fr: "Article \(article.code) : \(article.designation), \(article.prixUnitaire).")
    case .horodatage(let recu):
      Words(
        "Time stamp of the first \(recu.taille) events received: \(recu.instant).",
        fr: "Horodatage des \(recu.taille) premiers événements reçu : \(recu.instant).")
    case .taux(let taux):
      Words(
        "The rate \(taux.nom.words) of \(taux.semestre) is \(taux.valeur) %.",
        fr: "Le taux \(taux.nom.words) du \(taux.semestre) est \(taux.valeur) %.")
    case .flux(let flux): Words("\(flux.identifiant) is submitted.", fr: "\(flux.identifiant) est déposé.")
    case .cloture: sentence(closed: facts, until: closJusqua)
    }
  }

  /// The new seller, and the details that are still missing.
  private static func sentence(_ emetteur: Emetteur, avant: Emetteur?) -> Words {
    let said =
      switch (emetteur.regimeTVA, changes: avant.map { $0.regimeTVA != emetteur.regimeTVA } ?? false) {
      case (.franchise, true):
        Words("\(emetteur.nom) no longer charges VAT.", fr: "\(emetteur.nom) ne facture plus la TVA.")
      case (.reel, true):
        Words("\(emetteur.nom) charges VAT from now on.", fr: "\(emetteur.nom) facture désormais la TVA.")
      case (.franchise, false):
        Words(
          "The seller is \(emetteur.nom), without VAT.", fr: "L'émetteur des factures est \(emetteur.nom), sans TVA.")
      case (.reel, false): Words("The seller is \(emetteur.nom).", fr: "L'émetteur des factures est \(emetteur.nom).")
      }
    func options(_ champs: [String]) -> Words { champs.map { Words.option($0) }.joined(separator: ", ") }
    let (manques, usuels) = (options(emetteur.manques), options(emetteur.manquesUsuels))
    let societe = options(emetteur.manquesDeSociete)
    let forme = emetteur.formeJuridique.map { " (\($0))" } ?? ""
    return [
      said,
      manques.isEmpty
        ? .none
        : Words(
          "Before you can issue an invoice, give \(manques).",
          fr: "Avant d'en émettre une, donnez \(manques)."),
      usuels.isEmpty
        ? .none : Words("Most invoices also need \(usuels).", fr: "La plupart des factures demandent aussi \(usuels)."),
      societe.isEmpty
        ? .none
        : Words(
          "Those of a company\(forme) also state \(societe) (C. com., art. R123-237 and R123-238).",
          fr: "Celles d'une société\(forme) indiquent aussi \(societe) (C. com., art. R123-237 et R123-238)."),
      emetteur.loi.estConnue
        ? .none
        : Words(
          "The rates of VAT of its country are not known here: give them with --tva.",
          fr: "Les taux de TVA de son pays ne sont pas connus ici : donnez-les avec --tva."),
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The settings of a ledger; unusual ones are told in words.
  private static func sentence(_ ouvert: Registre) -> Words {
    let envoi =
      ouvert.numerotation == .envoi
      ? Words(", numbers given when documents are issued", fr: ", numéros attribués à l'émission") : .none
    let exercice =
      ouvert.finExercice == .decembre
      ? .none
      : Words(", years that end on \(ouvert.finExercice)", fr: ", exercices se terminant le \(ouvert.finExercice)")
    let formats = "\(ouvert.devise), \(ouvert.formatFacture), \(ouvert.formatAvoir)"
    return Words(
      "The ledger \"\(ouvert.nom)\" is open: \(formats)\(envoi)\(exercice).",
      fr: "Le registre « \(ouvert.nom) » est ouvert : \(formats)\(envoi)\(exercice).")
  }

  /// The movement of an advance, and the rest of its client's advances in its currency.
  private static func sentence(_ event: AvanceEvent, _ avance: Avance, _ compte: CompteClient) -> Words {
    func amount(_ montant: Montant) -> Words { montant.en(avance.devise) }
    let done =
      switch event {
      case .recue(let recue):
        Words(
          "advance of \(amount(recue.recue.montant)) on \(recue.recue.date)",
          fr: "avance de \(amount(recue.recue.montant)) le \(recue.recue.date)")
      case .utilisee(let utilisation):
        Words(
          "\(amount(utilisation.paiement.montant)) of an advance used",
          fr: "utilisation de \(amount(utilisation.paiement.montant)) d'avance")
      case .rendue:
        Words("a part of an advance is available again", fr: "une partie d'une avance est de nouveau disponible")
      case .remboursee(let remboursement):
        Words(
          "\(amount(remboursement.montant)) refunded on \(remboursement.date)",
          fr: "remboursement de \(amount(remboursement.montant)) le \(remboursement.date)")
      case .remboursementAnnule:
        Words("a refund cancelled as a mistake", fr: "annulation d'un remboursement saisi par erreur")
      case .annulee(let annulation):
        annulation.dateRejet == nil
          ? Words(
            "the advance of \(amount(avance.recue.montant)) cancelled",
            fr: "annulation de l'avance de \(amount(avance.recue.montant))")
          : Words(
            "the advance of \(amount(avance.recue.montant)) was returned",
            fr: "rejet de l'avance de \(amount(avance.recue.montant))")
      }
    let left = (compte.avances.soldes.first { $0.devise == avance.devise }?.montant ?? .zero).en(avance.devise)
    return Words(
      "\(compte.client.nom): \(done), \(left) of advances left.",
      fr: "\(compte.client.nom) : \(done), il reste \(left) d'avances.")
  }

  /// How many periods were closed, and the acts that this forbids.
  private static func sentence(closed facts: [Fact], until close: Jour?) -> Words {
    let count = Words(
      "\(facts.count, "period", "periods") closed", fr: "\(facts.count, "période close", "périodes closes")")
    guard let close else { return count.sentence }
    return Words(
      "\(count): new documents must be dated after \(close).",
      fr: "\(count) : tout nouveau document doit être daté après le \(close).")
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
  ) throws(Debordement) -> Words {
    let done = events.compactMap { $0.fait(facture) }
    let numero = facture.numeroRendu ?? facture.numero
    let name = client.map { "\(numero) (\($0))" } ?? numero
    // If the draft was created in this command, one word tells creation and issue together.
    let what =
      events.contains { if case .factureCreee = $0 { true } else { false } }
      ? (facture.estEnvoyee
        ? Words("created and issued", fr: "création et émission") : Words("created as a draft", fr: "brouillon créé"))
      : done.last ?? Words("changed", fr: "modification")
    let state = try state(facture)
    return Words("\(name) \(what): \(state).", fr: "\(name), \(what) : \(state).")
  }

  /// Its total and its balance.
  private static func state(_ facture: Facture) throws(Debordement) -> Words {
    let totaux = try facture.totauxFiges()
    let total = totaux.totalTTC.en(facture.devise)
    let due =
      facture.dateEcheance.map { Words(", due on \($0)", fr: ", échéance le \($0)") }
      ?? Words(", no due date", fr: ", sans échéance")
    let count = facture.lignes.count
    switch facture.etat {
    case .brouillon:
      let due = facture.estAvoir ? .none : due
      return Words(
        "\(count, "line", "lines"), \(total)\(due)", fr: "\(count, "ligne", "lignes"), \(total)\(due)")
    case .annulee: return total
    case .envoyee:
      // A quote has no balance.
      guard facture.typeDocument != .devis else { return total }
      let left = try facture.soldeDu()
      guard left != .zero else {
        return Words("total of \(total), all settled", fr: "total de \(total), tout est réglé")
      }
      let rest =
        left == totaux.totalTTC
        ? total
        : Words(
          "total of \(total), \(left.en(facture.devise)) left",
          fr: "total de \(total), il reste \(left.en(facture.devise))")
      return facture.estAvoir
        ? Words("\(rest) to apply or refund", fr: "\(rest) à imputer ou à rembourser")
        : Words("\(rest)\(due)", fr: "\(rest)\(due)")
    }
  }
}
