import LedgerDomain
import LedgerExchange

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
    let numero = facture.numeroRendu.map { "\($0) (numéro rendu)" } ?? facture.numero
    let title = "\(facture.typeDocument.titre) \(SafeText.line(numero))"
    var lines = ["\(style.apply(.bold, title))  \(style.apply(.of(statut), statut.rawValue))", ""]
    lines += head().lines(style, width: console.width)
    let items = try items()
    if !facture.lignes.isEmpty { lines += [""] + items.lines(style, width: console.width) }
    // Their amounts stand below those of the lines.
    let sums = try sums()
    lines += [""] + sums.lines(style, indent: max(2, items.cells(width: console.width) - sums.cells()))
    let facts = settlements()
    if !facts.isEmpty {
      lines += ["", style.apply(.bold, "Règlements")] + facts.lines(style, indent: 2)
    }
    let avoirs = try avoirs()
    if !avoirs.isEmpty {
      lines += ["", style.apply(.bold, "Avoirs de cette facture")] + avoirs.lines(style, indent: 2)
    }
    return lines + notes(style)
  }

  private func head() -> Table {
    let client = facture.envoi?.client ?? facture.clientId.flatMap { etat.client($0) }
    var fields: [(String, String?)] = [
      ("Client", client?.nom), ("Date", "\(facture.dateFacture)\(aVenir(facture.dateFacture))"),
      ("Échéance", facture.dateEcheance?.description),
      ("Envoi", facture.envoi?.dateEnvoi.description), ("Conditions", facture.conditionsPaiement.rawValue),
      ("Devise", "\(facture.devise)"),
      (facture.typeDocument == .rectificative ? "Remplace" : "Corrige", facture.factureOrigineId.map(numero)),
    ]
    fields += Self.fields(facture.affaire) + [("Au", "\(au)")]
    if let annulation = facture.annulation {
      let par =
        annulation.avoirId.map { " (avoir \(numero($0)))" }
        ?? annulation.rectificativeId.map { " (rectificative \(numero($0)))" } ?? ""
      fields.append(("Annulation", "\(annulation.dateAnnulation)\(par) \(annulation.motif)"))
    }
    return Table(fields: fields, .text(""))
  }

  private static func fields(_ affaire: Affaire) -> [(String, String?)] {
    var lieu = Adresse.fields(affaire.livraison?.adresse)
    if let nom = affaire.livraison?.nom { lieu.insert(("", nom), at: 0) }
    return [
      ("Livré le", affaire.dateLivraison?.description),
      ("Période", affaire.periodeFacturation.map { "\($0.debut)..\($0.fin)" }),
    ] + lieu.enumerated().map { index, line in (index == 0 ? "Livré à" : "", line.1) } + [
      ("Commande", affaire.references?.commande), ("Contrat", affaire.references?.contrat),
      ("Acheteur", affaire.references?.acheteur), ("Règlement", affaire.conditionsReglement),
      ("Change", affaire.tauxChange.map { "1 = \($0.taux) EUR, \($0.date), \($0.source)" }),
    ]
  }

  private func items() throws(Debordement) -> Table {
    var table = Table([
      .right("#"), .text("Désignation"), .right("Quantité"), .right("Prix unitaire"), .right("TVA"),
      .right("Montant net"),
    ])
    for (index, ligne) in facture.lignes.enumerated() {
      let price = FixedPoint.text(ligne.prixUnitaire.millioniemes, decimals: 6, atLeast: 2)
      table.add([
        .init("\(index + 1)", .dim), .init(ligne.designation), .init(Measure.grouped(ligne.quantite)),
        .init(Measure.grouped(price)),
        .init("\(facture.imposition(ligne))"), .init(Measure.grouped(try ligne.montantNet())),
      ])
      for note in notes(ligne) { table.add(["", note, "", "", "", ""].map { Table.Cell($0, .dim) }) }
    }
    return table
  }

  /// What more a line says: its unit, what it sells, its remise, why no VAT is taken, and its order.
  private func notes(_ ligne: LigneFacture) -> [String] {
    [
      ligne.unite == .unite ? nil : "Unité : \(ligne.unite.nom)", ligne.nature.map { "Nature : \($0.rawValue)" },
      ligne.remisePourcentage == .zero ? nil : "Remise \(ligne.remisePourcentage) %",
      ligne.exoneration?.mention, ligne.reference.map { "Référence \($0)" },
      ligne.acompteId.map { "Reprise de l'acompte \(numero($0))" }, Self.order(ligne),
    ].compactMap(\.self)
  }

  /// Which order a line comes from, as in `Commande BC-7 du 2026-02-27`.
  private static func order(_ ligne: LigneFacture) -> String? {
    let parts = [ligne.referenceCommande, ligne.dateCommande.map { "du \($0)" }].compactMap { $0 }
    return parts.isEmpty ? nil : "Commande \(parts.joined(separator: " "))"
  }

  private func sums() throws(Debordement) -> Table {
    var table = Table([.left(""), .right("")])
    table.add("Sous-total", totaux.sousTotal)
    if facture.remisePourcentage != .zero {
      table.add("Remise \(facture.remisePourcentage) %", -MontantLarge(totaux.montantRemise))
    }
    table.add("Total HT", totaux.totalHT)
    for part in totaux.ventilationTVA {
      table.add("TVA \(part.imposition) sur \(Measure.grouped(part.base))", part.tva)
    }
    table.add("Total TTC", totaux.totalTTC, .bold)
    guard facture.estEnvoyee(au: au) else { return table }
    let paye = try facture.montantPaye(au: au)
    let impute = try Montant(exact: facture.situation.centimesImputes(au: au))
    if paye != .zero { table.add(facture.estAvoir ? "Remboursé" : "Payé", -MontantLarge(paye)) }
    if impute != .zero { table.add("Avoirs imputés", -MontantLarge(impute)) }
    let abandonne = try facture.montantAbandonne(au: au)
    if abandonne != .zero { table.add("Abandonné", -MontantLarge(abandonne)) }
    let solde = try facture.soldeDu(au: au)
    table.add(facture.estAvoir ? "Reste" : "Solde dû", solde, .bold)
    // What is left is refused and decided by every fact that is recorded.
    let ensuite = try MontantLarge(facture.soldeDu()) - MontantLarge(solde)
    if ensuite != .zero { table.add("À venir", ensuite, .dim) }
    return table
  }

  /// Payments, avoirs, refunds and what was given up, whatever their dates: those that do not count yet, or never did, are dimmed.
  private func settlements() -> Table {
    var table = Table([.left(""), .left(""), .right(""), .left(""), .text("")])
    func add(_ date: Jour, _ what: String, _ montant: Montant, _ id: Identifiant, _ note: String, _ look: Look = .plain)
    {
      let dateLook: Look = look == .plain && date > au ? .dim : look
      table.add([
        .init("\(date)\(aVenir(date))", dateLook), .init(what, look), .init(Measure.grouped(montant), look),
        .init("\(id)", .dim), .init(note),
      ])
    }
    func add(_ reglement: Reglement, _ what: String) {
      let look: Look = reglement.estAnnule ? .struck : .plain
      add(reglement.date, what, reglement.montant, reglement.id, Self.note(reglement), look)
    }
    for paiement in facture.paiements { add(paiement, paiement.moyen.rawValue) }
    for imputation in facture.imputations {
      let id = imputation.documentId
      let retrait = imputation.retrait.map { ", retiré le \($0.date) : \($0.motif)" } ?? ""
      let look: Look = imputation.retrait == nil ? .plain : .struck
      add(
        imputation.dateImputation, facture.estAvoir ? "Imputé" : "Avoir", imputation.montant, id, numero(id) + retrait,
        look)
    }
    for remboursement in facture.remboursements { add(remboursement, "Remboursé, \(remboursement.moyen.rawValue)") }
    for abandon in facture.abandons {
      let reprise = abandon.reprise.map { ", repris le \($0.date) : \($0.motif)" } ?? ""
      let look: Look = abandon.reprise == nil ? .plain : .struck
      add(abandon.date, "Abandonné", abandon.montant, abandon.id, abandon.motif + reprise, look)
    }
    return table
  }

  /// Why it stands no more, else what was written on it.
  private static func note(_ reglement: Reglement) -> String {
    let compte = reglement.dateComptable == reglement.date ? nil : "compté le \(reglement.dateComptable)"
    let parts = [compte, reglement.annulation.map { Reglement.note($0) } ?? reglement.reference]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// The avoirs made of it, applied or not, each with what is left of it.
  private func avoirs() throws(Debordement) -> Table {
    var table = Table([.left(""), .left(""), .left(""), .right(""), .text("")])
    // In one order, whatever answered.
    let made = etat.factures.filter { $0.estAvoir && $0.factureOrigineId == facture.id }
    for avoir in made.sorted(by: { ($0.dateFacture, $0.numero) < ($1.dateFacture, $1.numero) }) {
      let (statut, solde) = (try avoir.statut(au: au), try avoir.soldeDu(au: au))
      let look: Look = avoir.dateFacture > au ? .dim : .plain
      table.add([
        .init("\(avoir.dateFacture)", look), .init(avoir.numero, look), .init(statut.rawValue, .of(statut)),
        .init(Measure.grouped(try avoir.totauxFiges().totalTTC), look),
        .init(solde == .zero ? "" : "reste \(Measure.grouped(solde))", look),
      ])
    }
    return table
  }

  private func notes(_ style: Style) -> [String] {
    [("Notes", facture.notes), ("Commentaire", facture.notesCommentaire ?? "")].filter { !$0.1.isEmpty }
      .flatMap { title, text in
        ["", style.apply(.bold, title)] + SafeText.lines(text).map { $0.isEmpty ? "" : "  \($0)" }
      }
  }

  /// Says of a day after the one that the document is seen from that it has not come.
  private func aVenir(_ date: Jour) -> String { date > au ? " (à venir)" : "" }

  private func numero(_ id: FactureID) -> String { etat.facture(id)?.numero ?? "\(id)" }
}

extension TypeDocument {
  /// What it is called above one.
  fileprivate var titre: String {
    switch self {
    case .facture: "Facture"
    case .avoir: "Avoir"
    case .acompte: "Facture d'acompte"
    case .rectificative: "Facture rectificative"
    }
  }
}
