import LedgerModel

/// Converts a document to the terms of the norm, and collects the missing details.
package struct Redaction {
  let facture: Facture
  let copie: FactureEnvoyee.Copie
  /// The day it was issued; nil for a draft.
  let envoi: Jour?
  let totaux: Totaux
  let emetteur: Emetteur?
  /// The documents that it names, if the caller knows them.
  let origines: [FactureID: Origine]
  /// Whether the result is only displayed: missing parts then stay blank.
  let estApercu: Bool
  /// Whether its seller chose a profile here, or it is being issued: it then needs all that France asks of a new document. A
  /// document of another system leaves as it came.
  let estSaisie: Bool

  /// Whether only texts that XML cannot hold are asked for.
  var textesSeuls = false
  /// The missing details so far.
  private(set) var manques: [Manque] = []
  private var lignesFautives: [Manque.FauteLigne: [Int]] = [:]

  init(
    _ facture: Facture, _ envoi: FactureEnvoyee, origines: [FactureID: Origine], emetteur: Emetteur?,
    estSaisie: Bool = false
  ) {
    self.facture = facture
    var copie = envoi.copie
    // A copy without a seller has no frame: it follows from the lines.
    if copie.emetteur == nil, copie.cadre == nil { copie.cadre = facture.cadre(estPayee: false) }
    self.copie = copie
    self.envoi = envoi.dateEnvoi
    totaux = envoi.totaux
    self.emetteur = envoi.emetteur ?? emetteur
    self.origines = origines
    estApercu = false
    self.estSaisie = estSaisie || envoi.emetteur == nil || envoi.emetteur?.profil != nil
  }

  /// Converts a document for display, issued or not; a draft gets the present client and seller.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  init(
    apercu facture: Facture, client: Client?, emetteur: Emetteur?, origines: [FactureID: Origine]
  ) throws(Debordement) {
    self.facture = facture
    copie = facture.envoi?.copie ?? FactureEnvoyee.Copie(client: client)
    envoi = facture.envoi?.dateEnvoi
    totaux = try facture.totauxFiges()
    self.emetteur = facture.envoi == nil ? emetteur : facture.envoi?.emetteur
    self.origines = origines
    estApercu = true
    estSaisie = true
  }

  /// Whether it follows the law of France; the default without a seller.
  var estDeFrance: Bool { emetteur?.estDeFrance ?? true }

  /// Whether its file follows France, whose rules of numbers, decimals and days other profiles lack.
  var suitLaFrance: Bool { (copie.profil ?? (estDeFrance ? .france : .norme)) == .france }

  /// The law of its seller; nil if the law of its country is unknown here.
  var loi: LoiVendeur? { estDeFrance ? .france : emetteur?.profil?.loi }

  /// All missing details, those of lines last.
  var tousLesManques: [Manque] {
    manques + Manque.FauteLigne.allCases.compactMap { faute in lignesFautives[faute].map { .lignes(faute, $0) } }
  }

  /// Reports `manque`, unless only texts are asked for.
  mutating func manque(_ manque: Manque) {
    if !textesSeuls { note(manque) }
  }

  private mutating func note(_ manque: Manque) {
    if !manques.contains(manque) { manques.append(manque) }
  }

  /// Reports the fault `faute` in the line at `position`, from 1.
  mutating func manque(_ faute: Manque.FauteLigne, ligne position: Int) {
    if lignesFautives[faute]?.last != position { lignesFautives[faute, default: []].append(position) }
  }

  /// `valeur`, or nil if it shows no character. Reports a character that XML cannot hold, under the name `champ`.
  mutating func texte(_ champ: @autoclosure () -> String, _ valeur: String?) -> String? {
    guard let valeur, !Texte.estVide(valeur) else { return nil }
    if let scalaire = XMLText.interdit(valeur) { note(.texteNonExportable(champ: champ(), scalaire)) }
    return valeur
  }

  /// `termes`. Reports a character that XML cannot hold.
  mutating func termes(_ lieu: @autoclosure () -> String, _ termes: Termes?) -> Termes? {
    for terme in termes?.liste ?? [] {
      let champ = lieu() + "termes." + terme.nom.rawValue
      _ = (texte(champ, terme.valeur), texte(champ, terme.precision))
    }
    return termes
  }

  /// `jour`. Reports a year that the French rules do not accept.
  mutating func jour(_ champ: StaticString, _ jour: Jour?) -> Jour? {
    if let jour, suitLaFrance, !Jour.annees.contains(jour.annee) {
      manque(.dateNonExportable(champ: "\(champ)", jour))
    }
    return jour
  }
}
