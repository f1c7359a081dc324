import LedgerDomain

/// A sent document being put into the terms of the norm: what it says, and what is found to be missing on the way.
struct Redaction {
  let facture: Facture
  let copie: FactureEnvoyee.Copie
  let totaux: Totaux
  let emetteur: Emetteur?
  /// The documents that it names, as far as the caller knows them.
  let origines: [FactureID: Origine]

  /// What is missing so far.
  private(set) var manques: [Manque] = []
  private var lignesFautives: [Manque.FauteLigne: [Int]] = [:]

  init(_ facture: Facture, _ envoi: FactureEnvoyee, origines: [FactureID: Origine], emetteur: Emetteur?) {
    self.facture = facture
    copie = envoi.copie
    totaux = envoi.totaux
    self.emetteur = envoi.emetteur ?? emetteur
    self.origines = origines
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
