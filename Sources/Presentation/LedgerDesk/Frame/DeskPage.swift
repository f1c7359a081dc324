import LedgerInvoice
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerWords

/// A page of the desk: the frame around every content.
struct DeskPage {
  let assets: DeskAssets
  let language: Language
  let head: PageHead
  /// The name of the business; empty before there is one.
  var seller = ""
  /// Whether anything may be recorded.
  var isWriting = false
  /// The path that is shown, as the navigation has it.
  var place = ""
  /// How many lines of the bank wait.
  var openLines = 0
  /// The address of the same page in the other language, if it has one.
  var translation: String?
  /// The text in the search box.
  var search = ""
  /// The notice of the last record.
  var notice: Notice?

  func reply(_ status: Int = 200, navigation: Bool = true, _ body: (inout HTMLWriter) -> Void) -> Reply {
    var html = HTMLWriter([])
    html.raw("<!doctype html>\n")
    html.tag("html", ["lang": language.rawValue]) { html in
      html.tag("head") { meta(&$0) }
      html.tag("body", ["class": navigation ? isWriting ? nil : "lecture" : "nu"]) { html in
        html.tag("a", ["href": "#contenu", "class": "skip"], Words("To the content", fr: "Aller au contenu")[language])
        if navigation {
          bar(&html)
          side(&html)
        }
        html.tag("main", ["id": "contenu", "tabindex": "-1"]) { html in
          head.write(&html, language)
          notice?.write(&html, language)
          body(&html)
        }
        if navigation { foot(&html) }
        html.raw("<script>")
        html.raw { $0 += assets.script }
        html.raw("</script>")
      }
    }
    var reply = Reply(status, type: "text/html; charset=utf-8", html.release())
    reply.policy = assets.policy
    return reply
  }

  private func meta(_ html: inout HTMLWriter) {
    html.raw("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    // An icon of nothing: else each browser asks for one. A browser tells the origin of a form only if the page lets it.
    html.raw("<meta name=\"color-scheme\" content=\"light dark\"><link rel=\"icon\" href=\"data:,\">")
    html.raw("<meta name=\"referrer\" content=\"same-origin\">")
    html.tag("title", "\(head.title) – \(seller.isEmpty ? "facture" : seller)")
    html.raw("<style>")
    html.raw { $0 += assets.style }
    html.raw("</style>")
  }

  private func bar(_ html: inout HTMLWriter) {
    html.tag("header", ["class": "bar"]) { html in
      html.tag("a", ["class": "brand", "href": "/", "aria-label": seller.isEmpty ? "facture" : seller]) { html in
        let words = seller.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined().uppercased()
        html.tag("b", ["aria-hidden": "true"], words.isEmpty ? "F" : words)
        html.tag("span", seller.isEmpty ? "facture" : seller)
      }
      html.tag("form", ["class": "search", "action": "/list", "role": "search"]) { html in
        html.icon(.search)
        html.begin(
          "input",
          [
            "type": "search", "name": "texte", "value": search, "autocomplete": "off", "aria-keyshortcuts": "/",
            "aria-label": Words("Search", fr: "Rechercher")[language],
            "placeholder": Words("Number, customer, text…", fr: "Numéro, client, texte…")[language],
          ])
        html.tag("kbd", ["aria-hidden": "true"], "/")
      }
      guard isWriting else { return }
      let new = Words("New invoice", fr: "Nouvelle facture")[language]
      html.tag("a", ["class": "btn", "href": "/creer", "aria-keyshortcuts": "n", "aria-label": new]) { html in
        html.icon(.plus)
        html.tag("span", new)
      }
    }
  }

  private func side(_ html: inout HTMLWriter) {
    html.tag("nav", ["class": "side", "aria-label": Words("Main", fr: "Principale")[language]]) { html in
      html.tag("div") { html in
        for places in [DeskPlace.first, DeskPlace.second] {
          html.tag("ul") { html in
            for place in places { self.place(place, &html) }
            guard places.first?.path == "/" else { return }
            html.tag("li", ["class": "more"]) { html in
              html.tag("a", ["href": "#plus"]) { html in
                html.icon(.more)
                html.tag("span", Words("More", fr: "Plus")[language])
              }
            }
          }
        }
      }
    }
  }

  private func place(_ place: DeskPlace, _ html: inout HTMLWriter) {
    html.tag("li", ["class": place.isWide ? "wide" : nil]) { html in
      html.tag("a", ["href": place.path, "aria-current": place.path == self.place ? "page" : nil]) { html in
        html.icon(place.icon)
        html.tag("span", place.name[language])
        guard place.path == "/rapprocher", openLines > 0 else { return }
        html.tag("span", ["class": "count"]) { html in
          html.text("\(openLines)")
          html.tag("span", ["class": "vh"], Words(" to settle", fr: " à rapprocher")[language])
        }
      }
    }
  }

  private func foot(_ html: inout HTMLWriter) {
    html.tag("footer", ["class": "foot", "id": "plus"]) { html in
      if !isWriting { html.tag("span", Words("This server only reads.", fr: "Ce serveur ne fait que lire.")[language]) }
      for (keys, words) in Self.keys where isWriting || !["n", "a", "u"].contains(keys.first) {
        html.tag("span") { html in
          for key in keys {
            html.tag("kbd", key == "Enter" && language == .french ? "Entrée" : key)
            html.text(" ")
          }
          html.text(words[language])
        }
      }
      html.tag("nav", ["aria-label": Words("Other pages", fr: "Autres pages")[language]]) { html in
        for place in DeskPlace.first where place.isWide { html.link(place.path, place.name[language]) }
        for place in DeskPlace.second { html.link(place.path, place.name[language]) }
      }
      html.link("/commandes", Words("Everything else", fr: "Tout le reste")[language])
      if let translation {
        let (code, name) = language == .french ? ("en", "English") : ("fr", "Français")
        html.tag("a", ["href": translation, "lang": code, "hreflang": code], name)
      }
    }
  }

  private static let keys: [([String], Words)] = [
    (["/"], Words("search", fr: "chercher")), (["n"], Words("new invoice", fr: "nouvelle facture")),
    (["j", "k"], Words("move", fr: "parcourir")), (["Enter"], Words("open", fr: "ouvrir")),
    (["a"], Words("accept", fr: "accepter")), (["u"], Words("undo", fr: "défaire")),
  ]
}

/// A page in the navigation.
struct DeskPlace {
  let path: String
  let icon: Icon
  let name: Words
  /// Whether it has no place at the foot of a phone.
  var isWide = false

  static let first = [
    DeskPlace(path: "/", icon: .today, name: Words("Today", fr: "Aujourd’hui")),
    DeskPlace(path: "/list", icon: .document, name: Words(.documents)),
    DeskPlace(path: "/list/clients", icon: .customer, name: Words(.clients)),
    DeskPlace(path: "/rapprocher", icon: .bank, name: Words("Bank", fr: "Banque")),
    DeskPlace(path: "/tva", icon: .vat, name: Words(.tva), isWide: true),
  ]
  static let second = [
    DeskPlace(path: "/list/devis", icon: .quote, name: ActWords.title(ofList: "devis")),
    DeskPlace(path: "/list/abonnements", icon: .repeating, name: ActWords.title(ofList: "abonnements")),
    DeskPlace(path: "/relancer", icon: .letter, name: Words(.relances)),
    DeskPlace(path: "/report", icon: .report, name: Words("Reports", fr: "Rapports")),
    DeskPlace(path: "/list/articles", icon: .item, name: ActWords.title(ofList: "articles")),
    DeskPlace(path: "/emetteur", icon: .business, name: Words("My business", fr: "Mon entreprise")),
    DeskPlace(path: "/audit", icon: .check, name: Words("Checks", fr: "Contrôle")),
  ]
}
