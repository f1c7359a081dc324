import LedgerDomain
import LedgerExchange
import LedgerWords

/// A document as people read it: who, when, what, how much, and how it was settled.
struct FactureView {
  private let facture: Facture
  private let etat: EtatRegistre
  private let au: Jour
  private let statut: Statut
  private let totaux: Totaux

  /// - Throws: ``Debordement`` when its totals do not fit an amount.
  init(_ facture: Facture, _ etat: EtatRegistre, au: Jour) throws(Debordement) {
    self.facture = facture
    self.etat = etat
    self.au = au
    statut = try facture.statut(au: au)
    totaux = try facture.totauxFiges()
  }

  /// The same for programs.
  func json() throws(Debordement) -> JSONValue {
    let client = facture.clientId.flatMap { etat.client($0) }
    return try FactureDTO(
      facture, client: client, avances: facture.clientId.map { etat.avances(de: $0) } ?? Avances(), au: au
    ).json()
  }

  /// Its lines of text, as wide as the terminal.
  func lines(_ console: Console) throws(Debordement) -> [String] {
    let style = console.style
    var lines = ["\(style.apply(.bold, title[style.language]))  \(style.apply(.of(statut), statut.rawValue))", ""]
    lines += head().lines(style, width: console.width)
    let items = try items()
    if !facture.lignes.isEmpty { lines += [""] + items.lines(style, width: console.width) }
    // Their amounts stand below those of the lines.
    let sums = try sums()
    lines += [""] + sums.lines(style, indent: max(2, items.cells(style, width: console.width) - sums.cells(style)))
    let facts = settlements()
    if !facts.isEmpty {
      lines +=
        ["", style.apply(.bold, Words("Settlements", fr: "Règlements")[style.language])]
        + facts.lines(style, width: console.width, indent: 2)
    }
    let avoirs = try avoirs()
    if !avoirs.isEmpty {
      lines +=
        ["", style.apply(.bold, Words("Its avoirs", fr: "Avoirs de cette facture")[style.language])]
        + avoirs.lines(style, width: console.width, indent: 2)
    }
    return lines + notes(console)
  }

  private var title: Words {
    let numero = facture.numeroRendu ?? facture.numero
    let rendu = facture.numeroRendu == nil ? .none : Words(" (number given back)", fr: " (numéro rendu)")
    let type = facture.typeDocument.titre
    return Words("\(type) \(numero)\(rendu)", fr: "\(type) \(numero)\(rendu)").map(SafeText.line)
  }

  private func head() -> Table {
    let client = facture.envoi?.client ?? facture.clientId.flatMap { etat.client($0) }
    let date = facture.dateFacture
    var fields: [(Words, Table.Cell?)] = [
      (Words(same: "Client"), .there(client?.nom)),
      (Words(same: "Date"), .init(Words("\(date)\(aVenir(date))", fr: "\(date)\(aVenir(date))"))),
      (Words("Due", fr: "Échéance"), .there(facture.dateEcheance?.description)),
      (Words("Sent", fr: "Envoi"), .there(facture.envoi?.dateEnvoi.description)),
      (Words("Payment by", fr: "Paiement par"), .init(facture.conditionsPaiement.rawValue)),
      (Words("Currency", fr: "Devise"), .init("\(facture.devise)")),
      (
        facture.typeDocument == .rectificative ? Words("Replaces", fr: "Remplace") : Words("Corrects", fr: "Corrige"),
        .there(facture.factureOrigineId.map(numero))
      ),
    ]
    fields += Self.fields(facture.affaire) + [(Words("Seen from", fr: "Situation au"), .init("\(au)"))]
    if let annulation = facture.annulation {
      let par =
        annulation.avoirId.map { " (avoir \(numero($0)))" }
        ?? annulation.rectificativeId.map { " (rectificative \(numero($0)))" } ?? ""
      fields.append(
        (Words("Cancelled", fr: "Annulation"), .init("\(annulation.dateAnnulation)\(par) \(annulation.motif)")))
    }
    return Table(fields: fields, .text())
  }

  private static func fields(_ affaire: Affaire) -> [(Words, Table.Cell?)] {
    var lieu = Adresse.fields(affaire.livraison?.adresse)
    if let nom = affaire.livraison?.nom { lieu.insert((.none, .init(nom)), at: 0) }
    let change = affaire.tauxChange.map { change in
      Words(
        "1 = \(change.taux) EUR, \(change.date), \(change.source)",
        fr: "1 = \(change.taux) EUR, \(change.date), \(change.source)")
    }
    let periode = affaire.periodeFacturation.map { "\($0.debut)..\($0.fin)" }
    return [
      (Words("Delivered on", fr: "Livré le"), .there(affaire.dateLivraison?.description)),
      (Words("Period", fr: "Période"), .there(periode)),
    ]
      + lieu.enumerated().map { index, line in (index == 0 ? Words("Delivered to", fr: "Livré à") : .none, line.1) }
      + [
        (Words("Order", fr: "Commande"), .there(affaire.references?.commande)),
        (Words("Contract", fr: "Contrat"), .there(affaire.references?.contrat)),
        (Words("Buyer reference", fr: "Référence de l'acheteur"), .there(affaire.references?.acheteur)),
        (Words("Payment terms", fr: "Conditions de règlement"), .there(affaire.conditionsReglement)),
        (Words("Exchange rate", fr: "Taux de change"), change.map { .init($0) }),
      ]
  }

  private func items() throws(Debordement) -> Table {
    var table = Table([
      .right(Words(same: "#")), .text(Words("Description", fr: "Désignation")),
      .right(Words("Quantity", fr: "Quantité")), .right(Words("Unit price", fr: "Prix unitaire")),
      .right(Words("VAT", fr: "TVA")), .right(Words("Net amount", fr: "Montant HT")),
    ])
    for (index, ligne) in facture.lignes.enumerated() {
      let price = FixedPoint.text(ligne.prixUnitaire.millioniemes, decimals: 6, atLeast: 2)
      table.add([
        .init("\(index + 1)", .dim), .init(ligne.designation), .number(ligne.quantite), .number(price),
        .init(Words { facture.imposition(ligne).text(in: $0) }), .number(try ligne.montantNet()),
      ])
      for note in notes(ligne) {
        table.add([Words.none, note, .none, .none, .none, .none].map { Table.Cell($0, .dim) })
      }
    }
    return table
  }

  /// What more a line says: its unit, what it sells, its remise, why no VAT is taken, and its order.
  private func notes(_ ligne: LigneFacture) -> [Words] {
    let (unite, remise) = (ligne.unite.nom, ligne.remisePourcentage)
    return [
      ligne.unite == .unite ? nil : Words("Unit: \(unite)", fr: "Unité : \(unite)"),
      ligne.nature.map { Words("Nature: \($0.rawValue)", fr: "Nature : \($0.rawValue)") },
      remise == .zero ? nil : Words("Discount \(remise) %", fr: "Remise \(remise) %"),
      ligne.exoneration.map { Words(same: $0.mention) },
      ligne.reference.map { Words("Reference \($0)", fr: "Référence \($0)") },
      ligne.acompteId.map { Words("Takes back the acompte \(numero($0))", fr: "Reprise de l'acompte \(numero($0))") },
      Self.order(ligne),
    ].compactMap(\.self)
  }

  /// Which order a line comes from, as in `Commande BC-7 du 2026-02-27`.
  private static func order(_ ligne: LigneFacture) -> Words? {
    let date = ligne.dateCommande.map { Words(" of \($0)", fr: " du \($0)") } ?? .none
    let reference = ligne.referenceCommande.map { " \($0)" } ?? ""
    guard !date.isEmpty || !reference.isEmpty else { return nil }
    return Words("Order\(reference)\(date)", fr: "Commande\(reference)\(date)")
  }

  private func sums() throws(Debordement) -> Table {
    var table = Table([.left(), .right()])
    table.add(Words("Subtotal", fr: "Sous-total"), totaux.sousTotal)
    if facture.remisePourcentage != .zero {
      let remise = facture.remisePourcentage
      table.add(Words("Discount \(remise) %", fr: "Remise \(remise) %"), -MontantLarge(totaux.montantRemise))
    }
    table.add(Words("Total before VAT", fr: "Total HT"), totaux.totalHT)
    for part in totaux.ventilationTVA {
      table.add(
        Words("VAT \(part.imposition) on \(part.base)", fr: "TVA \(part.imposition) sur \(part.base)"), part.tva)
    }
    table.add(Words("Total with VAT", fr: "Total TTC"), totaux.totalTTC, .bold)
    guard facture.estEnvoyee(au: au) else { return table }
    let paye = try facture.montantPaye(au: au)
    let impute = try Montant(exact: facture.situation.centimesImputes(au: au))
    if paye != .zero {
      table.add(
        facture.estAvoir ? Words("Refunded", fr: "Remboursé") : Words("Paid", fr: "Payé"), -MontantLarge(paye))
    }
    if impute != .zero { table.add(Words("Avoirs applied", fr: "Avoirs imputés"), -MontantLarge(impute)) }
    let abandonne = try facture.montantAbandonne(au: au)
    if abandonne != .zero { table.add(Words("Given up", fr: "Abandonné"), -MontantLarge(abandonne)) }
    let solde = try facture.soldeDu(au: au)
    table.add(facture.estAvoir ? Words("Left", fr: "Reste") : Words("Balance due", fr: "Solde dû"), solde, .bold)
    // What is left is refused and decided by every fact that is recorded.
    let ensuite = try MontantLarge(facture.soldeDu()) - MontantLarge(solde)
    if ensuite != .zero { table.add(Words("To come", fr: "À venir"), ensuite, .dim) }
    return table
  }

  /// Payments, avoirs, refunds and what was given up, whatever their dates: those that do not count yet, or never did, are dimmed.
  private func settlements() -> Table {
    var table = Table([.left(), .left(), .right(), .left(), .text()])
    func add(
      _ date: Jour, _ what: Words, _ montant: Montant, _ id: Identifiant, _ note: Words, _ look: Look = .plain
    ) {
      let dateLook: Look = look == .plain && date > au ? .dim : look
      table.add([
        .init(Words("\(date)\(aVenir(date))", fr: "\(date)\(aVenir(date))"), dateLook), .init(what, look),
        .number(montant, look),
        .init("\(id)", .dim), .init(note),
      ])
    }
    func add(_ reglement: Reglement, _ what: Words) {
      let look: Look = reglement.estAnnule ? .struck : .plain
      add(reglement.date, what, reglement.montant, reglement.id, Self.note(reglement), look)
    }
    for paiement in facture.paiements { add(paiement, Words(same: paiement.moyen.rawValue)) }
    for imputation in facture.imputations {
      let id = imputation.documentId
      let retrait =
        imputation.retrait.map {
          Words(", taken back on \($0.date): \($0.motif)", fr: ", retiré le \($0.date) : \($0.motif)")
        } ?? .none
      let look: Look = imputation.retrait == nil ? .plain : .struck
      add(
        imputation.dateImputation, facture.estAvoir ? Words("Applied", fr: "Imputé") : Words(same: "Avoir"),
        imputation.montant, id, Words("\(numero(id))\(retrait)", fr: "\(numero(id))\(retrait)"), look)
    }
    for remboursement in facture.remboursements {
      let moyen = remboursement.moyen.rawValue
      add(remboursement, Words("Refunded, \(moyen)", fr: "Remboursé, \(moyen)"))
    }
    for abandon in facture.abandons {
      let reprise =
        abandon.reprise.map {
          Words(", taken back on \($0.date): \($0.motif)", fr: ", annulé le \($0.date) : \($0.motif)")
        } ?? .none
      let note = Words("\(abandon.motif)\(reprise)", fr: "\(abandon.motif)\(reprise)")
      let look: Look = abandon.reprise == nil ? .plain : .struck
      add(abandon.date, Words("Given up", fr: "Abandonné"), abandon.montant, abandon.id, note, look)
    }
    return table
  }

  /// Why it stands no more, else what was written on it.
  private static func note(_ reglement: Reglement) -> Words {
    let date = reglement.dateComptable
    let compte = date == reglement.date ? nil : Words("counted on \(date)", fr: "compté le \(date)")
    let note = reglement.annulation.map { Reglement.note($0) } ?? reglement.reference.map { Words(same: $0) }
    return [compte, note].compactMap { $0 }.joined(separator: ", ")
  }

  /// The avoirs made of it, applied or not, each with what is left of it.
  private func avoirs() throws(Debordement) -> Table {
    var table = Table([.left(), .left(), .left(), .right(), .text()])
    // In one order, whatever answered.
    let made = etat.factures.filter { $0.estAvoir && $0.factureOrigineId == facture.id }
    for avoir in made.sorted(by: { ($0.dateFacture, $0.numero) < ($1.dateFacture, $1.numero) }) {
      let (statut, solde) = (try avoir.statut(au: au), try avoir.soldeDu(au: au))
      let look: Look = avoir.dateFacture > au ? .dim : .plain
      table.add([
        .init("\(avoir.dateFacture)", look), .init(avoir.numero, look), .init(statut.rawValue, .of(statut)),
        .number(try avoir.totauxFiges().totalTTC, look),
        .init(solde == .zero ? .none : Words("\(solde) left", fr: "reste \(solde)"), look),
      ])
    }
    return table
  }

  private func notes(_ console: Console) -> [String] {
    let notes = [
      (Words(same: "Notes"), facture.notes), (Words("Comment", fr: "Commentaire"), facture.notesCommentaire ?? ""),
    ]
    return notes.filter { !$0.1.isEmpty }
      .flatMap { title, text in
        ["", console.style.apply(.bold, title[console.language])]
          + SafeText.lines(text).flatMap { line in
            line.isEmpty ? [""] : SafeText.wrap("  \(line)", to: console.width ?? .max)
          }
      }
  }

  /// Says of a day after the one that the document is seen from that it has not come.
  private func aVenir(_ date: Jour) -> Words { date > au ? Words(" (to come)", fr: " (à venir)") : .none }

  private func numero(_ id: FactureID) -> String { etat.facture(id)?.numero ?? "\(id)" }
}

extension TypeDocument {
  /// What it is called above one.
  fileprivate var titre: Words {
    switch self {
    case .facture: Words(same: "Facture")
    case .avoir: Words(same: "Avoir")
    case .acompte: Words("Acompte", fr: "Facture d'acompte")
    case .rectificative: Words("Rectificative", fr: "Facture rectificative")
    }
  }
}
