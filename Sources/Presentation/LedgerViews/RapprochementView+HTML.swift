package import LedgerInvoice
import LedgerModel
import LedgerReports
package import LedgerWords

/// For a page: each open line of the bank at the left, in the words of the bank; at the right what it settles and why.
extension RapprochementView {
  /// The name of the line with which the page goes on.
  package static let suite = "suite"

  /// - Parameters:
  ///   - decided: the number of the line that was decided last.
  ///   - isWriting: whether lines are decided here.
  ///   - hidden: writes the fields that every form of this session has.
  package func write(
    _ html: inout HTMLWriter, _ language: Language, after decided: Int? = nil, isWriting: Bool,
    hidden: (inout HTMLWriter) -> Void
  ) {
    let suite = decided.flatMap(suite(apres:))
    html.tag("ol", ["class": "stack"]) { html in
      for place in ordre {
        html.tag("li", ["class": "card match", "id": lignes[place].numero == suite ? Self.suite : nil]) { html in
          bank(place, &html, language)
          html.tag("div") { ours(place, &$0, language, isWriting, hidden) }
        }
      }
    }
    debits(&html, language)
  }

  /// The lines of the last statement first, each statement in its order.
  private var ordre: [Int] { lignes.indices.sorted { rang(lignes[$0].numero) < rang(lignes[$1].numero) } }

  private func rang(_ numero: Int) -> (Int, Int) { (-livre.origines[numero - 1], numero) }

  /// The line that follows the decided line `numero`; nil if the page begins with it.
  private func suite(apres numero: Int) -> Int? {
    guard livre.ligne(numero) != nil else { return nil }
    let reste = ordre.map { lignes[$0].numero }
    let suivante = reste.first { rang($0) > rang(numero) } ?? reste.last
    return suivante == reste.first ? nil : suivante
  }

  /// The lines that no document explains, behind their number.
  private func debits(_ html: inout HTMLWriter, _ language: Language) {
    guard !autres.isEmpty else { return }
    html.tag("details", ["class": "card plain more-filters"]) { html in
      html.tag("summary", Self.debits(autres.count)[language])
      html.tag("ul", ["class": "items"]) { html in
        for ligne in autres.reversed().prefix(Self.debitsDits).map(\.ligne) {
          html.tag("li") { html in
            // Its texts may not have been kept.
            let texte = [ligne.tiers, ligne.libelle].compactMap(\.self).first { !$0.isEmpty }
            html.tag("span") { html in
              html.text(texte ?? ligne.jour.text(in: language))
              if texte != nil { html.tag("small", ["class": "soft"], " \(ligne.jour.text(in: language))") }
            }
            html.tag("span", ["class": "money"], ligne.montant.en(livre.banque.devise)[language])
          }
        }
      }
    }
  }

  /// More are listed by a terminal.
  private static let debitsDits = 100

  /// How many debits no refund explains.
  package static func debits(_ nombre: Int) -> Words {
    Words(
      "\(nombre, "debit", "debits") that none of your refunds explains",
      fr: "\(nombre, "débit", "débits") qu’aucun de vos remboursements n’explique")
  }

  /// The one document that a line may pay, though nothing but its amount says so.
  private func seul(_ place: Int) -> String? {
    let rapprochement = rapprochements[place]
    guard rapprochement.classe == .montantSeul, rapprochement.autres.count == 1 else { return nil }
    return rapprochement.autres.first?.numero
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
    html.tag("p") { Pill(kind, words).write(&$0, language) }
    html.tag("p", ["class": "what"]) { html in
      let parts = rapprochement.affectations
      if let seul = seul(place) {
        let montant = lignes[place].ligne.montant.en(livre.banque.devise)
        html.text(Words("\(montant): ", fr: "\(montant) : ")[language])
        html.link("/show/\(URLText.encoded(seul))", seul)
        if let nom = porteurs[seul] { html.text(", \(nom)") }
      } else if parts.isEmpty {
        html.text(nothing(rapprochement)[language])
      }
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
    for autre in seul(place) == nil ? rapprochement.autres : [] {
      html.tag("p", ["class": "small soft"]) { html in
        html.link(address(numero, "sur=\(URLText.encoded(autre.numero))"), autre.numero)
        if let nom = porteurs[autre.numero] { html.text(", \(nom)") }
        html.text(Words(": \(autre.refus.words)", fr: " : \(autre.refus.words)")[language])
      }
    }
    guard isWriting else { return }
    html.tag("div", ["class": "acts"]) { html in
      if propose(place) { accept(place, &html, language, hidden) }
      let other =
        !propose(place)
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

  /// Whether a line is recorded by one press of a button.
  private func propose(_ place: Int) -> Bool { commande(place) != nil || seul(place) != nil }

  /// The form that records a line as it is proposed.
  private func accept(
    _ place: Int, _ html: inout HTMLWriter, _ language: Language, _ hidden: (inout HTMLWriter) -> Void
  ) {
    let rapprochement = rapprochements[place]
    // The key accepts the first one.
    let isFirst = ordre.first(where: propose) == place
    html.tag("form", ["action": "/rapprocher/\(lignes[place].numero)", "method": "post", "data-accepte": ""]) { html in
      hidden(&html)
      if let seul = seul(place) { html.hidden("sur", seul) } else { html.hidden("accepter", "true") }
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
