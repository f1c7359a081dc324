import LedgerCommands
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerTerminal
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

  func timeline(_ document: DocumentShown, _ html: inout HTMLWriter) {
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

  /// The status that an answer to a quote brings.
  private static let issues: [String: Statut] = [
    "accepte": .accepte, "refuse": .refuse, "retire": .retire, "termine": .termine, "remplace": .remplace,
  ]

  private func moments(_ document: DocumentShown) -> [Moment] {
    var moments: [Moment] = []
    func add(_ day: Jour?, _ words: Words, _ kind: String? = nil, more: String = "", link: (String, Words)? = nil) {
      guard let day else { return }
      moments.append(
        Moment(day: day, words: words, kind: kind, more: more, link: link.map { (href: $0.0, text: $0.1) }))
    }
    func path(_ command: any Command.Type, _ part: JSONValue) -> String {
      "/" + [command.name, document.numero, part["id"]?.plain ?? ""].map(URLText.encoded).joined(separator: "/")
    }
    func amount(_ part: JSONValue) -> Words { document.amount(part["montant"]?.montant ?? .zero) }
    add(document.date, Words("Draft created", fr: "Brouillon créé"))
    add(
      document.envoi, Words("Issued", fr: document.type.isFeminine ? "Émise" : "Émis"),
      more: document.amount(document.total)[language])
    if document.statut == .enRetard, let day = document.echeance {
      add(day.plus(jours: 1), Words("Overdue", fr: "En retard"), "late")
    }
    for part in document.parts("paiements") {
      let moyen = part["moyen"]?.plain.flatMap(ConditionsPaiement.init(rawValue:))?.words[language]
      let more = [moyen, part["reference"]?.plain].compactMap(\.self).joined(separator: ", ")
      add(
        part["datePaiement"]?.jour, Words("Payment of \(amount(part))", fr: "Paiement de \(amount(part))"), "paid",
        more: more,
        link: (path(AnnulerPaiementCommand.self, part), Words("Cancel this payment…", fr: "Annuler ce paiement…")))
    }
    for part in document.parts("paiementsAnnules") {
      add(
        part["datePaiement"]?.jour,
        Words("Payment of \(amount(part)), cancelled", fr: "Paiement de \(amount(part)), annulé"),
        more: part["motif"]?.plain ?? "")
    }
    for part in document.parts("remboursements") {
      add(
        part["dateRemboursement"]?.jour,
        Words("Refund of \(amount(part))", fr: "Remboursement de \(amount(part))"), "paid",
        link: (
          path(AnnulerRemboursementCommand.self, part), Words("Cancel this refund…", fr: "Annuler ce remboursement…")
        ))
    }
    for part in document.parts("avoirs") + document.parts("imputations") {
      let other = (part["avoirId"] ?? part["factureId"])?.string ?? ""
      let numero = CommandCall(ShowCommand.self, [other]).told(for: caller)?["numero"]?.plain ?? ""
      add(
        part["dateImputation"]?.jour,
        document.type == .avoir
          ? Words("\(amount(part)) applied to \(numero)", fr: "\(amount(part)) imputés sur \(numero)")
          : Words("\(amount(part)) by credit note \(numero)", fr: "\(amount(part)) par l’avoir \(numero)"), "paid")
    }
    for part in document.parts("abandons") {
      add(
        part["dateAbandon"]?.jour, Words("\(amount(part)) written off", fr: "\(amount(part)) passés en perte"),
        more: part["motif"]?.plain ?? "")
    }
    for part in document.parts("conclusions") {
      let issue = part["issue"]?.string ?? ""
      let words = Self.issues[issue]?.libelle(de: .devis).words ?? Words(same: issue)
      let absence = part["absence"]?.string.flatMap(Absence.init(rawValue:))?.nom
      add(part["date"]?.jour, words, more: part["motif"]?.plain ?? part["par"]?.plain ?? absence ?? "")
    }
    add(document["annulation"]?["date"]?.jour, Words("Cancelled", fr: document.type.isFeminine ? "Annulée" : "Annulé"))
    return moments
  }
}

extension TypeDocument {
  /// Whether its name is feminine in French.
  fileprivate var isFeminine: Bool { self != .avoir && self != .devis && self != .reprise }
}
