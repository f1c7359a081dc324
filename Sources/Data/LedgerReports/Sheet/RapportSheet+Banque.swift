import LedgerExchange
package import LedgerModel
import LedgerOffers
package import LedgerProjections
package import LedgerWords

/// The lines of bank statements.
extension RapportSheet {
  /// The differences between statements and ledger, by currency, and the last day covered by the statements of each account.
  package static func ecartsBancaires(_ ecarts: [EcartBancaire], _ banques: [LivreBanque]) -> RapportSheet {
    let releves = banques.map { livre in
      let nom = livre.banque.nom
      return livre.dernierJour.map {
        Words("\(nom): statements until \($0).", fr: "\(nom) : relevés jusqu'au \($0).")
      } ?? Words("\(nom): no statement.", fr: "\(nom) : aucun relevé.")
    }
    func avecRaconte(_ note: Words) -> Words { ([note] + releves).joined(separator: " ") }
    let fields: [Field<EcartBancaire>] = [
      .word("nature", Words("What", fr: "Nature")) { .mot($0.nature.rawValue, $0.nature.words) },
      .word("date", Words(.date)) { .jour($0.date) },
      .text("banque", Words(.compte)) { .texte($0.banque) }.going(1),
      .text(.numero) { .texte($0.numero) },
      .text("texte", Words("Text", fr: "Libellé")) { .texte($0.texte) }.going(2),
      .number(.montant) { .montant($0.montant) },
    ]
    let devises = Set(ecarts.map(\.devise)).sorted()
    return RapportSheet(
      columns: fields.columns(), rowsKey: "ecarts",
      sections: devises.map { devise in
        Section(devise, ecarts.filter { $0.devise == devise }.map { .line(fields.cells($0)) })
      },
      note: avecRaconte(
        Words(
          """
          This is not a full reconciliation: purchases and other expenses are not in this ledger, so their debits \
          are not listed.
          """,
          fr: """
            Ceci n'est pas un état de rapprochement complet : les achats et autres dépenses ne sont pas dans ce registre, et leurs \
            débits n'y figurent pas.
            """)),
      empty: avecRaconte(
        Words(
          "Statements and ledger agree. Purchases and other expenses are not in this ledger.",
          fr: "Relevés et registre concordent. Les achats et autres dépenses ne sont pas dans ce registre.")))
  }

  /// The lines of accounts that wait for a decision.
  package static func lignes(_ etat: EtatRegistre, empty: Words) throws(Debordement) -> RapportSheet {
    let livres = etat.banques.liste
    var lignes: [(livre: LivreBanque, ligne: LigneBanque)] = []
    for livre in livres { lignes += try etat.aRapprocher(livre).map { (livre, $0.ligne) } }
    let devises = Set(livres.map(\.banque.devise))
    let fields: [Field<(livre: LivreBanque, ligne: LigneBanque)>] = [
      .text("banque", livres.count > 1 ? Words(.compte) : nil) { .texte($0.livre.banque.nom) },
      .number("ligne", Words(.ligneCA3)) { .entier($0.ligne.numero) },
      .word("jour", Words(.date)) { .jour($0.ligne.ligne.jour) },
      .text("tiers", Words("Payer", fr: "Tiers")) { .texte($0.ligne.ligne.tiers) }.going(1),
      .text("libelle", Words("Text", fr: "Libellé")) { .texte($0.ligne.ligne.libelle) },
      .word("devise", devises.count == 1 ? nil : Words(.devise)) { .mot("\($0.livre.banque.devise)") },
      .number(.montant) { .montant(MontantLarge($0.ligne.ligne.montant)) },
    ]
    return list(fields, lignes, devises.count == 1 ? devises.first : nil, empty: empty)
  }
}

extension EcartBancaire.Nature {
  /// Its kind.
  fileprivate var words: Words {
    switch self {
    case .ligne: Words("line without payment", fr: "ligne sans règlement")
    case .reglement: Words("transfer without line", fr: "virement sans ligne")
    case .remise: Words("cheque deposit without statement line", fr: "remise sans ligne de relevé")
    case .cheque: Words("cheque not deposited", fr: "chèque à remettre")
    case .solde: Words("balance does not follow", fr: "rupture de solde")
    }
  }
}
