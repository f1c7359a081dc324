package import LedgerModel
package import LedgerReports
import LedgerRules
package import LedgerTerminal
package import LedgerWords

/// The seller on the screen.
package struct EmetteurView {
  let emetteur: Emetteur

  package init(_ emetteur: Emetteur) { self.emetteur = emetteur }

  /// Its lines of text, as wide as the terminal.
  package func lines(_ console: Console) -> [String] {
    let compte = emetteur.compteBancaire
    func ouiNon(_ choix: Bool) -> Words { choix ? Words("yes", fr: "oui") : Words("no", fr: "non") }
    var fields: [(Words, Table.Cell?)] = [
      (Words(.emetteur), .there(emetteur.nom)),
      (Words("Trade name", fr: "Nom commercial"), .there(emetteur.nomCommercial)),
      (Words("Legal form", fr: "Forme juridique"), .there(emetteur.formeJuridique)),
      (Words(same: "Capital"), emetteur.capital.map { .number($0) }),
      (Words("Registration", fr: "Immatriculation"), .there(emetteur.immatriculation)),
      (Words(.siren), .there(emetteur.siren)), (Words(.siret), .there(emetteur.siret)),
      (Words(.numeroTVA), .there(emetteur.numeroTVA)),
      (Words(.identifiantLegal), .there(emetteur.identifiantLegal?.description)),
      (Words(.autreIdentifiant), .there(emetteur.autreIdentifiant?.description)),
      (Words(.identifiantFiscal), .there(emetteur.identifiantFiscal)),
      (Words("VAT scheme", fr: "Régime de TVA"), .init(emetteur.regimeTVA.words)),
      (
        emetteur.estDeFrance ? Words("VAT on services", fr: "TVA des services") : Words(.tva),
        emetteur.regimeTVA == .franchise
          ? nil
          : .init(
            emetteur.optionDebitsDepuis.map { jour in
              let dernier = jour.plus(jours: -1)
              return emetteur.optionDebits
                ? Words("due on invoicing since \(jour)", fr: "sur les débits depuis le \(jour)")
                : Words("due on invoicing until \(dernier)", fr: "sur les débits jusqu'au \(dernier)")
            }
              ?? (![.servicesEncaisses, .encaissement].contains(emetteur.exigibilite)
                ? Words("due on invoicing", fr: "exigible à la facturation (débits)")
                : Words("due on payment", fr: "exigible à l'encaissement")))
      ),
      (Words("One-stop shop", fr: "Guichet unique"), emetteur.oss.map { .init($0.words) }),
    ]
    fields += emetteur.numerosTVA.map { (Words("VAT number there", fr: "N° TVA ailleurs"), .there($0)) }
    fields += Adresse.fields(emetteur.adresse)
    fields += [
      (Words(.adresseElectronique), .there(emetteur.adresseElectronique?.description)),
      (Words(same: "Contact"), .there(emetteur.contact?.nom)),
      (Words(.telephone), .there(emetteur.contact?.telephone)),
      (Words(.email), .there(emetteur.contact?.email)),
      (Words(.iban), .there(compte?.iban)), (Words(.bic), .there(compte?.bic)),
      (Words(.titulaire), .there(compte?.titulaire)),
      (Words(.referencePaiement), emetteur.reference == .numero ? nil : .init(emetteur.reference.words)),
      (Words(same: "QR"), emetteur.qr ? .init(ouiNon(true)) : nil),
      (Words("Fingerprint", fr: "Empreinte"), emetteur.empreinte.map { _ in .init(ouiNon(true)) }),
    ]
    fields += emetteur.mentions.map { ($0.code.words, .there($0.texte)) }
    fields += Recouvrement.fields(emetteur.recouvrement)
    fields += [(Words(.profil), .there(emetteur.profil?.rawValue))]
    let manques = emetteur.tousManques.map { Words.option($0) }.joined(separator: ", ")
    if !manques.isEmpty { fields.append((Words("Missing", fr: "À compléter"), .init(manques))) }
    return Table(fields: fields).lines(console.style, width: console.width)
  }
}

extension TauxPenalites {
  /// As `--taux-penalites` reads it in each language.
  fileprivate var words: Words {
    Words { language in
      switch self {
      case .bce(let plus): language == .english ? "ecb+\(plus)" : "bce+\(plus)"
      case .aucune: language == .english ? "none" : "aucune"
      case .legal, .troisFoisLegal: description
      case .fixe(let taux): taux.text(in: language) + " %"
      }
    }
  }
}

extension GuichetUnique {
  /// Since when.
  fileprivate var words: Words {
    depuis.map { Words("since \($0)", fr: "depuis le \($0)") } ?? Words("yes", fr: "oui")
  }
}

extension Recouvrement {
  /// The terms for late payment that were set.
  package static func fields(_ recouvrement: Recouvrement?) -> [(Words, Table.Cell?)] {
    guard let recouvrement else { return [] }
    let jours = recouvrement.relances.map { jours in
      jours.isEmpty ? Words("none", fr: "aucune") : Words(same: jours.map(String.init).joined(separator: ", "))
    }
    return [
      (Words("Rate of penalties", fr: "Taux des pénalités"), recouvrement.tauxPenalites.map { .init($0.words) }),
      (Words("Reminders after (days)", fr: "Relances après (jours)"), jours.map { .init($0) }),
      (Words("Days between two", fr: "Jours entre deux"), .there(recouvrement.delaiRelances.map { "\($0)" })),
      (Words("Age of a statement", fr: "Âge d'un relevé"), .there(recouvrement.ageReleve.map { "\($0)" })),
    ]
  }
}

extension Adresse {
  /// The lines of an envelope; the first one has a label.
  package static func fields(_ adresse: Adresse?) -> [(Words, Table.Cell?)] {
    guard let adresse else { return [] }
    let town = [adresse.codePostal, adresse.ville].compactMap { $0 }.joined(separator: " ")
    let lines = [adresse.rue, adresse.complement, town, adresse.pays].compactMap { $0 }.filter { !$0.isEmpty }
    return lines.enumerated().map { index, line in (index == 0 ? Words(.adresse) : .none, .there(line))
    }
  }
}
