import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerWords

/// The first run: three steps to the first invoice.
extension Desk {
  func firstSteps(_ request: Request) -> Reply {
    let hasSeller = emetteur?.adresse?.rue != nil
    let hasClient = known { try !$0.nomsClients().isEmpty } ?? false
    let steps: [(any Command.Type, Words, Words, Bool)] = [
      (
        EmetteurCommand.self, Words("Your business", fr: "Votre entreprise"),
        Words(
          "What your invoices say about you. The law asks for it.",
          fr: "Ce que vos factures disent de vous. La loi le demande."),
        hasSeller
      ),
      (
        CreerClientCommand.self, Words("Your first customer", fr: "Votre premier client"),
        Words("The name, the SIREN, the address.", fr: "Son nom, son SIREN, son adresse."), hasClient
      ),
      (
        CreerCommand.self, Words("Your first invoice", fr: "Votre première facture"),
        Words(
          "A draft first: nothing is final before it is issued.",
          fr: "Un brouillon d’abord : rien n’est définitif avant l’émission."), false
      ),
    ]
    let about = Words(
      "Three steps to your first invoice. You can complete everything later.",
      fr: "Trois étapes jusqu’à votre première facture. Vous pourrez tout compléter plus tard.")
    let now = steps.firstIndex { !$0.3 }
    return page(head(Words("Welcome", fr: "Bienvenue"), about: about), "/", request).reply { html in
      html.tag("ol", ["class": "steps"]) { html in
        for (place, (command, title, words, isDone)) in steps.enumerated() {
          html.tag("li", ["class": place == now ? "card now" : "card"]) { html in
            html.tag("h2") { html in
              html.text(title[language])
              guard isDone else { return }
              html.text(" ")
              Pill(.paid, Words("done", fr: "fait")).write(&html, language)
            }
            html.tag("p", ["class": "soft"], words[language])
            guard isWriting else { return }
            html.tag("p", ["class": "acts"]) { html in
              html.button(
                "/\(command.name)",
                isDone ? Words("Change", fr: "Modifier")[language] : Words("Begin", fr: "Commencer")[language],
                place == now ? "btn primary" : "btn")
            }
          }
        }
      }
      guard isWriting else { return }
      html.tag("p", ["class": "small soft"]) { html in
        html.text(Words("You already have invoices? ", fr: "Vous avez déjà des factures ? ")[language])
        html.link("/import", ActWords.of(ImportCommand.self).name[language])
      }
    }
  }
}
