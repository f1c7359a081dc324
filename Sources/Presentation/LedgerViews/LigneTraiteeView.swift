package import LedgerExchange
package import LedgerModel
package import LedgerProjections
import LedgerReports
package import LedgerTerminal
import LedgerWords

/// A decided line of a statement: the documents that it settled, and why.
package struct LigneTraiteeView {
  private let ligne: LigneBanque
  private let sort: LivreBanque.Sort
  private let etat: EtatRegistre

  /// The line of that number; nil if it is undecided.
  package init?(_ livre: LivreBanque, _ numero: Int, _ etat: EtatRegistre) {
    guard let ligne = livre.ligne(numero), let sort = livre.sorts[numero] else { return nil }
    (self.ligne, self.sort, self.etat) = (ligne, sort, etat)
  }

  package func lines(_ console: Console) -> [String] {
    let tete = "\(ligne.numero)  \(ligne.ligne.tete(console.language))"
    return [console.style.apply(.bold, SafeText.line(tete)), "  " + SafeText.line(phrase[console.language])]
  }

  private var phrase: Words {
    switch sort {
    case .ecartee(let motif): return Words("set aside: \(motif)", fr: "écartée : \(motif)")
    case .rapprochee(let rapprochee):
      let payees = rapprochee.parts.map { part in
        Words("\(nom(part)) \(part.montant)", fr: "\(nom(part)) \(part.montant)")
      }
      let deduites = rapprochee.imputations.map { deduit in
        let (facture, avoir) = (numero(deduit.facture), numero(deduit.avoir))
        return Words(
          "\(facture) \(deduit.montant) by \(avoir)", fr: "\(facture) \(deduit.montant) par l'avoir \(avoir)")
      }
      let parts = (payees + deduites).joined(separator: ", ")
      let classe = rapprochee.classe?.words ?? Words("a person decided", fr: "décidé par une personne")
      let raisons = ([classe] + rapprochee.preuves.map(\.words)).joined(separator: ", ")
      let frais = rapprochee.frais.map { Words("; fee \($0)", fr: " ; frais \($0)") } ?? .none
      return Words("settled \(parts)\(frais) (\(raisons))", fr: "a réglé \(parts)\(frais) (\(raisons))")
    }
  }

  /// The document, or the client of an advance.
  private func nom(_ part: PartRapprochee) -> String {
    switch part.objet {
    case .facture(let id): numero(id)
    case .client(let id): etat.client(id)?.nom ?? "\(id)"
    }
  }

  private func numero(_ id: FactureID) -> String { etat.facture(id)?.numero ?? "\(id)" }

  /// For programs.
  package var json: JSONValue {
    let commun: [(String, (any JSONConvertible)?)] = [
      ("ligne", ligne.numero), ("jour", ligne.ligne.jour), ("montant", ligne.ligne.montant),
      ("libelle", ligne.ligne.libelle),
    ]
    switch sort {
    case .ecartee(let motif): return .object(present: commun + [("ecartee", motif)])
    case .rapprochee(let rapprochee):
      return .object(
        present: commun + [
          ("classe", rapprochee.classe?.rawValue), ("preuves", rapprochee.preuves.map(\.json)),
          (
            "regle",
            rapprochee.parts.map {
              ["document": nom($0), "reglement": $0.reglement, "montant": $0.montant] as JSONValue
            }
          ),
          (
            "imputations",
            rapprochee.imputations.map {
              ["document": numero($0.facture), "avoir": numero($0.avoir), "montant": $0.montant] as JSONValue
            }
          ), ("frais", rapprochee.frais),
        ])
    }
  }
}
