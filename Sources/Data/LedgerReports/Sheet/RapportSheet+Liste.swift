package import LedgerData
package import LedgerModel
package import LedgerWords

/// Lists, each in one table.
extension RapportSheet {
  /// Documents, in the given order. With several currencies, a column shows that of each.
  package static func factures(_ resumes: [ResumeFacture], empty: Words) -> RapportSheet {
    let devises = Set(resumes.map(\.devise))
    // An offer has a last day in place of a due date, and no balance.
    let deDevis = !resumes.isEmpty && resumes.allSatisfy { $0.typeDocument == .devis }
    let fields: [Field<ResumeFacture>] = [
      .text(.numero) { .texte($0.numero) },
      .word("typeDocument", Words(.type)) { .code($0.typeDocument) }.going(1),
      .word("dateFacture", Words(.date)) { .jour($0.dateFacture) }.going(3),
      .word("dateEcheance", deDevis ? LexiqueDocument.valable.libelle.words : Words(.echeance)) {
        $0.dateEcheance.map { .jour($0) } ?? .vide
      }.going(2),
      .text(.client) { .texte($0.nomClient) },
      .word(.statut) { .statut($0) }.going(4),
      .word("devise", devises.count == 1 ? nil : Words(.devise)) { .mot("\($0.devise)") },
      .number(.totalTTC) { .montant(MontantLarge($0.totalTTC)) }.going(5),
      .number(Lexique.soldeDu.rawValue, deDevis ? nil : Words(.soldeDu)) {
        .montant($0.typeDocument == .avoir ? -MontantLarge($0.soldeDu) : MontantLarge($0.soldeDu))
      },
    ]
    var sheet = list(fields, resumes, devises.count == 1 ? devises.first : nil, empty: empty)
    sheet.isOfDocuments = true
    return sheet
  }

  /// Clients. If one has unused advances, a column shows them. Namesakes in one town are told apart by a column of ids.
  package static func clients(_ clients: [ClientListe], empty: Words) -> RapportSheet {
    let avances = clients.contains { !$0.avances.isEmpty }
    let noms = clients.map { [$0.client.nom, $0.client.adresse?.ville] }
    let homonymes = Set(noms).count < noms.count
    let rubriques: [Field<ClientListe>] = Client.rubriques.map { rubrique in
      switch rubrique.libelle {
      case .siren: .word(.siren) { .texte($0.client.siren) }.going(2)
      case .villeDuClient: .text(.ville) { .texte($0.client.adresse?.ville) }.going(1)
      default:  // catch-all: CSV and JSON have every field, a terminal these two
        .hidden(rubrique.nom) { .texte(rubrique.texte($0.client)) }
      }
    }
    let fields: [Field<ClientListe>] =
      [.text(.nom) { .texte($0.client.nom) }] + rubriques + [
        .word("avances", avances ? Words(.avances) : nil) {
          $0.avances.isEmpty ? .vide : .phrase($0.avances.words)
        },
        .word("id", homonymes ? Words(.identifiant) : nil) { .id($0.client.id) }.going(3),
        .hidden("coordonneesPerdues") { $0.client.coordonneesPerdues ? .mot("oui", .choice("oui")) : .vide },
      ]
    return list(fields, clients, nil, empty: empty)
  }

  /// Articles of the catalogue.
  package static func articles(_ articles: [Article], empty: Words) -> RapportSheet {
    let fields: [Field<Article>] = [
      .text(.code) { .texte($0.code) }, .text(.designation) { .texte($0.designation) },
      .number(.prixUnitaire) { article in
        let prix = article.prixUnitaire
        return .mot("\(prix)", Words("\(prix)", fr: "\(prix)"))
      },
      .word(.unite) { .mot($0.unite.description, Words("\($0.unite.noms)", fr: "\($0.unite.noms)")) },
      .word(.taux) { $0.imposition.map { .imposition($0) } ?? .vide },
      .word(.nature) { $0.nature.map { .mot($0.rawValue, Words.choice($0.rawValue)) } ?? .vide },
      .word(.compte) { .texte($0.compte?.description) },
    ]
    return list(fields, articles, nil, empty: empty)
  }

  /// Elements, in one table; `devise` is that of their amounts.
  package static func list<Element>(
    _ fields: [Field<Element>], _ elements: [Element], _ devise: Devise?, empty: Words
  ) -> RapportSheet {
    let rows = elements.map { Row.line(fields.cells($0)) }
    return RapportSheet(
      columns: fields.columns(), headKeys: [],
      sections: rows.isEmpty ? [] : [Section(head: [], devise: devise, title: nil, rows: .init(rows))], empty: empty)
  }
}

extension [SoldeAvances] {
  /// The unused advances, in each currency.
  package var words: Words { map { $0.montant.en($0.devise) }.joined(separator: ", ") }
}
