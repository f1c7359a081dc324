import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerWords

/// The lines of a document: one grid for their heads and for each of them. One empty line is always there.
struct LinesHTML {
  let lines: [LineCells]
  let field: CommandField
  let language: Language
  let fault: Fault?
  let articles: FieldNames
  let text: DeskText
  /// The rate of a line without a rate, if it is known.
  let rate: String?
  /// The lines that somebody else recorded meanwhile.
  var meanwhile: String?

  func write(_ html: inout HTMLWriter) {
    html.card(
      Words(.lignes)[language],
      beside: { html in
        guard !articles.names.isEmpty else { return }
        let hint = Words("An item brings its price and VAT.", fr: "Un article du catalogue apporte son prix et sa TVA.")
        html.tag("span", ["class": "small soft"], hint[language])
      },
      body: { html in
        html.tag("div", ["class": "lines-head", "aria-hidden": "true"]) { html in
          for cell in Self.shown {
            html.tag("span", ["class": [.quantite, .prix].contains(cell) ? "n" : nil], cell.label[language])
          }
        }
        html.tag("ol", ["class": "lines"]) { html in
          for place in 0...lines.count { line(place, place < lines.count ? lines[place] : nil, &html) }
        }
        html.tag("span", ["class": "err pad-x", "id": "err-lignes", "data-vif": "", "role": "alert"]) { html in
          if let fault, fault.field == field.name, fault.line == nil { html.tag("span") { fault.write(&$0, text) } }
          if let meanwhile { html.tag("span", FieldHTML.changed(meanwhile)[language]) }
        }
        html.tag("div", ["class": "bottom"]) { html in
          html.tag("button", ["class": "btn", "type": "submit", "name": RecordingForm.step, "value": "ligne"]) { html in
            html.icon(.plus)
            html.text(Words("Add a line", fr: "Ajouter une ligne")[language])
          }
        }
        datalists(&html)
      })
  }

  private static let shown: [LineCells.Cell] = [.designation, .quantite, .unite, .prix, .tva]

  private func line(_ place: Int, _ line: LineCells?, _ html: inout HTMLWriter) {
    html.tag("li") { html in
      for cell in Self.shown {
        html.tag("div", ["class": cell == .designation ? "c c-des" : "c"]) { html in
          html.tag("label", ["for": id(cell, place)]) { html in
            html.tag("span", ["class": "vh"], "\(Words(.ligneCA3)[language]) \(place + 1), ")
            html.text(cell.label[language])
          }
          if cell == .unite { units(place, line, &html) } else { input(cell, place, line, &html) }
        }
      }
      let words = Words("Remove line \(place + 1)", fr: "Retirer la ligne \(place + 1)")
      html.tag(
        "button",
        [
          "class": "btn icon c-del", "type": "submit", "name": RecordingForm.step, "value": "ligne.\(place)",
          "aria-label": words[language], "title": words[language],
        ]
      ) { $0.icon(.cross) }
      if let fault, let at = fault.line, at.place == place, fault.field == field.name {
        html.tag("p", ["class": "err under", "id": "err-ligne-\(place)", "role": "alert"]) { html in
          html.text(Words("\(at.cell.label): ", fr: "\(at.cell.label) : ")[language])
          html.tag("span") { fault.write(&$0, text) }
        }
      }
      nature(place, line, &html)
      if let other = line?[.autres], !other.isEmpty {
        html.hidden(LineCells.name(.autres, place), other)
      }
    }
  }

  private func id(_ cell: LineCells.Cell, _ place: Int) -> String { "ligne-\(place)-\(cell.rawValue)" }

  private func isWrong(_ cell: LineCells.Cell, _ place: Int) -> Bool {
    fault?.field == field.name && fault?.line?.place == place && fault?.line?.cell == cell
  }

  private func input(_ cell: LineCells.Cell, _ place: Int, _ line: LineCells?, _ html: inout HTMLWriter) {
    let isName = cell == .designation
    html.begin(
      "input",
      [
        "id": id(cell, place), "name": LineCells.name(cell, place), "value": line?[cell] ?? "", "autocomplete": "off",
        "class": isName ? nil : "n", "inputmode": isName ? nil : "decimal",
        "list": isName ? "articles" : cell == .tva ? "taux" : nil,
        "placeholder": isName ? cell.label[language] : cell == .tva ? rate ?? " " : " ",
        "aria-invalid": isWrong(cell, place) ? "true" : nil,
        "aria-describedby": isWrong(cell, place) ? "err-ligne-\(place)" : nil,
      ])
  }

  private func units(_ place: Int, _ line: LineCells?, _ html: inout HTMLWriter) {
    let own = line?[.unite] ?? ""
    html.tag("select", ["id": id(.unite, place), "name": LineCells.name(.unite, place)]) { html in
      for code in LineCells.units + (own.isEmpty || LineCells.units.contains(own) ? [] : [own]) {
        let name = Unite(code).map { Words("\($0.noms)", fr: "\($0.noms)")[language] } ?? code
        html.tag("option", ["value": code == "C62" ? "" : code, "selected": code == own ? "" : nil], name)
      }
    }
  }

  /// Goods or services: asked of a line with a price, since an item of the catalogue has a kind of its own. A new line is as the
  /// last one.
  private func nature(_ place: Int, _ line: LineCells?, _ html: inout HTMLWriter) {
    let nature = (line ?? lines.last)?[.nature] ?? ""
    html.tag("fieldset", ["class": "under pick ask"]) { html in
      html.tag("legend", Words("It is", fr: "C’est")[language])
      for (choice, words) in Self.natures {
        html.tag("label") { html in
          html.begin(
            "input",
            [
              "type": "radio", "name": LineCells.name(.nature, place), "value": choice,
              "checked": Words.choice(choice).reads(nature) ? "" : nil,
            ])
          html.text(words[language])
        }
      }
    }
  }

  private static let natures = [
    ("service", Words("a service", fr: "un service")), ("bien", Words("goods", fr: "un bien")),
    ("travaux", Words("works on a building", fr: "des travaux immobiliers")),
    ("debours", Words("a disbursement", fr: "un débours")),
  ]

  private func datalists(_ html: inout HTMLWriter) {
    html.tag("datalist", ["id": "articles"]) { html in
      for article in articles.names { html.begin("option", ["value": article.value, "label": article.label]) }
    }
    html.tag("datalist", ["id": "taux"]) { html in
      for taux in ["20", "10", "5.5", "2.1", "0"] { html.begin("option", ["value": language.number(taux)]) }
    }
  }
}
