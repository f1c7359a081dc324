import LedgerData
import LedgerInvoice
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerWords

/// A page of the desk: the frame around every content.
struct DeskPage {
  let assets: DeskAssets
  let language: Language
  let title: String
  /// Whether anything may be recorded.
  var isWriting = false
  /// The path that is shown, as the navigation has it.
  var place = ""
  /// The text in the search box.
  var search = ""

  func reply(_ status: Int = 200, navigation: Bool = true, _ body: (inout HTMLWriter) -> Void) -> Reply {
    var html = HTMLWriter([])
    html.raw("<!doctype html>\n")
    html.tag("html", ["lang": language.rawValue]) { html in
      html.tag("head") { head(&$0) }
      html.tag("body", ["class": isWriting ? nil : "lecture"]) { html in
        html.tag("a", ["href": "#contenu", "class": "saut"], Words("To the content", fr: "Aller au contenu")[language])
        if navigation { header(&html) }
        html.tag("main", ["id": "contenu", "tabindex": "-1"]) { html in
          html.tag("h1", title)
          body(&html)
        }
        if navigation { html.tag("footer", (isWriting ? Self.keys : Self.readingKeys)[language]) }
        html.raw("<script>")
        html.raw { $0 += assets.script }
        html.raw("</script>")
      }
    }
    var reply = Reply(status, type: "text/html; charset=utf-8", html.release())
    reply.policy = assets.policy
    return reply
  }

  private func head(_ html: inout HTMLWriter) {
    html.raw("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    // An icon of nothing: else each browser asks for one.
    html.raw("<meta name=\"color-scheme\" content=\"light dark\"><link rel=\"icon\" href=\"data:,\">")
    html.tag("title", "\(title) – facture")
    html.raw("<style>")
    html.raw { $0 += assets.style }
    html.raw("</style>")
  }

  private func header(_ html: inout HTMLWriter) {
    html.tag("header") { html in
      html.tag("nav", ["aria-label": Words("Pages", fr: "Pages")[language]]) { html in
        for (path, words) in Self.places where isWriting || path != "/creer" {
          html.link(path, words[language], current: path == place)
        }
      }
      html.tag("form", ["action": "/list", "role": "search"]) { html in
        html.begin(
          "input",
          [
            "type": "search", "name": "texte", "value": search, "accesskey": "/",
            "aria-label": Words("Search", fr: "Rechercher")[language],
            "placeholder": Words("Number, customer, text", fr: "Numéro, client, texte")[language],
          ])
      }
    }
  }

  private static let places: [(String, Words)] = [
    ("/", Words("Today", fr: "Aujourd'hui")), ("/list", Words("Documents", fr: "Documents")),
    ("/creer", Words("New invoice", fr: "Nouvelle facture")), ("/list/clients", Words(.clients).title),
    ("/rapprocher", Words("Bank", fr: "Banque")), ("/emetteur", Words(.emetteur).title),
    ("/report", Words("Reports", fr: "Rapports")),
    ("/audit", Words("Audit", fr: "Audit")), ("/commandes", Words("All commands", fr: "Toutes les commandes")),
  ]

  /// The name in the navigation of the page at a path.
  static func name(of path: String) -> Words? { places.first { $0.0 == path }?.1 }

  private static let readingKeys = Words(
    "This server only reads. Keys: / searches, j and k go through a list, Enter opens.",
    fr: "Ce serveur ne fait que lire. Touches : / pour chercher, j et k pour parcourir une liste, Entrée pour ouvrir.")
  private static let keys = Words(
    "Keys: / searches, n is a new invoice, j and k go through a list, Enter opens, a accepts.",
    fr:
      "Touches : / pour chercher, n pour une nouvelle facture, j et k pour parcourir une liste, Entrée pour ouvrir, a pour accepter."
  )
}

/// The page of a browser without a session. Its script opens one with the key in the address, which is sent to no server as
/// part of it; without a script a person pastes the link into a form.
enum Welcome {
  /// - Parameters:
  ///   - canOpen: whether sessions are opened under this address.
  ///   - failure: why none was.
  static func page(
    _ assets: DeskAssets, _ language: Language, canOpen: Bool, _ failure: LedgerFailure? = nil
  ) -> Reply {
    let page = DeskPage(assets: assets, language: language, title: "facture")
    return page.reply(401, navigation: false) { html in
      html.tag("p", ["id": "ouverture", "role": "status"], (failure?.told ?? text)[language])
      guard canOpen else { return }
      // A browser tells the origin of a form only if the page lets it.
      html.begin("meta", ["name": "referrer", "content": "same-origin"])
      html.tag("form", ["action": "/session", "method": "post", "class": "champs"]) { html in
        html.tag("p", ["class": "champ"]) { html in
          html.tag("label", ["for": "cle"], Words("The link", fr: "Le lien")[language])
          html.begin("input", ["id": "cle", "name": "cle", "type": "password", "required": "", "autocomplete": "off"])
        }
        html.tag("button", ["type": "submit"], Words("Open", fr: "Ouvrir")[language])
      }
    }
  }

  private static let text = Words(
    "A link opens this page, once: `facture servir --lien` prints one, `facture servir --lien --navigateur` opens it.",
    fr:
      "Un lien ouvre cette page, une seule fois : `facture servir --lien` en affiche un, "
      + "`facture servir --lien --navigateur` l'ouvre."
  )
}
