package import LedgerData
package import LedgerExchange
package import LedgerModel
import LedgerOffers
package import LedgerProjections
import LedgerReports
import LedgerRules
package import LedgerTerminal
import LedgerWords

/// A document as people read it: who, when, what, how much, and how it was settled.
package struct FactureView {
  package let facture: Facture
  /// A part of the state with the objects that it names.
  package let etat: EtatRegistre
  let au: Jour
  /// Its line in a list: its statut and amounts on the day.
  package let resume: ResumeFacture
  /// The rest of an accepted quote; nil: another document.
  let reste: ResteDevis?
  /// The amount written off until the day.
  package let abandonne: Montant
  private let totaux: Totaux

  /// - Throws: ``Debordement`` when its totals do not fit an amount.
  package init(_ facture: Facture, _ etat: EtatRegistre, au: Jour) throws(Debordement) {
    reste = etat.restes([facture])[facture.id]
    let facture = facture.avec(reste)
    self.facture = facture
    self.etat = etat
    self.au = au
    resume = try etat.resume(facture, au: au)
    abandonne = try facture.montantAbandonne(au: au)
    totaux = try facture.totauxFiges()
  }

  /// The same for programs.
  package func json() throws(Debordement) -> JSONValue {
    let client = facture.clientId.flatMap { etat.client($0) }
    return try FactureDTO(
      facture, client: client, avances: facture.clientId.map { etat.avances[$0] } ?? Avances(), au: au
    ).json()
  }

  /// Its lines of text, as wide as the terminal.
  package func lines(_ console: Console) throws(Debordement) -> [String] {
    let (style, dit) = (console.style, resume.dit)
    var lines = [
      "\(style.apply(.bold, title[style.language]))  \(style.apply(dit.look, dit.words[style.language]))",
      "",
    ]
    lines += head().lines(style, width: console.width)
    let items = try items()
    if !facture.lignes.isEmpty { lines += [""] + items.lines(style, width: console.width) }
    // Their amounts stand below the amounts of the lines.
    let sums = try sums()
    lines += [""] + sums.lines(style, indent: max(2, items.cells(style, width: console.width) - sums.cells(style)))
    let facts = settlements(shortIds: console.isTerminal)
    if !facts.isEmpty {
      lines +=
        ["", style.apply(.bold, Words(.reglements)[style.language])]
        + facts.lines(style, width: console.width, indent: 2)
    }
    let avoirs = try avoirs()
    if !avoirs.isEmpty {
      lines +=
        ["", style.apply(.bold, Words("Its credit notes", fr: "Avoirs de cette facture")[style.language])]
        + avoirs.lines(style, width: console.width, indent: 2)
    }
    return try lines + devis(console) + transmissions(console) + statuts(console) + notes(console)
  }

  private var title: Words {
    let numero = facture.numeroRendu ?? facture.numero
    let rendu = facture.numeroRendu == nil ? .none : Words(" (number given back)", fr: " (numéro libéré)")
    let type = facture.typeDocument
    return Words("\(type) \(numero)\(rendu)", fr: "\(type) \(numero)\(rendu)").map(SafeText.line)
  }

  private func head() -> Table {
    let client = facture.envoi?.client ?? facture.clientId.flatMap { etat.client($0) }
    var fields: [(Words, Table.Cell?)] = [
      (Words(.client), .there(client?.nom)), (Words(.date), .init(le(facture.dateFacture))),
      (
        facture.typeDocument == .devis ? LexiqueDocument.valable.libelle.words : Words(.echeance),
        .there(facture.dateEcheance)
      ),
      (Words(.dateEnvoi), facture.envoi.map { .init(le($0.dateEnvoi)) }),
      (Words(.conditionsPaiement), .init(facture.conditionsPaiement.words)),
      (Words(.devise), .init("\(facture.devise)")), (Words(.profil), .there(facture.envoi?.profil?.rawValue)),
      (
        Words([.rectificative, .devis].contains(facture.typeDocument) ? .remplace : .corrige),
        .there(facture.factureOrigineId.map(numero) ?? facture.affaire.origine?.numero)
      ),
    ]
    fields += self.fields(facture.affaire) + [(Words(.situation), .init(au))]
    fields += recouvrement
    if let annulation = facture.annulation {
      // A motif may name the document already, as the usual one of a rectificative does: then it is named once.
      let autre = (annulation.avoirId ?? annulation.rectificativeId).map(numero)
      let type = (annulation.avoirId == nil ? TypeDocument.rectificative : .avoir).minuscule
      let par = autre.map {
        annulation.motif.contains($0) ? Words.none : Words(" (\(type) \($0))", fr: " (\(type) \($0))")
      }
      let date = le(annulation.dateAnnulation)
      let texte = Words { "\(date[$0])\((par ?? Words.none)[$0]) \(annulation.raison[$0])" }
      fields.append((Words(.dateAnnulation), .init(texte)))
    }
    return Table(fields: fields, .text())
  }

  /// Its dispute, its promise and its waiver, and the level of its last letter.
  private var recouvrement: [(Words, Table.Cell?)] {
    let niveau = facture.clientId.flatMap { etat.lettres[$0].niveau(facture.id, jusqua: au) }
    return Suivi(facture.suivis, au: au).enCours.map { (Words(.recouvrement), .init($0.dit)) }
      + [(Words(.relances), niveau.map { .init(Words("level \($0.words)", fr: "niveau \($0.words)")) })]
  }

  private func fields(_ affaire: Affaire) -> [(Words, Table.Cell?)] {
    var lieu = Adresse.fields(affaire.livraison?.adresse)
    if let nom = affaire.livraison?.nom { lieu.insert((.none, .init(nom)), at: 0) }
    if let absence = affaire.livraisonAbsente { lieu.append((.none, .init(absence.dit))) }
    let change = affaire.tauxChange.map { change in
      Words(
        "1 \(facture.devise) = \(change.taux) EUR, \(change.date), \(change.source)",
        fr: "1 \(facture.devise) = \(change.taux) EUR, \(change.date), \(change.source)")
    }
    let periode = affaire.periodeFacturation.map { Words("\($0.debut)..\($0.fin)", fr: "du \($0.debut) au \($0.fin)") }
    return [
      (Words(.dateLivraison), .there(affaire.dateLivraison)), (Words(.periode), .there(periode)),
    ]
      + lieu.enumerated().map { index, line in (index == 0 ? Words(.livre) : .none, line.1) }
      + [
        (Words(.referenceCommande), .there(affaire.references?.commande)),
        (Words(.contrat), .there(affaire.references?.contrat)),
        (Words(.acheteur), .there(affaire.references?.acheteur)),
        (Words(.conditionsReglement), .there(affaire.conditionsReglement)),
        (Words(.referencePaiement), .there(affaire.referencePaiement)),
        (Words(.tauxChange), change.map { .init($0) }),
      ]
      + (affaire.termes?.liste ?? []).map { terme in
        (
          terme.nom.fiche.libelle.words,
          terme.prixDevis == .zero ? .init(LexiqueDocument.gratuit.libelle.words) : .init(terme.dit)
        )
      }
  }

  private func items() throws(Debordement) -> Table {
    var table = Table([
      .right(Words(same: "#")), .text(Words(.designation)), .right(Words(.quantite)).going(3),
      .right(Words(.prixUnitaire)).going(2), .right(Words(.tva)).going(1), .right(Words(.montantHT)),
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

  /// Further details of a line: its unit, its article, its discount, the reason for no VAT, and its order.
  private func notes(_ ligne: LigneFacture) -> [Words] {
    let (unite, remise) = (ligne.unite.noms, ligne.remisePourcentage)
    return [
      ligne.unite == .unite ? nil : Words("Unit: \(unite)", fr: "Unité : \(unite)"),
      ligne.nature.map { Words.choice($0.rawValue) }.map { Words("Nature: \($0)", fr: "Nature : \($0)") },
      remise == .zero ? nil : Words("Discount \(remise) %", fr: "Remise \(remise) %"),
      ligne.exoneration.map { Words(same: $0.mention) },
      ligne.reference.map { Words("Reference \($0)", fr: "Référence \($0)") },
      ligne.acompteId.map {
        Words("Deducts the deposit invoice \(numero($0))", fr: "Reprise de l'acompte \(numero($0))")
      },
      ligne.devis.map { Words("Quote \(numero($0.devisId))", fr: "Devis \(numero($0.devisId))") },
      ligne.penalites.map { Words("For \(numero($0.factureId))", fr: "Pour \(numero($0.factureId))") },
      ligne.devis?.depassement.map { Words("More than the quote: \($0)", fr: "Au-delà du devis : \($0)") },
      Self.order(ligne),
    ].compactMap(\.self) + (ligne.termes?.liste ?? []).map { $0.phrase }
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
    table.add(Words(.sousTotal), totaux.sousTotal)
    if facture.remisePourcentage != .zero {
      let remise = facture.remisePourcentage
      table.add(Words("Discount \(remise) %", fr: "Remise \(remise) %"), -MontantLarge(totaux.montantRemise))
    }
    table.add(Words(.totalHT), totaux.totalHT)
    for part in totaux.ventilationTVA {
      table.add(
        Words("VAT \(part.imposition) on \(part.base)", fr: "TVA \(part.imposition) sur \(part.base)"), part.tva)
    }
    table.add(Words(.totalTTC), totaux.totalTTC, .bold)
    guard facture.envoi != nil, facture.typeDocument != .devis else { return table }
    let paye = try facture.montantPaye(au: au)
    let impute = try Montant(exact: facture.situation.centimesImputes(au: au))
    if paye != .zero {
      table.add(Words(facture.estAvoir ? .rembourse : .paye), -MontantLarge(paye))
    }
    if impute != .zero { table.add(Words("Credit notes applied", fr: "Avoirs imputés"), -MontantLarge(impute)) }
    if abandonne != .zero { table.add(Words(.abandonne), -MontantLarge(abandonne)) }
    let solde = try facture.soldeDu(au: au)
    table.add(Words(facture.estAvoir ? .reste : .soldeDu), solde, .bold)
    // Rules use the balance after every recorded fact, of later days too.
    let ensuite = try MontantLarge(facture.soldeDu()) - MontantLarge(solde)
    if ensuite != .zero { table.add(Words(.aVenir), ensuite, .dim) }
    return table
  }

  /// Payments, avoirs, refunds and write-offs of any date: future and cancelled ones are dimmed.
  ///
  /// `shortIds`: only as much of an id as a command needs.
  private func settlements(shortIds: Bool) -> Table {
    let ids = (facture.paiements + facture.remboursements).map(\.id)
    var table = Table([.left(), .left(), .right(), .left().going(1), .text().keeping(4)])
    func add(
      _ date: Jour, _ what: Words, _ montant: Montant, _ id: Identifiant?, _ note: Words, _ look: Look = .plain
    ) {
      // Money that came before is of the document from its issue on.
      let attend = date <= au && !facture.estEnvoyee(au: au)
      let dateLook: Look = look == .plain && (date > au || attend) ? .dim : look
      let quand =
        attend ? Words("\(date) (counts once it is issued)", fr: "\(date) (compte dès l'émission)") : le(date)
      table.add([
        .init(quand, dateLook), .init(what, look),
        .number(montant, look),
        .init(id.map { shortIds ? ReglementReference.debut(of: $0, among: ids) : "\($0)" } ?? "", .dim), .init(note),
      ])
    }
    func add(_ reglement: Reglement, _ what: Words) {
      let look: Look = reglement.estAnnule ? .struck : .plain
      add(reglement.date, what, reglement.montant, reglement.id, note(reglement), look)
    }
    for paiement in facture.paiements { add(paiement, paiement.moyen.words) }
    for imputation in facture.imputations {
      let id = imputation.documentId
      let retrait =
        imputation.retrait.map {
          Words(", removed on \(le($0.date)): \($0.motif)", fr: ", retiré le \(le($0.date)) : \($0.motif)")
        } ?? .none
      let look: Look = imputation.retrait == nil ? .plain : .struck
      add(
        imputation.dateImputation, facture.estAvoir ? Words("Applied", fr: "Imputé") : Words(.avoir),
        imputation.montant, nil, Words("\(numero(id))\(retrait)", fr: "\(numero(id))\(retrait)"), look)
    }
    for remboursement in facture.remboursements {
      let moyen = remboursement.moyen.words
      add(remboursement, Words("Refunded, \(moyen)", fr: "Remboursé, \(moyen)"))
    }
    for abandon in facture.abandons {
      let reprise =
        abandon.reprise.map {
          Words(", cancelled on \(le($0.date)): \($0.motif)", fr: ", annulé le \(le($0.date)) : \($0.motif)")
        } ?? .none
      let note = Words("\(abandon.motif)\(reprise)", fr: "\(abandon.motif)\(reprise)")
      let what = abandon.nature.words
      let look: Look = abandon.reprise == nil ? .plain : .struck
      add(abandon.date, what, abandon.montant, nil, note, look)
    }
    return table
  }

  /// The reason for its cancellation, else its reference.
  private func note(_ reglement: Reglement) -> Words {
    let date = reglement.dateComptable
    let compte = date == reglement.date ? nil : Words("counted on \(le(date))", fr: "compté le \(le(date))")
    let note = reglement.annulation.map { $0.note(vueDu: au) } ?? reglement.reference.map { Words(same: $0) }
    return [compte, note].compactMap { $0 }.joined(separator: ", ")
  }

  /// The avoirs made of it, applied or not, each with its rest.
  private func avoirs() throws(Debordement) -> Table {
    var table = Table([.left(), .left(), .left(), .right(), .text()])
    // In one order, for any reader.
    let made = etat.factures.filter { $0.estAvoir && $0.factureOrigineId == facture.id }
    for avoir in made.sorted(by: { ($0.dateFacture, $0.numero) < ($1.dateFacture, $1.numero) }) {
      let (dit, solde) = (try etat.resume(avoir, au: au).dit, try avoir.soldeDu(au: au))
      let look: Look = avoir.dateFacture > au ? .dim : .plain
      table.add([
        .init(le(avoir.dateFacture), look), .init(avoir.numero, look),
        .init(dit.words, dit.look),
        .number(try avoir.totauxFiges().totalTTC, look),
        .init(solde == .zero ? .none : Words("\(solde) left", fr: "reste \(solde)"), look),
      ])
    }
    return table
  }

  private func notes(_ console: Console) -> [String] {
    let notes = [
      (Words(.notes), facture.notes), (Words(.notesCommentaire), facture.notesCommentaire ?? ""),
    ]
    return notes.filter { !$0.1.isEmpty }
      .flatMap { title, text in
        ["", console.style.apply(.bold, title[console.language])]
          + SafeText.lines(text).flatMap { line in
            line.isEmpty ? [""] : SafeText.wrap("  \(line)", to: console.width ?? .max)
          }
      }
  }

  /// A day as the document is seen.
  func le(_ date: Jour) -> Words { date.words(vuDu: au) }

  package func numero(_ id: FactureID) -> String { etat.facture(id)?.numero ?? "\(id)" }
}
