import LedgerInvoice
import LedgerReports
import LedgerWords

/// The head of a page, which answers one question first: which thing, how much, in which state.
struct PageHead {
  /// A link, or without an address a text.
  struct Link {
    var href: String?
    let text: String

    func write(_ html: inout HTMLWriter) {
      if let href { html.link(href, text) } else { html.text(text) }
    }
  }

  /// Where the page stands.
  var crumbs: [Link] = []
  let title: String
  var pill: Pill?
  /// Whom the page is about.
  var who: Link?
  /// An amount, and a few words on it.
  var lead: (amount: String, words: String)?
  /// A link to the parts of that amount.
  var source: Link?
  /// A sentence under the title.
  var about: String?
  /// Its buttons: one is primary.
  var acts: ((inout HTMLWriter) -> Void)?

  func write(_ html: inout HTMLWriter, _ language: Language) {
    html.tag("div", ["class": "head"]) { html in
      html.tag("div") { html in
        if !crumbs.isEmpty {
          html.tag("p", ["class": "crumb"]) { html in
            for (place, crumb) in crumbs.enumerated() {
              if place > 0 { html.text(" / ") }
              crumb.write(&html)
            }
          }
        }
        html.tag("h1") { html in
          html.text(title)
          if let pill {
            html.text(" ")
            pill.write(&html, language)
          }
        }
        if let who { html.tag("p") { who.write(&$0) } }
        if let about { html.tag("p", ["class": "soft"], about) }
        guard let lead else { return }
        html.tag("p", ["class": "lead"]) { html in
          html.tag("span", ["class": "due"], lead.amount)
          html.text(" ")
          html.tag("span", ["class": "soft"], lead.words)
          guard let source else { return }
          html.text(" ")
          source.write(&html)
        }
      }
      if let acts { html.tag("div", ["class": "acts"]) { acts(&$0) } }
    }
  }
}

extension HTMLWriter {
  /// A card: a title, something beside the title, and a body.
  mutating func card(
    _ title: String, long: Bool = false, beside: ((inout HTMLWriter) -> Void)? = nil, body: (inout HTMLWriter) -> Void
  ) {
    tag("section", ["class": long ? "card long" : "card"]) { html in
      html.tag("div", ["class": "cardhead"]) { html in
        html.tag("h2", title)
        beside?(&html)
      }
      body(&html)
    }
  }

  /// Names and values.
  mutating func facts(_ facts: [(name: String, value: String)], sum: Int? = nil) {
    tag("dl", ["class": "facts"]) { html in
      for (place, fact) in facts.enumerated() {
        html.tag("dt", ["class": place == sum ? "sum" : nil], fact.name)
        html.tag("dd", ["class": place == sum ? "sum" : nil], fact.value)
      }
    }
  }

  /// A button that is a link.
  mutating func button(_ href: String, _ text: String, _ kind: StaticString = "btn", icon: Icon? = nil) {
    tag("a", ["href": href, "class": "\(kind)"]) { html in
      if let icon { html.icon(icon) }
      html.text(text)
    }
  }

  /// A menu behind a button: groups of links.
  mutating func menu(_ title: String, _ groups: [(title: String, links: [(href: String, text: String, isRed: Bool)])]) {
    let groups = groups.filter { !$0.links.isEmpty }
    guard !groups.isEmpty else { return }
    tag("details", ["class": "menu"]) { html in
      html.tag("summary", ["class": "btn"]) { html in
        html.text(title)
        html.icon(.chevron)
      }
      html.tag("div") { html in
        for group in groups {
          if !group.title.isEmpty { html.tag("p", group.title) }
          for link in group.links {
            html.tag("a", ["href": link.href, "class": link.isRed ? "red" : nil], link.text)
          }
        }
      }
    }
  }
}
