import LedgerCommands
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerViews
import LedgerWords

/// What happened to a document, newest first, by the days of business.
extension Desk {
  /// A line of it.
  private struct Moment {
    let day: Jour
    let words: Words
    var kind: String?
    var more = ""
    var link: (href: String, text: Words)?
  }

  func timeline(_ document: FactureView, _ html: inout HTMLWriter) {
    let moments = moments(document).enumerated().sorted { ($0.element.day, $0.offset) > ($1.element.day, $1.offset) }
    html.tag("section", ["class": "card pad"]) { html in
      html.tag("h2", Words("History", fr: "Historique")[language])
      html.tag("ol", ["class": "time"]) { html in
        for (_, moment) in moments {
          html.tag("li", ["class": moment.kind]) { html in
            html.tag("div", ["class": "top"]) { html in
              html.tag("span", moment.words[language])
              html.tag("span", ["class": "soft"], moment.day.text(in: language))
            }
            guard !moment.more.isEmpty || moment.link != nil else { return }
            html.tag("small") { html in
              html.text(moment.more)
              guard let link = moment.link, isWriting else { return }
              if !moment.more.isEmpty { html.text(". ") }
              html.link(link.href, link.text[language])
            }
          }
        }
      }
      history(document.numero, &html)
    }
  }

  private func moments(_ document: FactureView) -> [Moment] {
    var moments: [Moment] = []
    let facture = document.facture
    func add(
      _ day: Jour?, _ words: Words, _ kind: String? = nil, more: String? = nil, link: (String, Words)? = nil
    ) {
      guard let day else { return }
      moments.append(Moment(day: day, words: words, kind: kind, more: more ?? "", link: link))
    }
    func path(_ command: any Command.Type, _ reglement: Reglement) -> String {
      "/" + [command.name, facture.numero, "\(reglement.id)"].map(URLText.encoded).joined(separator: "/")
    }
    let isFeminine = document.type.isFeminine
    add(facture.dateFacture, Words("Draft created", fr: "Brouillon créé"))
    add(
      document.envoi, Words("Issued", fr: isFeminine ? "Émise" : "Émis"),
      more: document.amount(document.total)[language])
    if document.statut == .enRetard, let day = document.echeance {
      add(day.plus(jours: 1), Words("Overdue", fr: "En retard"), "late")
    }
    for paiement in document.paiements {
      let amount = document.amount(paiement.montant)
      add(
        paiement.date, Words("Payment of \(amount)", fr: "Paiement de \(amount)"), "paid",
        more: [paiement.moyen.words[language], paiement.reference].compactMap(\.self).joined(separator: ", "),
        link: (path(AnnulerPaiementCommand.self, paiement), Words("Cancel this payment…", fr: "Annuler ce paiement…")))
    }
    for paiement in facture.paiements.filter(\.estAnnule) {
      let amount = document.amount(paiement.montant)
      add(
        paiement.date, Words("Payment of \(amount), cancelled", fr: "Paiement de \(amount), annulé"),
        more: paiement.motifAnnulation)
    }
    for remboursement in document.remboursements {
      let amount = document.amount(remboursement.montant)
      add(
        remboursement.date, Words("Refund of \(amount)", fr: "Remboursement de \(amount)"), "paid",
        link: (
          path(AnnulerRemboursementCommand.self, remboursement),
          Words("Cancel this refund…", fr: "Annuler ce remboursement…")
        ))
    }
    for imputation in document.imputations {
      let (amount, numero) = (document.amount(imputation.montant), document.numero(imputation.documentId))
      add(
        imputation.dateImputation,
        document.type == .avoir
          ? Words("\(amount) applied to \(numero)", fr: "\(amount) imputés sur \(numero)")
          : Words("\(amount) by credit note \(numero)", fr: "\(amount) par l’avoir \(numero)"), "paid")
    }
    for abandon in document.abandons {
      let amount = document.amount(abandon.montant)
      add(abandon.date, Words("\(amount) written off", fr: "\(amount) passés en perte"), more: abandon.motif)
    }
    for conclu in facture.conclusions {
      add(
        conclu.date, conclu.issue.statut.libelle(de: .devis).words,
        more: conclu.motif ?? conclu.par ?? conclu.absence?.nom)
    }
    add(facture.annulation?.dateAnnulation, Words("Cancelled", fr: isFeminine ? "Annulée" : "Annulé"))
    return moments
  }
}

extension DevisConclu.Issue {
  /// The status that it brings.
  fileprivate var statut: Statut {
    switch self {
    case .accepte: .accepte
    case .refuse: .refuse
    case .retire: .retire
    case .termine: .termine
    case .remplace: .remplace
    }
  }
}

extension TypeDocument {
  /// Whether its name is feminine in French.
  fileprivate var isFeminine: Bool { self != .avoir && self != .devis && self != .reprise }
}
