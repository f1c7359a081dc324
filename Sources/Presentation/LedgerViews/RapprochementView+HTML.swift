package import LedgerInvoice
import LedgerModel
import LedgerReports
package import LedgerWords

/// For a page: each open line of the bank at the left, in the words of the bank; at the right what it settles and why.
extension RapprochementView {
  /// - Parameters:
  ///   - isWriting: whether lines are decided here.
  ///   - hidden: writes the fields that every form of this session has.
  package func write(
    _ html: inout HTMLWriter, _ language: Language, isWriting: Bool, hidden: (inout HTMLWriter) -> Void
  ) {
    html.tag("ol", ["class": "stack"]) { html in
      for place in lignes.indices {
        html.tag("li", ["class": "card match"]) { html in
          bank(place, &html, language)
          html.tag("div") { ours(place, &$0, language, isWriting, hidden) }
        }
      }
    }
    if let debits { html.tag("p", ["class": "small soft"], debits[language]) }
  }

  private func bank(_ place: Int, _ html: inout HTMLWriter, _ language: Language) {
    let ligne = lignes[place].ligne
    let textes = [ligne.tiers, ligne.libelle].compactMap { $0 }.filter { !$0.isEmpty }
    html.tag("div") { html in
      html.tag("div", ["class": "cardhead"]) { html in
        html.tag("h3", textes.first ?? Words(.ligneCA3)[language])
        html.tag("span", ["class": "money strong"]) { html in
          html.text(ligne.montant > .zero ? "+" : "")
          html.text(ligne.montant.en(livre.banque.devise)[language])
        }
      }
      html.tag("p", ["class": "small soft"], ligne.jour.text(in: language))
      if textes.count > 1, textes[0] != textes[1] { html.tag("span", ["class": "mono"], textes[1]) }
    }
  }

  private func ours(
    _ place: Int, _ html: inout HTMLWriter, _ language: Language, _ isWriting: Bool,
    _ hidden: (inout HTMLWriter) -> Void
  ) {
    let (numero, rapprochement) = (lignes[place].numero, rapprochements[place])
    let (kind, words) = rapprochement.pill
    html.tag("p") { Pill(kind, words[language]).write(&$0) }
    html.tag("p", ["class": "what"]) { html in
      let parts = rapprochement.affectations
      if parts.isEmpty { html.text(nothing(rapprochement)[language]) }
      for (place, part) in parts.enumerated() {
        if place > 0 { html.text(", ") }
        let montant = part.montant.en(livre.banque.devise)
        html.text(Words("\(montant): ", fr: "\(montant) : ")[language])
        html.link("/show/\(URLText.encoded(part.nom))", part.nom)
      }
      if !parts.isEmpty, let client = rapprochement.client.flatMap({ clients[$0] }) { html.text(", \(client)") }
    }
    let why = rapprochement.preuves.map(\.words).joined(separator: ", ")
    if !why.isEmpty { html.tag("p", ["class": "small soft"], why.title.ended[language]) }
    for autre in rapprochement.autres {
      html.tag("p", ["class": "small soft"]) { html in
        html.link(address(numero, "sur=\(URLText.encoded(autre.numero))"), autre.numero)
        html.text(Words(": \(autre.refus.words)", fr: " : \(autre.refus.words)")[language])
      }
    }
    guard isWriting else { return }
    html.tag("div", ["class": "acts"]) { html in
      if commande(place) != nil { accept(numero, &html, language, rapprochement, hidden) }
      let other =
        commande(place) == nil
        ? Words("Choose an invoice…", fr: "Choisir une facture…") : Words("Another invoice…", fr: "Autre facture…")
      html.tag("a", ["class": "btn quiet", "href": address(numero, "sur=")], other[language])
      html.tag(
        "a", ["class": "btn quiet", "href": address(numero, "ecarter=true")],
        Words("Not about your sales…", fr: "Sans rapport avec vos ventes…")[language])
    }
  }

  /// Why nothing is proposed.
  private func nothing(_ rapprochement: Rapprochement) -> Words {
    if let question = rapprochement.question { return question.words.title.ended }
    return rapprochement.autres.isEmpty
      ? Words(
        "Neither name, text nor amount points to an invoice.",
        fr: "Ni le nom, ni le motif, ni le montant ne désignent une facture.")
      : Words("One of these documents?", fr: "Un de ces documents ?")
  }

  /// The form that records a line as it is proposed.
  private func accept(
    _ ligne: Int, _ html: inout HTMLWriter, _ language: Language, _ rapprochement: Rapprochement,
    _ hidden: (inout HTMLWriter) -> Void
  ) {
    // The key accepts the first one.
    let isFirst = lignes.indices.first { commande($0) != nil }.map { lignes[$0].numero == ligne } ?? false
    html.tag("form", ["action": "/rapprocher/\(ligne)", "method": "post", "data-accepte": ""]) { html in
      hidden(&html)
      html.hidden("accepter", "true")
      html.hidden("compte", livre.banque.nom)
      html.tag(
        "button",
        ["class": isFirst ? "btn primary" : "btn", "type": "submit", "aria-keyshortcuts": isFirst ? "a" : nil]
      ) { html in
        html.text(
          (rapprochement.classe == .montantDifferent && !rapprochement.montantEgal
            ? Words("Accept in part", fr: "Accepter en partie") : Words("Accept", fr: "Accepter"))[
              language])
        guard isFirst else { return }
        html.text(" ")
        html.tag("kbd", ["aria-hidden": "true"], "a")
      }
    }
  }

  /// The page of a line, whose form is filled in.
  private func address(_ ligne: Int, _ query: String) -> String {
    "/rapprocher/\(ligne)?\(query)&compte=\(URLText.encoded(livre.banque.nom))"
  }
}

extension Rapprochement {
  /// How sure it is, in a word or two.
  fileprivate var pill: (Pill.Kind, Words) {
    switch classe {
    case .dejaEnregistre: (.paid, Words("Recorded already", fr: "Déjà enregistré"))
    case .certain: (.paid, Words("Certain", fr: "Certain"))
    case .payeurConnu, .montantSeul: (.sent, Words("Likely", fr: "Probable"))
    case .montantDifferent where montantEgal: (.warn, Words("To check", fr: "À vérifier"))
    case .montantDifferent: (.warn, Words("Other amount", fr: "Autre montant"))
    case .dejaPayee: (.warn, Words("Paid twice?", fr: "Payé deux fois ?"))
    case .retour: (.late, Words("Came back unpaid", fr: "Revenu impayé"))
    case .remboursement: (.sent, Words(.remboursement))
    case .inconnue: (.plain, Words("No invoice found", fr: "Aucune facture trouvée"))
    }
  }
}
