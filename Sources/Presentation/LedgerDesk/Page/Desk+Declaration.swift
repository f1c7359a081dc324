import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerProjections
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerWords

/// The VAT return of a month: its lines in whole euros, to copy, with the exact amounts under them, and the months beside it.
extension Desk {
  func declaration(_ request: Request) -> Reply {
    let asked = request.value("mois").flatMap { month in
      JSONValue.string("\(month)-01").jour
    }
    let month = asked ?? today.debutDeMois.plus(jours: -1).debutDeMois
    let end = month.finDeMois
    let months = month.lastMonths(12)
    let lines: [JSONValue]
    let amounts: [MontantLarge]
    do {
      lines = try report("tva", ["--ca3", "--depuis=\(month)", "--jusqua=\(end)"]).euros?["lignes"]?.elements ?? []
      let first = months.first ?? month
      let rows = try report("tva", ["--par=mois", "--depuis=\(first)", "--jusqua=\(end)"]).euros?["lignes"]?.elements
      amounts = months.map { (rows ?? []).sum("tvaExigible", of: $0) }
    } catch {
      return page(head(Words(.tva)), "/tva", request).reply(LedgerFailure(leaving: error).status) {
        failure(error, &$0)
      }
    }
    if lines.isEmpty, isExempt {
      return page(self.head(Words(.tva)), "/tva", request).reply { html in
        html.tag(
          "p", ["class": "card pad"],
          Words(
            "You charge no VAT (art. 293 B of the CGI), so your sales bring nothing to a CA3.",
            fr: "Vous ne facturez pas la TVA (art. 293 B du CGI) : vos ventes n’ont rien à porter sur une CA3.")[
              language])
      }
    }
    let due = lines.first { $0["ligneCA3"]?.plain == "16" }?["taxe"]?.montant ?? .zero
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
            html.tag("p", whenDue[language])
          }
        })
      monthsDue(months, amounts, &html)
    }
  }

  /// Whether the seller charges no VAT.
  private var isExempt: Bool {
    CommandCall(EmetteurCommand.self).told(for: caller)?["regimeTVA"]?.string == Emetteur.RegimeTVA.franchise.rawValue
  }

  /// When a sale counts, by the choice of the seller.
  private var whenDue: Words {
    guard case .bool(true)? = CommandCall(EmetteurCommand.self).told(for: caller)?["optionDebits"] else {
      return Words(
        "Goods count when they are delivered, services when they are paid.",
        fr: "Les biens comptent à la livraison, les services à l’encaissement.")
    }
    return Words(
      "Goods count when they are delivered, services when they are invoiced.",
      fr: "Les biens comptent à la livraison, les services à la facturation.")
  }

  private func table(_ lines: [JSONValue], _ html: inout HTMLWriter) {
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
          let number = line["ligneCA3"]?.plain ?? ""
          html.tag("tr", ["role": "row"]) { html in
            html.tag("th", ["role": "rowheader", "scope": "row", "class": "strong"], number)
            html.tag("td", ["role": "cell"], line["designation"]?.plain ?? "")
            for (row, key) in [(Lexique.base, "base"), (.taxe, "taxe")] {
              amount(line[key]?.montant, number, row, &html)
            }
          }
        }
      }
    }
  }

  /// An amount in whole euros, half up, as the form takes it; the exact amount under it.
  private func amount(_ amount: MontantLarge?, _ number: String, _ row: Lexique, _ html: inout HTMLWriter) {
    html.tag("td", ["role": "cell", "class": "n", "data-l": Words(row)[language]]) { html in
      guard let amount, amount != .zero else { return }
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
