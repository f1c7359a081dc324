package import LedgerInvoice
import LedgerModel
import LedgerReports
package import LedgerWords

/// For a page: each open line beside the documents that it settles, the reason, and the alternatives.
extension RapprochementView {
  package func write(_ html: inout HTMLWriter, _ language: Language) {
    html.tag("h2", tete[language])
    html.tag("ol", ["class": "lignes"]) { html in
      for place in lignes.indices { html.tag("li") { write(place, &$0, language) } }
    }
    if !lignes.isEmpty { html.tag("p", ["class": "dim"], resume[language]) }
    if let debits { html.tag("p", ["class": "dim"], debits[language]) }
  }

  private func write(_ place: Int, _ html: inout HTMLWriter, _ language: Language) {
    let (ligne, rapprochement) = (lignes[place], rapprochements[place])
    html.tag("p") { $0.tag("strong", "\(ligne.numero)  \(ligne.ligne.tete(language))") }
    html.tag("div") { html in
      html.tag("p", sentence(rapprochement)[language])
      html.tag("p", ["class": "actes"]) { html in
        if commande(place) != nil { accept(ligne.numero, &html, language) }
        html.link(
          address(ligne.numero, "ecarter=true"), Words("Not of this ledger", fr: "Sans lien avec ce registre")[language]
        )
        html.link(address(ligne.numero, "sur="), Words("Something else", fr: "Autre chose")[language])
      }
      guard !rapprochement.autres.isEmpty else { return }
      html.tag("ul") { html in
        for autre in rapprochement.autres {
          html.tag("li") { html in
            html.link(address(ligne.numero, "sur=\(URLText.encoded(autre.numero))"), autre.numero)
            html.text(Words(": \(autre.refus.words)", fr: " : \(autre.refus.words)")[language])
          }
        }
      }
    }
  }

  /// The form that accepts a line as it is proposed. Without a script it leads to the page of the line.
  private func accept(_ ligne: Int, _ html: inout HTMLWriter, _ language: Language) {
    html.tag("form", ["action": "/rapprocher/\(ligne)", "data-accepte": "\(ligne)"]) { html in
      for (name, value) in [("accepter", "true"), ("compte", livre.banque.nom)] {
        html.begin("input", ["type": "hidden", "name": name, "value": value])
      }
      html.tag("button", ["type": "submit"], Words("Accept", fr: "Accepter")[language])
    }
  }

  /// The page of a line, whose form is filled in.
  private func address(_ ligne: Int, _ query: String) -> String {
    "/rapprocher/\(ligne)?\(query)&compte=\(URLText.encoded(livre.banque.nom))"
  }
}
