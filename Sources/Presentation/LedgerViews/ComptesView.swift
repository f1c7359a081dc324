package import LedgerExchange
package import LedgerModel
import LedgerReports
package import LedgerTerminal
import LedgerWords

/// The accounts of the books on the screen: those set by the user and the defaults.
package struct ComptesView {
  private let comptes: Comptes

  package init(_ comptes: Comptes) { self.comptes = comptes }

  /// Each with its number, its purpose and its label.
  package func lines(_ console: Console) -> [String] {
    var table = Table([
      .left(Words(.compte)), .text(Words("For", fr: "Pour")), .left(Words(same: "Journal")),
      .text(Words("Label", fr: "Libellé")),
    ])
    for ligne in lignes {
      table.add([
        .init("\(ligne.compte)"), .init(ligne.objet), .init(ligne.journal ?? ""), .init(comptes.libelle(ligne.compte)),
      ])
    }
    let annee = comptes.exercice.map { exercice in
      Words(
        "Accounting year from \(exercice.debut) to \(exercice.fin)",
        fr: "Exercice du \(exercice.debut) au \(exercice.fin)")[console.language]
    }
    return table.lines(console.style, width: console.width) + [annee].compactMap { $0 }
  }

  /// The same for programs.
  package var json: JSONValue {
    [
      "clients": comptes.clients.description, "acomptes": comptes.acomptes.description,
      "pertes": comptes.pertes.description, "ecarts": comptes.ecarts.description,
      "escomptes": comptes.escomptes.description, "gainsChange": comptes.gainsChange.description,
      "pertesChange": comptes.pertesChange.description,
      "ventes": ventes.map { vente in
        [
          "nature": vente.ventes.nature?.rawValue, "categorie": vente.ventes.categorie?.rawValue,
          "taux": vente.ventes.taux, "compte": vente.compte.description,
        ] as JSONValue
      },
      "tva": tva.map { tva in
        switch tva.objet {
        case .taux(let taux): ["taux": taux, "compte": tva.compte.description] as JSONValue
        case .etat(let etat): ["etat": etat.description, "compte": tva.compte.description] as JSONValue
        }
      },
      "autresTVA": comptes.autresTVA.description, "tvaAttente": comptes.tvaAttente?.description,
      "rabais": comptes.rabais?.description,
      "exercice": comptes.exercice.map { ["debut": $0.debut, "fin": $0.fin] as JSONValue },
      "moyens": moyens.map {
        ["moyen": $0.moyen.rawValue, "compte": $0.compte.description, "journal": $0.journal] as JSONValue
      },
      "libelles": comptes.libelles.map { ["compte": $0.compte.description, "texte": $0.texte] as JSONValue },
    ]
  }

  private var lignes: [(compte: NumeroCompte, objet: Words, journal: String?)] {
    let soldes = [
      (comptes.clients, Lexique.clients.minuscule), (comptes.acomptes, Words("deposits", fr: "acomptes")),
      (comptes.pertes, Words("losses", fr: "pertes")),
      (comptes.ecarts, Words("small differences", fr: "écarts")),
      (comptes.escomptes, Words("discounts", fr: "escomptes")),
      (comptes.gainsChange, Words("exchange gains", fr: "gains de change")),
      (comptes.pertesChange, Words("exchange losses", fr: "pertes de change")),
    ]
    return soldes.map { ($0.0, $0.1, nil) }
      + ventes.map { vente in
        (vente.compte, Self.dites(vente.ventes), Comptes.ventesJournal)
      }
      + [comptes.rabais].compactMap { $0 }.map {
        ($0, Words("rebates of a period", fr: "rabais, remises et ristournes"), Comptes.ventesJournal)
      } + tva.map { ($0.compte, Self.dite($0.objet), nil) }
      + [(comptes.autresTVA, Words("VAT, other rates", fr: "TVA, autres taux"), nil)]
      + [comptes.tvaAttente].compactMap { $0 }.map {
        ($0, Words("VAT not due yet", fr: "TVA pas encore exigible"), nil)
      }
      + moyens.map { moyen in
        let nom = moyen.moyen.words
        return (moyen.compte, Words("paid by \(nom)", fr: "règlement par \(nom)"), moyen.journal)
      }
  }

  private static func dite(_ objet: Comptes.TVA.Objet) -> Words {
    switch objet {
    case .taux(let taux): Words("VAT \(taux) %", fr: "TVA \(taux) %")
    case .etat(let etat): Words("VAT of \(etat)", fr: "TVA de \(etat)")
    }
  }

  /// As in `sales of services, S, 20 %`.
  private static func dites(_ ventes: VentesVisees) -> Words {
    let nature =
      switch ventes.nature {
      case .service: Words("sales of services", fr: "ventes de services")
      case .bien: Words("sales of goods", fr: "ventes de biens")
      case .debours: Words("disbursements", fr: "débours")
      case .travaux: Words("works on buildings", fr: "travaux immobiliers")
      case .penalites: Words("late-payment penalties", fr: "pénalités de retard")
      case nil: Words("sales", fr: "ventes")
      }
    let categorie = ventes.categorie.map { Words("category \($0.rawValue)", fr: "catégorie \($0.rawValue)") }
    let taux = ventes.taux.map { Words("\($0) %", fr: "\($0) %") }
    return [nature, categorie, taux].compactMap { $0 }.joined(separator: ", ")
  }

  /// In the order of the look-up, defaults last.
  private var ventes: [Comptes.Vente] {
    comptes.ventes
      + [NatureLigne.service, .bien, .debours, .penalites].filter { nature in
        !comptes.ventes.contains { $0.ventes == VentesVisees(nature: nature) }
      }.map { nature in Comptes.Vente(VentesVisees(nature: nature), Comptes.usuel(nature)) }
  }

  private var tva: [Comptes.TVA] {
    let usuels = Comptes.tauxUsuels.map { Comptes.TVA(.taux($0), comptes.tva($0)) }
    return (comptes.tva + usuels.filter { !comptes.tva.contains($0) }).sorted { $0.objet < $1.objet }
  }

  private var moyens: [Comptes.Moyen] { ConditionsPaiement.allCases.map { comptes.moyen($0) } }
}
