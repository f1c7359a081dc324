package import LedgerModel

/// The documents whose VAT depends on each other, by their places: a facture with the avoirs that credit it, and an acompte with
/// its parts that other documents deliver.
package struct LiensTVA: Sendable {
  private var avoirs: [Int: [Int]] = [:]
  private var origines: [Int: (facture: Int, rang: Int)] = [:]
  private var reprises: [Int: [RepriseTVA]] = [:]

  package init() {}

  /// Notes that `avoir`, which is issued, credits `facture`.
  package mutating func credite(_ avoir: Int, _ facture: Int) {
    avoirs[facture, default: []].append(avoir)
    origines[avoir] = (facture, avoirs[facture]?.count ?? 0)
  }

  /// Notes a part of `acompte` that is delivered, or given back.
  package mutating func reprend(_ acompte: Int, _ reprise: RepriseTVA) {
    reprises[acompte, default: []].append(reprise)
  }

  /// The facture of the group of `place`: an avoir has the facture that it credits, another document is its own.
  package func racine(_ place: Int) -> Int { origines[place]?.facture ?? place }

  /// The facture `racine`, then the avoirs that credit it, in the order of their issue.
  package func groupe(_ racine: Int) -> [Int] { [racine] + (avoirs[racine] ?? []) }

  /// The document of `rang` in the group of `racine`.
  package func membre(_ rang: Int, de racine: Int) -> Int { rang == 0 ? racine : avoirs[racine]?[rang - 1] ?? racine }

  /// The place of a document in its group.
  package func rang(_ place: Int) -> Int { origines[place]?.rang ?? 0 }

  /// Which of the avoirs of the same facture one of both documents is, from 1; nil if neither credits the other.
  package func rang(_ place: Int, _ autre: Int) -> Int? {
    if let (facture, rang) = origines[place], facture == autre { return rang }
    if let (facture, rang) = origines[autre], facture == place { return rang }
    return nil
  }

  /// The delivered parts of `acompte`, in the order in which they were noted.
  package func reprises(_ acompte: Int) -> [RepriseTVA] { reprises[acompte] ?? [] }
}

/// An issued document, as far as the VAT of others depends on it.
package struct TeteTVA: Sendable {
  let estAvoir: Bool
  /// The document that it credits, if it is an avoir that names one.
  let creditee: FactureID?
  /// The day of its invoice.
  let facturation: Jour
  /// Its own rule: an avoir of a known facture follows the rule of that one.
  package let regle: RegleExigibilite
  /// The day on which a rectificative replaces it; nil where none does.
  let extourne: Jour?

  /// A document with these values.
  package init(
    estAvoir: Bool, creditee: FactureID?, facturation: Jour, _ regle: RegleExigibilite, extourne: Jour?
  ) {
    (self.estAvoir, self.creditee) = (estAvoir, creditee)
    (self.facturation, self.regle, self.extourne) = (facturation, regle, extourne)
  }
}

/// The issued documents of a ledger for the steps of their VAT, by places in the order of their creation. Whoever walks them needs
/// the documents of one group at a time.
package protocol RegistreTVA {
  /// The number of places.
  var nombreDeDocuments: Int { get }

  /// The place of the document of `id`, issued or not.
  func place(_ id: FactureID) -> Int?

  /// The document at `place`; nil unless it is issued.
  func tete(_ place: Int) -> TeteTVA?

  /// The parts of acomptes that the document at `place` delivers.
  func reprises(_ place: Int, _ regle: () -> RegleExigibilite) -> [(acompte: FactureID, reprise: RepriseTVA)]

  /// The document at `place` with its facts, without ``DocumentTVA/extourne`` and ``DocumentTVA/reprises``; nil unless it is issued.
  /// `rang`: which of the avoirs of the same facture the other document of an application, or this one, is.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  func document(
    _ place: Int, _ regle: RegleExigibilite, rang: (FactureID) -> Int?
  ) throws(Debordement) -> DocumentTVA?
}

extension RegistreTVA {
  /// The links between all issued documents.
  package var liens: LiensTVA {
    var liens = LiensTVA()
    for place in 0..<nombreDeDocuments {
      guard let tete = tete(place) else { continue }
      if let origine = origine(tete) { liens.credite(place, origine.place) }
      for (acompte, reprise) in reprises(place, { regle(tete) }).rendues(le: tete.extourne) {
        if let acompte = self.place(acompte) { liens.reprend(acompte, reprise) }
      }
    }
    return liens
  }

  /// The documents at `membres`, a group of `liens`.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func documents(_ membres: [Int], _ liens: LiensTVA) throws(Debordement) -> [DocumentTVA] {
    var documents: [DocumentTVA] = []
    for membre in membres {
      guard let tete = tete(membre),
        var document = try document(
          membre, regle(tete), rang: { autre in place(autre).flatMap { liens.rang(membre, $0) } })
      else { continue }
      (document.extourne, document.reprises) = (tete.extourne, liens.reprises(membre))
      documents.append(document)
    }
    return documents
  }

  /// Gives `body` each document with its steps until `au`: group by group, a facture before its avoirs.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit; what `body` throws.
  package func chaqueDocument(
    au: Jour, _ body: (Int, DocumentTVA, [EtapeTVA]) throws(Debordement) -> Void
  ) throws(Debordement) {
    let liens = liens
    for racine in 0..<nombreDeDocuments where tete(racine) != nil && liens.racine(racine) == racine {
      let membres = liens.groupe(racine)
      let documents = try documents(membres, liens)
      var calcul = GroupeAvecAvoirs(documents)
      for (rang, etapes) in try calcul.etapes(au: au).enumerated() {
        try body(membres[rang], documents[rang], etapes)
      }
    }
  }

  /// The facture that an avoir credits, if it is issued.
  private func origine(_ avoir: TeteTVA) -> (place: Int, tete: TeteTVA)? {
    guard let place = avoir.creditee.flatMap({ place($0) }), let tete = tete(place), !tete.estAvoir else {
      return nil
    }
    return (place, tete)
  }

  /// When the VAT of a document is due.
  private func regle(_ tete: TeteTVA) -> RegleExigibilite {
    guard tete.estAvoir else { return tete.regle }
    return RegleExigibilite(avoirDu: tete.facturation, de: origine(tete)?.tete.regle ?? tete.regle)
  }
}
