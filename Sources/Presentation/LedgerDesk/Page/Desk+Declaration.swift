import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerProjections
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The VAT return of a month: its lines in whole euros, to copy, with the exact amounts under them, and the months beside it.
extension Desk {
  func declaration(_ request: Request) -> Reply {
    let asked = Result { try request.value("mois").map { try PremierJour(option: $0).jour } }
    let last = today.debutDeMois.plus(jours: -1)
    let month = if case .success(let day?) = asked { day.debutDeMois } else { last.debutDeMois }
    let end = month.finDeMois
    let months = month.lastMonths(12)
    let (lines, amounts): ([LigneCA3], [MontantLarge])
    let emetteur: Emetteur?
    do {
      let etat = try caller.etatDesVentes()
      lines = try etat.ca3(Periode(depuis: month, jusqua: end), par: .mois, au: today)?.tranches.flatMap(\.lignes) ?? []
      let rows = try etat.rapportTVA(Periode(depuis: months.first, jusqua: end), par: .mois, au: today)
      amounts = months.map { rows.euros($0, \.tvaExigible) }
      emetteur = etat.registre?.emetteur
    } catch {
      return page(head(Words(.tva)), "/tva", request).reply(LedgerFailure(leaving: error).status) {
        failure(error, &$0)
      }
    }
    if lines.isEmpty, emetteur?.regimeTVA == .franchise {
      return page(self.head(Words(.tva)), "/tva", request).reply { html in
        html.tag(
          "p", ["class": "card pad"],
          Words(
            "You charge no VAT (art. 293 B of the CGI), so your sales bring nothing to a CA3.",
            fr: "Vous ne facturez pas la TVA (art. 293 B du CGI) : vos ventes n’ont rien à porter sur une CA3.")[
              language])
      }
    }
    let due = lines.filter(\.estLaTaxeBrute).reduce(MontantLarge.zero) { $0 + $1.taxe }
    var head = PageHead(
      title: Words.ofProgram { language in
        let name = month.monthName(language)
        return language == .french ? "TVA \(name.elided)" : "VAT of \(name)"
      }[language])
    head.lead = (
      due.en(.euro)[language],
      Words("of VAT on your sales, for the CA3", fr: "de TVA sur vos ventes, à reporter sur la CA3")[language]
    )
    let days = "depuis=\(month)&jusqua=\(end)"
    head.source = .init(
      href: "/report/tva?detail=true&\(days)",
      text: Words("Where it comes from", fr: "D’où viennent ces montants")[language])
    head.acts = { html in
      for (rel, day) in [("prev", month.plus(jours: -1)), ("next", end.plus(jours: 1))] where day.debutDeMois <= today {
        html.tag(
          "a", ["class": "btn", "href": "/tva?mois=\(String("\(day)".prefix(7)))", "rel": rel], day.monthName(language))
      }
      html.menu(
        Words("More", fr: "Autres actions")[language],
        [
          (
            title: "",
            links: [
              (
                href: "/report/tva?par=trimestre", text: Words("By quarter", fr: "Par trimestre")[language],
                isRed: false
              ),
              (
                href: "/fichier/report/tva?ca3=true&\(days)&format=csv",
                text: Words("Export as CSV", fr: "Exporter en CSV")[language], isRed: false
              ),
            ]
          )
        ])
    }
    return page(head, "/tva", request).reply { html in
      html.card(
        Words("To copy into the CA3", fr: "À recopier sur la CA3")[language], long: true,
        beside: {
          $0.tag(
            "span", ["class": "small soft"],
            Words("in whole euros; below, the exact amount", fr: "en euros entiers ; dessous, le montant exact")[
              language])
        },
        body: { html in
          if lines.isEmpty {
            html.tag(
              "p", ["class": "pad soft"],
              Words("No VAT is due for this month.", fr: "Aucune TVA n’est due pour ce mois.")[language])
          } else {
            table(lines, &html)
          }
          html.tag("div", ["class": "bottom"]) { html in
            html.tag(
              "p",
              Words(
                "Your sales alone: the VAT on your purchases (lines 19 to 23) is to be added.",
                fr: "Vos ventes seulement : la TVA de vos achats (lignes 19 à 23) est à ajouter.")[language])
            html.tag("p", whenDue(emetteur)[language])
          }
        })
      monthsDue(months, amounts, &html)
    }
  }

  /// When a sale counts, by the choice of the seller.
  private func whenDue(_ emetteur: Emetteur?) -> Words {
    guard emetteur?.optionDebits == true else {
      return Words(
        "Goods count when they are delivered, services when they are paid.",
        fr: "Les biens comptent à la livraison, les services à l’encaissement.")
    }
    return Words(
      "Goods count when they are delivered, services when they are invoiced.",
      fr: "Les biens comptent à la livraison, les services à la facturation.")
  }

  private func table(_ lines: [LigneCA3], _ html: inout HTMLWriter) {
    html.tag("table", ["class": "ca3", "role": "table"]) { html in
      html.tag("thead", ["role": "rowgroup"]) { html in
        html.tag("tr", ["role": "row"]) { html in
          for (place, row) in [Lexique.ligneCA3, .designation, .base, .taxe].enumerated() {
            html.tag(
              "th", ["role": "columnheader", "scope": "col", "class": place > 1 ? "n" : nil], Words(row)[language])
          }
        }
      }
      html.tag("tbody", ["role": "rowgroup"]) { html in
        for line in lines {
          let number = line.ligne.code
          html.tag("tr", ["role": "row"]) { html in
            html.tag("th", ["role": "rowheader", "scope": "row", "class": "strong"], number)
            html.tag("td", ["role": "cell"], line.ligne.words[language])
            for (row, sum) in [(Lexique.base, line.base), (.taxe, line.taxe)] { amount(sum, number, row, &html) }
          }
        }
      }
    }
  }

  /// An amount in whole euros, half up, as the form takes it; the exact amount under it.
  private func amount(_ amount: MontantLarge, _ number: String, _ row: Lexique, _ html: inout HTMLWriter) {
    html.tag("td", ["role": "cell", "class": "n", "data-l": Words(row)[language]]) { html in
      guard amount != .zero else { return }
      let euros = (amount.centimes.magnitude + 50) / 100
      html.begin(
        "input",
        [
          "class": "copy", "readonly": "", "value": (amount < .zero ? "-" : "") + "\(euros)",
          "aria-label": Words(
            "Line \(number), \(Words(row)), in whole euros", fr: "Ligne \(number), \(Words(row)), en euros entiers")[
              language],
        ])
      html.tag("small", ["class": "exact soft"], amount.text(in: language))
    }
  }

  private func monthsDue(_ months: [Jour], _ amounts: [MontantLarge], _ html: inout HTMLWriter) {
    let title = Words("VAT due by month", fr: "TVA exigible par mois")
    html.card(title[language]) { html in
      Chart(
        title: Words("\(title), in euros", fr: "\(title), en euros"), months: months,
        series: [.init(name: Words(.tvaExigible), amounts: amounts)], marked: months.count - 1
      ).write(&html, language)
    }
  }
}

extension String {
  /// After the French « de »: `d’octobre`, `de mars`.
  fileprivate var elided: String { first.map { "aeiouh".contains($0) } ?? false ? "d’\(self)" : "de \(self)" }
}

extension Jour {
  /// As `28 novembre 2026`.
  func longName(_ language: Language) -> String { "\(composants.jour) \(monthName(language))" }

  /// As `octobre 2026`.
  func monthName(_ language: Language) -> String { "\(monthWord(language)) \(annee)" }
}
