package import LedgerInvoice
package import LedgerModel
package import LedgerWords

/// Amounts of months as bars, in SVG that the server makes: labelled, and with its table. Places and widths are in percent,
/// heights in points, so that texts keep their size at any width.
package struct Chart {
  /// The amounts of one kind.
  package struct Series {
    package let name: Words
    /// One for each month.
    package let amounts: [MontantLarge]

    package init(name: Words, amounts: [MontantLarge]) { (self.name, self.amounts) = (name, amounts) }
  }

  package let title: Words
  /// The first day of each.
  package let months: [Jour]
  /// Two at most.
  package let series: [Series]
  /// The month that the page is about; the others are pale.
  package var marked: Int?

  package init(title: Words, months: [Jour], series: [Series], marked: Int? = nil) {
    (self.title, self.months, self.series, self.marked) = (title, months, series, marked)
  }

  /// The names of its series.
  package func legend(_ html: inout HTMLWriter, _ language: Language) {
    html.tag("ul", ["class": "legend"]) { html in
      for (place, series) in series.enumerated() {
        html.tag("li", ["class": place == 1 ? "b" : nil], series.name[language])
      }
    }
  }

  package func write(_ html: inout HTMLWriter, _ language: Language) {
    let scale = ChartScale(series.flatMap(\.amounts))
    html.tag("div", ["class": "chart"]) { html in
      html.tag("svg", ["aria-hidden": "true", "focusable": "false"]) { html in
        for tick in scale.ticks {
          html.tag(
            "text", ["x": "100%", "dx": "-8", "y": scale.y(tick, shift: 4), "text-anchor": "end"],
            language.number("\(tick)"))
        }
      }
      html.tag("svg", ["role": "img", "aria-label": title[language]]) { html in
        for tick in scale.ticks {
          let y = scale.y(tick)
          html.tag("line", ["x1": "0", "x2": "100%", "y1": y, "y2": y], "")
        }
        for place in months.indices { month(place, scale, language, &html) }
      }
    }
    table(&html, language)
  }

  /// The share of a place in the width, in hundredths of a percent.
  private func x(_ place: Int, _ part: Double) -> String {
    let percent = (Double(place) + part) * 100 / Double(max(1, months.count))
    let hundredths = Int(percent * 100)
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)%"
  }

  private func month(_ place: Int, _ scale: ChartScale, _ language: Language, _ html: inout HTMLWriter) {
    let (name, (year, month, _)) = (months[place].monthWord(language), months[place].composants)
    let width = series.count == 1 ? 0.52 : 0.32
    for (index, series) in series.enumerated() where series.amounts.indices.contains(place) {
      let amount = series.amounts[place]
      let start = self.series.count == 1 ? 0.24 : 0.14 + Double(index) * 0.38
      let pale = marked.map { $0 == place ? "" : " pale" } ?? ""
      html.tag(
        "rect",
        [
          "class": (index == 0 ? "a" : "b") + pale, "x": x(place, start), "width": x(0, width), "y": scale.top(amount),
          "height": scale.height(amount), "rx": "2",
        ]
      ) { html in
        html.tag("title", "\(name) \(year), \(series.name[language]) : \(amount.en(.euro)[language])")
      }
    }
    let centre = x(place, 0.5)
    html.tag(
      "text", ["class": "wide-only", "x": centre, "y": "227", "text-anchor": "middle"], Self.short(name, language))
    html.tag(
      "text", ["class": "narrow", "x": centre, "y": "227", "text-anchor": "middle"], name.prefix(1).uppercased())
    guard place == 0 || month == 1 else { return }
    html.tag("text", ["class": "wide-only", "x": centre, "y": "245", "text-anchor": "middle"], "\(year)")
    html.tag("text", ["class": "narrow", "x": centre, "y": "245", "text-anchor": "middle"], "’\(year % 100)")
  }

  /// A month as there is room for it: `févr.`, `Feb`.
  private static func short(_ name: String, _ language: Language) -> String {
    guard language == .french else { return String(name.prefix(3)) }
    return name.count < 5
      ? name
      : name.hasPrefix("j") || name.hasPrefix("f") || name.hasPrefix("s")
        ? "\(name.prefix(4))." : "\(name.prefix(3))."
  }

  /// The same amounts, to be read.
  private func table(_ html: inout HTMLWriter, _ language: Language) {
    html.tag("details", ["class": "plain behind"]) { html in
      html.tag("summary", Words("See the table", fr: "Voir le tableau")[language])
      html.tag("table", ["class": "tight"]) { html in
        html.tag("thead") { html in
          html.tag("tr") { html in
            html.tag("th", ["scope": "col"], Words(.unMois)[language])
            for series in series { html.tag("th", ["scope": "col", "class": "n"], series.name[language]) }
          }
        }
        html.tag("tbody") { html in
          for place in months.indices {
            html.tag("tr") { html in
              html.tag("th", ["scope": "row"], language.date(String("\(months[place])".prefix(7))))
              for series in series where series.amounts.indices.contains(place) {
                html.tag("td", ["class": "n money"], series.amounts[place].text(in: language))
              }
            }
          }
        }
      }
    }
  }
}

extension Jour {
  /// The name of its month, as `octobre`.
  package func monthWord(_ language: Language) -> String {
    String(Words(.mois)[language].split(separator: " ")[composants.mois - 1])
  }
}

/// The axis of a chart: round steps from zero, or from the lowest amount below it, to the highest.
package struct ChartScale {
  /// The marked amounts in whole units, from the lowest.
  package let ticks: [Int64]

  private static let (top, bottom): (Double, Double) = (18, 208)

  package init(_ amounts: [MontantLarge]) {
    let units = amounts.map { Double($0.centimes) / 100 }
    let (low, high) = (min(0, units.min() ?? 0), max(0, units.max() ?? 0))
    let step = Self.step(max(high - low, 1) / 4)
    let first = Int64((low / step).rounded(.down))
    let last = max(first + 1, Int64((high / step).rounded(.up)))
    ticks = (first...last).map { $0 * Int64(step) }
  }

  /// The next of 1, 2, 5, 10, 20 …
  private static func step(_ least: Double) -> Double {
    var power = 1.0
    while power * 10 <= least, power < 1e15 { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? power * 10
  }

  private func place(_ units: Double) -> Double {
    let (low, high) = (Double(ticks.first ?? 0), Double(ticks.last ?? 1))
    return Self.bottom - (units - low) / max(high - low, 1) * (Self.bottom - Self.top)
  }

  /// A height in tenths of a point.
  private static func text(_ height: Double) -> String {
    let tenths = Int((height * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  func y(_ tick: Int64, shift: Double = 0) -> String { Self.text(place(Double(tick)) + shift) }
  func top(_ amount: MontantLarge) -> String { Self.text(place(max(0, Double(amount.centimes) / 100))) }
  func height(_ amount: MontantLarge) -> String {
    Self.text(abs(place(Double(amount.centimes) / 100) - place(0)))
  }
}
