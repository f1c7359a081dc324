import LedgerModel

/// The limits of avoirs: they give back at most the due VAT of their facture.
extension GroupeAvecAvoirs {
  mutating func attendDesAvoirs() {
    voulues = Array(repeating: SommeTVA(), count: comptes[0].parts.count)
    (rendues, perdues) = (voulues, voulues)
    for avoir in comptes.indices.dropFirst() { classe(avoir) }
  }

  /// Finds the parts of the facture that limit those of an avoir.
  mutating func classe(_ avoir: Int) {
    for place in comptes[avoir].parts.indices {
      let part = comptes[avoir].parts[place]
      guard let classe = comptes[0].classe(de: part) else { continue }
      comptes[avoir].parts[place].classe = classe
      func estContraire(_ somme: SommeTVA) -> Bool { somme.ttc.signum() * part.total.ttc.signum() < 0 }
      comptes[avoir].parts[place].estContraire = (
        estContraire(comptes[0].somme(classe, \.total)), estContraire(leReste(classe, \.total, sauf: []))
      )
    }
  }

  /// Whether the due amounts of the facture limit its avoirs.
  var dependent: Bool {
    voulues.indices.contains { place in
      if voulues[place] != rendues[place] { return true }
      guard !voulues[place].estNulle else { return false }
      guard comptes[0].somme(place, \.due).couvre(voulues[place]) else { return true }
      guard comptes[0].aEnMoins else { return false }
      let tout = leReste(place, \.due, sauf: [])
      return !tout.couvre(tout - leReste(place, \.due, sauf: voulues))
    }
  }

  /// Works out the part of that place of `document` for `etape`. Avoirs give back at most the VAT that was due of their facture, of what
  /// waits alike at their rate; VAT given up with the facture is given up of them too.
  mutating func constatePart(_ place: Int, de document: Int, _ etape: inout EtapeTVA) {
    guard let dans = comptes[document].parts[place].classe else {
      comptes[document].constate(place, &etape)
      return
    }
    let avant = comptes[document].parts[place]
    var limites = CompteTVA.Limites()
    // All of a settled facture is due: a part of its avoir that makes more due has no limit then.
    if !avant.estContraire.classe, !(avant.estContraire.taux && comptes[0].estRegle) {
      limites.classe = (
        comptes[0].somme(dans, \.due) - rendues[dans] + avant.due,
        comptes[0].somme(dans, \.renoncee) - perdues[dans] + avant.renoncee
      )
    }
    if comptes[0].aEnMoins, !avant.estContraire.taux { limites.taux = leReste(dans, \.due, sauf: rendues) + avant.due }
    if comptes[0].parts.count > 1, comptes[0].estRegle {
      limites.ensemble = (
        leReste(dans, \.due, sauf: rendues) + avant.due, leReste(dans, \.renoncee, sauf: perdues) + avant.renoncee
      )
    }
    if comptes[document].aEnMoins, !avant.estAvant { limites.manque = manque(place, de: document, le: etape.jour) }
    comptes[document].constate(place, &etape, limites: limites)
    let apres = comptes[document].parts[place]
    laissent = laissent || apres.due != avant.due && avant.due.couvre(apres.due)
    rendues[dans] += apres.due - avant.due
    perdues[dans] += apres.renoncee - avant.renoncee
    voulues[dans] += apres.voulue - avant.voulue
  }

  /// Limits can keep an amount from the parts of `document` that have another sign than their rate. The part of that place bears its share
  /// of this amount, because an avoir gives back at most its total.
  private func manque(_ place: Int, de document: Int, le jour: Jour) -> SommeTVA {
    let parts = comptes[document].parts
    let memes = parts.indices.filter { parts[$0].classe != nil && parts[$0].imposition == parts[place].imposition }
    var manque = memes.reduce(SommeTVA()) { somme, meme in
      parts[meme].estContraire.taux ? somme + parts[meme].voulue - parts[meme].due - parts[meme].renoncee : somme
    }
    for meme in memes where !parts[meme].estAvant {
      let prise = manque.auPlus(-comptes[document].voulue(meme, le: jour))
      if meme == place { return prise }
      manque -= prise
    }
    return SommeTVA()
  }

  /// `somme` of all parts of the facture at the rate of the part `dans`, without `prises`, those of its avoirs.
  private func leReste(_ dans: Int, _ somme: KeyPath<CompteTVA.Part, SommeTVA>, sauf prises: [SommeTVA]) -> SommeTVA {
    let parts = comptes[0].parts
    return parts.indices.reduce(SommeTVA()) { reste, place in
      guard parts[place].imposition == parts[dans].imposition else { return reste }
      return reste + parts[place][keyPath: somme] - (prises.indices.contains(place) ? prises[place] : SommeTVA())
    }
  }
}

/// The parts of a facture that wait alike: at one rate, for the same day or for payments.
extension CompteTVA {
  /// The first part that waits as `part` of an avoir does, or else the first at its rate; nil if it sells nothing at that rate.
  func classe(de part: Part) -> Int? {
    guard part.imposition.categorie == .taxe else { return nil }
    let moment = document.regle(part.part(SommeTVA(), 1))
    func premiere(_ attend: (Part) -> Bool) -> Int? {
      parts.firstIndex { $0.imposition == part.imposition && !$0.total.estNulle && attend($0) }
    }
    return premiere { $0.moment == moment } ?? premiere { _ in true }
  }

  /// The sum of all parts that wait as the one of that place does.
  func somme(_ place: Int, _ somme: KeyPath<Part, SommeTVA>) -> SommeTVA {
    let (imposition, moment) = (parts[place].imposition, parts[place].moment)
    return parts.reduce(SommeTVA()) { sommes, part in
      part.imposition == imposition && part.moment == moment ? sommes + part[keyPath: somme] : sommes
    }
  }

  /// Whether nothing is left to receive of it.
  fileprivate var estRegle: Bool { parts.allSatisfy { $0.recue == $0.attendue } }
}

extension CompteTVA.Part {
  /// Whether it comes before other parts on a day.
  var estAvant: Bool { classe == nil ? recue.base < 0 : estContraire.classe || estContraire.taux }
}
