/// A document being put into the terms of the norm: what it says, and what is found to be missing on the way.
struct Redaction {
  let facture: Facture
  let copie: FactureEnvoyee.Copie
  /// The day it was sent; nil of a draft.
  let envoi: Jour?
  let totaux: Totaux
  let emetteur: Emetteur?
  /// The documents that it names, as far as the caller knows them.
  let origines: [FactureID: Origine]
  /// Whether it is only to be looked at: then what is missing stays blank.
  let estApercu: Bool

  /// What is missing so far.
  private(set) var manques: [Manque] = []
  private var lignesFautives: [Manque.FauteLigne: [Int]] = [:]

  init(_ facture: Facture, _ envoi: FactureEnvoyee, origines: [FactureID: Origine], emetteur: Emetteur?) {
    self.facture = facture
    copie = envoi.copie
    self.envoi = envoi.dateEnvoi
    totaux = envoi.totaux
    self.emetteur = envoi.emetteur ?? emetteur
    self.origines = origines
    estApercu = false
  }

  /// A document to be looked at, sent or not: of a draft with the client and the seller as they are.
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
  }

  /// All that is missing, the lines last.
  var tousLesManques: [Manque] {
    manques + Manque.FauteLigne.allCases.compactMap { faute in lignesFautives[faute].map { .lignes(faute, $0) } }
  }

  /// That is missing.
  mutating func manque(_ manque: Manque) {
    if !manques.contains(manque) { manques.append(manque) }
  }

  /// The line at that place, from 1, has that fault.
  mutating func manque(_ faute: Manque.FauteLigne, ligne position: Int) {
    if lignesFautives[faute]?.last != position { lignesFautives[faute, default: []].append(position) }
  }

  /// `valeur`, where it shows anything. A character that XML cannot hold is told of, under the name `champ`.
  mutating func texte(_ champ: @autoclosure () -> String, _ valeur: String?) -> String? {
    guard let valeur, !Texte.estVide(valeur) else { return nil }
    if let scalaire = XMLText.interdit(valeur) { manque(.texteNonExportable(champ: champ(), scalaire)) }
    return valeur
  }

  /// `jour`, which is to be in the years that France admits.
  mutating func jour(_ champ: StaticString, _ jour: Jour?) -> Jour? {
    if let jour, !(2000...2099).contains(jour.annee) { manque(.dateNonExportable(champ: "\(champ)", jour)) }
    return jour
  }
}
