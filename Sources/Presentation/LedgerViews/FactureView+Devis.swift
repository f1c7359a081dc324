import LedgerModel
import LedgerProjections
import LedgerReports
import LedgerRules
import LedgerTerminal
import LedgerWords

/// The answer to a quote, its invoices, and its rest.
extension FactureView {
  /// The lines of text below a quote; empty for other documents.
  func devis(_ console: Console) throws(Debordement) -> [String] {
    guard facture.typeDocument == .devis, facture.envoi != nil else { return [] }
    return [
      section(Words("Answer", fr: "Réponse"), reponses, console),
      section(Words(.factures), try documents(), console), ecartTVA(console),
      section(Words(.aFacturer), try parLigne(), console),
    ].flatMap(\.self)
  }

  /// A line if the VAT of its documents is not that of their amounts.
  private func ecartTVA(_ console: Console) -> [String] {
    guard let ecart = facture.facturation?.ecartTVA, ecart != .zero else { return [] }
    let dit =
      ecart > .zero
      ? Words("\(ecart) more", fr: "\(ecart) de plus") : Words("\(-ecart) less", fr: "\(-ecart) de moins")
    let phrase = Words(
      "VAT is rounded on each invoice: \(dit) than on the quote for the same amounts.",
      fr: "La TVA est arrondie sur chaque facture : \(dit) que sur le devis pour les mêmes montants.")
    return SafeText.wrap("  \(phrase[console.language])", to: console.width ?? .max)
  }

  private func section(_ title: Words, _ table: Table, _ console: Console) -> [String] {
    guard !table.isEmpty else { return [] }
    return ["", console.style.apply(.bold, title[console.language])]
      + table.lines(console.style, width: console.width, indent: 2)
  }

  private var reponses: Table {
    var table = Table([.left(), .left(), .text()])
    for conclu in facture.conclusions {
      let details = [
        conclu.par.map { Words(same: $0) } ?? conclu.absence?.dit, conclu.moyen?.words,
        conclu.referenceCommande.map { Words(same: $0) },
        conclu.motif.map { Words(same: $0) }, conclu.remplacantId.map { Words(same: numero($0)) },
      ]
      table.add([
        .init(le(conclu.date)), .init(conclu.issue.words), .init(details.compactMap(\.self).joined(separator: ", ")),
      ])
    }
    return table
  }

  /// Its deposits and invoices, with their totals before VAT.
  private func documents() throws(Debordement) -> Table {
    var table = Table([.left(), .left(), .left(), .right(Words(.totalHT)), .text()])
    let ouverts = Dictionary((reste?.acomptes ?? []).map { ($0.document.id, $0) }) { first, _ in first }
    for id in facture.facturation?.factures ?? [] {
      guard let document = etat.facture(id) else { continue }
      let statut = try document.statut(au: au)
      let ouvert = ouverts[id].map { MontantLarge(centimes: $0.ouvert.values.reduce(0, +)) }
      table.add([
        .init(le(document.dateFacture)), .init(document.numero),
        .init(statut.libelle(de: document.typeDocument).words, .of(statut)),
        .number(try document.totauxFiges().totalHT),
        .init(ouvert.map { $0 == .zero ? .none : Words("\($0) to deduct", fr: "\($0) à déduire") } ?? .none),
      ])
    }
    return table
  }

  /// The rest of each line.
  private func parLigne() throws(Debordement) -> Table {
    var table = Table([.right(), .text(), .right(), .right()])
    for (index, reste) in (try facture.resteAFacturer(au: au) ?? []).enumerated() {
      let quantite = Quantite(millioniemes: reste.millioniemes)
      table.add([
        .init("\(index + 1)", .dim), .init(facture.lignes[index].designation),
        .init(Words { quantite?.text(in: $0) ?? "0" }), .number(reste.montant),
      ])
    }
    return table
  }
}
