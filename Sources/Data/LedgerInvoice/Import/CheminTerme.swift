import LedgerModel

/// The place, in a syntax of the norm, of a term that the ledger only carries.
struct CheminTerme {
  let nom: Terme.Nom
  /// The element; if several terms share a path, the element for which `si` is true.
  let chemin: XMLPath
  var si: @Sendable (XMLNode) -> Bool = { _ in true }
  /// The value, relative to the element.
  var valeur: XMLPath = ""
  /// The detail beside the value: an attribute, or an element.
  var precision: @Sendable (XMLNode) -> String? = { _ in nil }

  init(_ nom: Terme.Nom, _ chemin: XMLPath) { (self.nom, self.chemin) = (nom, chemin) }

  init(_ nom: Terme.Nom, _ chemin: XMLPath, attribut: String) {
    self.init(nom, chemin)
    precision = { $0.attributes[attribut].flatMap { Texte.estVide($0) ? nil : $0 } }
  }

  init(_ nom: Terme.Nom, _ chemin: XMLPath, valeur: XMLPath, precision: XMLPath) {
    self.init(nom, chemin)
    self.valeur = valeur
    self.precision = { $0.code(precision) }
  }

  /// One of the documents that a document refers to, which share a path: the document of that type.
  init(
    _ nom: Terme.Nom, _ chemin: XMLPath, type: String, _ cheminDuType: XMLPath, valeur: XMLPath,
    precision: @escaping @Sendable (XMLNode) -> String? = { _ in nil }
  ) {
    self.init(nom, chemin)
    // Other terms test it too, so the test must not mark elements as read.
    si = { $0.children.contains { $0.name == cheminDuType.names[0] && $0.code == type } }
    self.valeur = valeur
    self.precision = { node in
      node.passOver(cheminDuType)
      return precision(node)
    }
  }
}

extension LecteurNorme {
  /// The terms of `node` at `chemins`.
  func termes(_ node: XMLNode, _ chemins: [CheminTerme]) -> [Terme] {
    chemins.flatMap { chemin in
      let trouves =
        chemin.nom.fiche.plusieurs
        ? node.all(chemin.chemin, where: chemin.si) : [node.first(chemin.chemin, where: chemin.si)].compactMap(\.self)
      return trouves.compactMap { terme($0, chemin) }
    }
  }

  private func terme(_ node: XMLNode, _ chemin: CheminTerme) -> Terme? {
    guard let lu = node.first(chemin.valeur), let texte = chemin.nom.estUnTexte ? lu.text : lu.code else { return nil }
    let valeur =
      switch chemin.nom.fiche.est {
      case .jour: self.chemins.jour.lit(texte)?.description ?? texte
      case .prix:
        Decimale(texte)?.exact(6).flatMap { Int64(exactly: $0) }.flatMap(PrixUnitaire.init(millioniemes:))?.description
          ?? texte
      case .texte, .pays, .quantite, .montant, .taux, .pourcentage, .ajustement, .decimale, .type: texte
      }
    return Terme(chemin.nom, valeur, precision: chemin.precision(node))
  }
}

extension Terme.Nom {
  /// Whether its value is a text for people, in which each character counts.
  fileprivate var estUnTexte: Bool { self == .note || self == .description }
}
