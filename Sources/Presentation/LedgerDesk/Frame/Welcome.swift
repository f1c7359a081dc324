import LedgerData
import LedgerInvoice
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerWords

/// The page of a browser without a session. Its script opens one with the key in the address, which is sent to no server as
/// part of it; without a script a person pastes the link into a form.
enum Welcome {
  /// - Parameters:
  ///   - canOpen: whether sessions are opened under this address.
  ///   - failure: why none was.
  static func page(
    _ assets: DeskAssets, _ language: Language, canOpen: Bool, _ failure: LedgerFailure? = nil
  ) -> Reply {
    let page = DeskPage(assets: assets, language: language, head: PageHead(title: "facture"))
    return page.reply(401, navigation: false) { html in
      html.tag("p", ["id": "ouverture", "role": "status"]) { html in
        for part in (failure?.told ?? text).segments(in: language) {
          switch part {
          case .program(let text), .others(let text): html.text(text)
          case .command(let line): html.tag("code", line)
          }
        }
      }
      guard canOpen else { return }
      html.tag("form", ["action": "/session", "method": "post", "class": "card pad"]) { html in
        html.tag("div", ["class": "f"]) { html in
          html.tag("label", ["for": "cle"], Words("The link", fr: "Le lien")[language])
          html.begin("input", ["id": "cle", "name": "cle", "type": "password", "required": "", "autocomplete": "off"])
        }
        html.tag("button", ["class": "btn primary", "type": "submit"], Words("Open", fr: "Ouvrir")[language])
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
