package import LedgerModel
import LedgerWords

/// The rules of terms on documents and lines: without these a file of the norm could not state them.
extension Terme {
  /// Why a document or a line at `lieu` cannot have it; nil if it can.
  package func faute(_ lieu: Lieu) -> Refus? {
    do throws(Refus) { try admis(lieu) } catch { return error }
    return nil
  }
}

extension Termes {
  /// Checks the terms of a document or of a line.
  func admis(_ lieu: Terme.Lieu) throws(Refus) {
    var dits: Set<Terme.Nom> = []
    for terme in liste {
      try terme.admis(lieu)
      guard dits.insert(terme.nom).inserted || terme.nom.fiche.plusieurs else { throw .terme(.plusieurs(terme)) }
    }
  }
}

extension Terme {
  /// The same term as it is stored: a country by its two letters.
  package var enCode: Terme {
    nom.fiche.est == .pays ? Terme(nom, Pays.code(valeur), precision: precision) : self
  }
}

extension Affaire {
  /// Requires that a document of `personne`, whose values stand beside the log, has no term with the person's name or address:
  /// terms stand in the log, and cannot be erased.
  package func exigeSansNommer(_ personne: ClientID?) throws(Refus) {
    guard personne != nil, let nommant = termes?.liste.first(where: \.nom.estPersonnel) else { return }
    throw .terme(.personnel(nommant))
  }
}

extension Terme {
  fileprivate func admis(_ lieu: Lieu) throws(Refus) {
    let fiche = nom.fiche
    guard fiche.lieu == lieu || fiche.lieu == .partout else { throw .terme(.ailleurs(self, lieu)) }
    guard !Texte.estVide(valeur) else { throw .terme(.invalide(self, "a text", fr: "un texte")) }
    let estPrecise = precision.map { !Texte.estVide($0) }
    switch fiche.precision {
    case .aucune: guard estPrecise == nil else { throw .terme(.precision(self, estExigee: false)) }
    case .exigee: guard estPrecise == true else { throw .terme(.precision(self, estExigee: true)) }
    case .possible: guard estPrecise != false else { throw .terme(.precision(self, estExigee: true)) }
    }
    try exigeSonCode()
    try admetValeur()
    if nom == .escompte {
      guard precision.flatMap(Int.init).map((0...999).contains) == true else {
        throw .terme(.precision(self, "a number of days", fr: "un nombre de jours"))
      }
    }
    if nom == .carte, valeur.utf8.count > 10 { throw .terme(.carteEntiere(self)) }
  }

  /// Checks a value that is more than a text.
  private func admetValeur() throws(Refus) {
    func exige(_ estLa: Bool, _ en: Sentence<English>, fr: Sentence<French>) throws(Refus) {
      guard estLa else { throw .terme(.invalide(self, en, fr: fr)) }
    }
    switch nom.fiche.est {
    case .texte: break
    case .jour: try exige(jour != nil, "a day, as in 2026-11-02", fr: "une date, comme 2026-11-02")
    case .pays: try exige(Pays(valeur) != nil, "a country in two letters", fr: "un pays en deux lettres")
    case .taux: try exige(taux != nil, "a percentage from 0 to 100", fr: "un pourcentage de 0 à 100")
    case .pourcentage:
      try exige(pourcentage != nil, "a percentage of up to ten decimals", fr: "un pourcentage de dix décimales au plus")
    case .prix: try exige(prix != nil, "a price of up to six decimals", fr: "un prix de six décimales au plus")
    case .quantite:
      try exige(quantite.map { $0.millioniemes > 0 } == true, "a quantity above 0", fr: "une quantité supérieure à 0")
    case .montant: try exige(montant != nil, "an amount of two decimals", fr: "un montant à deux décimales")
    case .decimale: try exige(estDecimale, "a number such as 8.4033613445", fr: "un nombre comme 8.4033613445")
    case .type:
      let codes = TypeNorme.particuliers.map(\.rawValue).joined(separator: ", ")
      try exige(
        TypeNorme.particuliers.contains { $0.rawValue == valeur }, "one of \(codes)", fr: "un code parmi \(codes)")
    case .ajustement:
      try exige(
        Ajustement(rawValue: valeur) != nil, "document, ligne, arrondi or acompte",
        fr: "document, ligne, arrondi ou acompte")
      guard valeur == Ajustement.acompte.rawValue, precisionEnMontant == nil else { return }
      throw .terme(.precision(self, "the VAT of the deposit", fr: "la TVA de l'acompte"))
    }
  }
}

extension Terme {
  /// Whether its value is a decimal number in the form of a file.
  private var estDecimale: Bool {
    let chiffres = valeur.utf8.dropFirst(nom == .quantite && valeur.hasPrefix("-") ? 1 : 0)
    let parties = chiffres.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let sontDesChiffres = parties.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    return parties.count <= 2 && sontDesChiffres && valeur.utf8.count <= Self.decimaleMax
  }
}

extension Terme {
  /// Requires a code from the norm's list.
  fileprivate func exigeSonCode(estFrais: Bool? = nil) throws(Refus) {
    guard let liste = listeManquee(estFrais: estFrais) else { return }
    throw .terme(.horsListe(self, liste.nom, exemple: liste.exemple))
  }
}

extension Facture {
  /// Requires the same of its lines: deductions and charges have lists of their own, and a line becomes one of them with its
  /// quantity.
  package func exigeSesCodes() throws(Refus) {
    for ligne in lignes {
      for terme in ligne.termes?.liste ?? [] { try terme.exigeSonCode(estFrais: ligne.estFrais) }
    }
  }
}
