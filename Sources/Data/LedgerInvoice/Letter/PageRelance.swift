public import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// The page of a reminder letter: self-contained HTML for A4, in the client's language, with the style of invoices.
///
/// It shows the recorded figures, and computes sums alone.
public struct PageRelance {
  /// The letter.
  let relance: Relance
  /// Its documents, by their ids.
  let factures: [FactureID: Facture]
  /// The client and the seller of today.
  let client: Client
  let vendeur: Emetteur
  /// The day of the last letter before; nil: it is the first.
  var precedente: Jour?
  let langue: LangueDocument
  /// The seller's own paragraphs.
  private let propres: TextesDuVendeur?

  /// The page of `relance` about these documents.
  public init(
    _ relance: Relance, _ factures: [FactureID: Facture], to client: Client, from vendeur: Emetteur,
    apres precedente: Jour?, _ propres: TextesDuVendeur? = nil
  ) {
    (self.relance, self.factures, self.client, self.vendeur) = (relance, factures, client, vendeur)
    (self.precedente, self.propres) = (precedente, propres)
    langue = LangueDocument(client: client, emetteur: vendeur)
  }

  /// Appends the page, in UTF-8. The same letter always gives the same bytes.
  public func append(to bytes: inout [UInt8]) {
    var html = HTMLWriter(bytes, langue)
    bytes = []
    append(to: &html)
    bytes = html.release()
  }

  private func append(to html: inout HTMLWriter) {
    html.raw("<!DOCTYPE html>\n<html lang=\"")
    html.raw { $0 += (langue == .francais ? "fr" : "en").utf8 }
    html.raw("\">\n")
    html.block("head") { html in
      html.raw("<meta charset=\"utf-8\">\n")
      html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
      html.element("title") { $0.text("\(dit(titre)) – \(client.nom)") }
      html.raw("\n")
      html.block("style") { $0.raw(PageStyle.css) }
    }
    html.breaksLongWords = true
    html.block("body") { html in
      html.block("header") { html in
        html.raw("<h1")
        html.attribute("data-numero", dit(titre))
        html.attribute("data-vendeur", vendeur.nom)
        html.raw(">")
        html.text(dit(titre))
        html.raw("</h1>\n")
        party(vendeur.nom, vendeur.adresse, siren: vendeur.sirenDit, "class=\"vendeur\"", &html)
      }
      html.block("div", "class=\"adresses\"") { html in
        html.block("div", "class=\"destinataire\"") { html in
          party(client.nom, client.adresse, siren: nil, "", &html)
          if let numero = relance.recommande {
            paragraph(Words("Registered letter \(numero)", fr: "Lettre recommandée \(numero)"), &html)
          }
        }
        html.element("p") { $0.jour(relance.date) }
      }
      let enFrancais = langue == .francais
      let siens = propres?.textes(relance.niveau, enFrancais: enFrancais) { dit(valeur($0)) }
      for texte in (siens.map { $0.map { Words(same: $0) } } ?? [usuel]) + deDroit { paragraph(texte, &html) }
      table(estNommee: true, &html)
      table(estNommee: false, &html)
      payment(&html)
    }
    html.raw("</html>\n")
  }

  /// The amounts that it asks for, by currency.
  var sommes: [(devise: Devise, montant: MontantLarge)] { relance.sommes { factures[$0]?.devise } }

  /// The text in the language of the letter.
  func dit(_ texte: Words) -> String { langue == .francais ? texte.fr : texte.en }

  private func paragraph(_ texte: Words, _ html: inout HTMLWriter) {
    html.element("p", "class=\"texte\" style=\"margin-top: 3mm\"") { $0.text(dit(texte)) }
    html.raw("\n")
  }

  private func party(
    _ nom: String, _ adresse: Adresse?, siren: String?, _ attributes: StaticString, _ html: inout HTMLWriter
  ) {
    html.block("section", attributes) { html in
      html.element("p", "class=\"nom\"") { $0.text(nom) }
      html.element("p", "class=\"adresse\"") { html in
        let ville = [adresse?.codePostal, adresse?.ville].compactMap { $0 }.joined(separator: " ")
        for part in [adresse?.rue, adresse?.complement, ville] {
          if let part, !part.isEmpty { html.element("span") { $0.text(part) } }
        }
      }
      if let siren {
        html.element("p", "class=\"legal\"") { html in
          html.raw("SIREN\u{A0}")
          html.groupes(siren, [3])
        }
      }
    }
  }

  /// The documents that the letter asks to pay, or the further documents below.
  private func table(estNommee: Bool, _ html: inout HTMLWriter) {
    let lignes = relance.lignes.filter { ($0.niveau != nil) == estNommee }
    guard !lignes.isEmpty else { return }
    let avecLitige = lignes.contains { $0.litige > .zero }
    let avecPenalites = lignes.contains { $0.interets != nil }
    if !estNommee { paragraph(Words("Also overdue:", fr: "Pour mémoire, également échues :"), &html) }
    html.block("table", "class=\"lignes\" style=\"margin-top: 4mm\"") { html in
      html.block("thead") { html in
        html.element("tr") { html in
          for (nom, estNombre) in colonnes(avecLitige, avecPenalites) {
            html.element("th", estNombre ? "scope=\"col\" class=\"n\"" : "scope=\"col\"") { $0.text(dit(nom)) }
          }
        }
      }
      html.block("tbody") { html in
        for ligne in lignes { row(ligne, avecLitige, avecPenalites, &html) }
      }
    }
  }

  private func colonnes(_ avecLitige: Bool, _ avecPenalites: Bool) -> [(Words, Bool)] {
    [
      (Words(.numero), false), (Words(.date), false), (Words(.echeance), false), (Words(.totalTTC), true),
      (Words("Paid or credited", fr: "Payé ou crédité"), true),
    ] + (avecLitige ? [(Words(.litige), true)] : [])
      + [(Words(.soldeDu), true), (Words(.retard), true)]
      + (avecPenalites ? [(Words(.interets), true), (Words(.indemnite), true)] : [])
  }

  private func row(_ ligne: Relance.Ligne, _ avecLitige: Bool, _ avecPenalites: Bool, _ html: inout HTMLWriter) {
    guard let facture = factures[ligne.factureId] else { return }
    let devise = facture.devise
    html.element("tr") { html in
      html.element("td") { $0.text(facture.numeroDit) }
      html.element("td") { $0.jour(facture.dateFacture) }
      html.element("td") { html in if let jour = facture.dateEcheance { html.jour(jour) } }
      let total = facture.envoi?.totaux.totalTTC ?? ligne.solde
      html.element("td", "class=\"n\"") { $0.montant(total, devise) }
      html.element("td", "class=\"n\"") { $0.montant(total.sauf(ligne.solde), devise) }
      if avecLitige { html.element("td", "class=\"n\"") { $0.montant(ligne.litige, devise) } }
      html.element("td", "class=\"n\"") { $0.montant(ligne.demande, devise) }
      html.element("td", "class=\"n\"") { $0.text("\(ligne.retard)") }
      guard avecPenalites else { return }
      html.element("td", "class=\"n\"") { $0.montant(ligne.interets ?? .zero, .euro) }
      html.element("td", "class=\"n\"") { $0.montant(ligne.indemnite ?? .zero, .euro) }
    }
    html.raw("\n")
  }

  /// The sums, the account and the reference to quote.
  private func payment(_ html: inout HTMLWriter) {
    html.block("section", "class=\"reglement\"") { html in
      html.block("table", "class=\"faits\"") { html in
        html.block("tbody") { html in
          for (devise, montant) in sommes {
            fact(Words("Balance of the invoices", fr: "Solde des factures"), &html) { html in
              html.element("strong") { $0.text(dit(montant.en(devise))) }
            }
          }
          if let compte = vendeur.compteBancaire {
            fact(Words(same: "IBAN"), &html) { html in
              html.element("span", "class=\"j\"") { $0.groupes(compte.iban, [4]) }
            }
            if let bic = compte.bic { fact(Words(same: "BIC"), &html) { $0.text(bic) } }
          }
          let numeros = relance.nommees.compactMap { factures[$0.factureId]?.numeroDit }
          fact(Words(.referencePaiement), &html) { $0.text(numeros.joined(separator: ", ")) }
        }
      }
    }
  }

  private func fact(_ nom: Words, _ html: inout HTMLWriter, _ cell: (inout HTMLWriter) -> Void) {
    html.element("tr") { html in
      html.element("th", "scope=\"row\"") { $0.text(dit(nom)) }
      html.element("td") { cell(&$0) }
    }
    html.raw("\n")
  }
}
