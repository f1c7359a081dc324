import LedgerModel

/// The terms that the ledger only carries.
extension LecteurNorme {
  /// The terms of `node` at `chemins`.
  func termes(_ node: XMLNode, _ chemins: Chemins) -> [Terme] {
    chemins.joints.flatMap { nom, chemin, place in
      let trouves =
        nom.fiche.plusieurs
        ? node.all(chemin, where: place.admet) : [node.firstOfAll(chemin, where: place.admet)].compactMap(\.self)
      return trouves.compactMap { terme(nom, $0, place) }
    }
  }

  private func terme(_ nom: Terme.Nom, _ node: XMLNode, _ place: Place) -> Terme? {
    let valeur = place.partie(.valeur)
    let lu = node.first(XMLPath(valeur?.path ?? ""))
    guard let lu, let texte = nom.estUnTexte ? lu.text : lu.code else { return nil }
    for partie in place.places where partie.terme?.constante != nil { node.passOver(XMLPath(partie.path)) }
    let precision =
      place.partie(.precision).map { node.code(XMLPath($0.path)) } ?? lu.schema((valeur ?? place).attribut)
    return Terme(nom, self.valeur(texte, nom), precision: precision)
  }

  private func valeur(_ texte: String, _ nom: Terme.Nom) -> String {
    switch nom.fiche.est {
    case .jour: jour(texte)?.description ?? texte
    case .prix:
      Decimale(texte)?.exact(6).flatMap { Int64(exactly: $0) }.flatMap(PrixUnitaire.init(millioniemes:))?.description
        ?? texte
    case .texte, .pays, .quantite, .montant, .taux, .pourcentage, .ajustement, .decimale, .type: texte
    }
  }
}

extension Place {
  fileprivate func partie(_ terme: TermeNorme) -> Place? { places.first { $0.terme == terme } }

  /// Whether `node` is of its type: documents that a document refers to share a path. Other terms test it too, so the test must not
  /// mark elements as read.
  fileprivate func admet(_ node: XMLNode) -> Bool {
    places.allSatisfy { partie in
      guard let constante = partie.terme?.constante else { return true }
      return node.children.contains { $0.name == partie.path && $0.code == constante }
    }
  }
}

extension XMLNode {
  /// The scheme or the list of its value.
  fileprivate func schema(_ attribut: Substring?) -> String? {
    guard let attribut, ["schemeID", "listID"].contains(attribut) else { return nil }
    return attributes[String(attribut)].flatMap { Texte.estVide($0) ? nil : $0 }
  }
}

extension Terme.Nom {
  /// Whether its value is a text for people, in which each character counts.
  fileprivate var estUnTexte: Bool { self == .note || self == .description }
}
