import LedgerModel
import LedgerRules

extension Comptes: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init()
    clients = try champs.optional("clients") ?? clients
    acomptes = try champs.optional("acomptes") ?? acomptes
    pertes = try champs.optional("pertes") ?? pertes
    ecarts = try champs.optional("ecarts") ?? ecarts
    escomptes = try champs.optional("escomptes") ?? escomptes
    gainsChange = try champs.optional("gainsChange") ?? gainsChange
    pertesChange = try champs.optional("pertesChange") ?? pertesChange
    autresTVA = try champs.optional("autresTVA") ?? autresTVA
    tvaAttente = try champs.optional("tvaAttente")
    rabais = try champs.optional("rabais")
    exercice = try champs.optional("exercice")
    for vente: Vente in try champs.optional("ventes") ?? [] { definit(vente.ventes, vente.compte) }
    for tva: TVA in try champs.optional("tva") ?? [] { definit(tva.objet, tva.compte) }
    for moyen: Moyen in try champs.optional("moyens") ?? [] {
      definit(moyen.moyen, moyen.compte, journal: moyen.journal)
    }
    for libelle: Libelle in try champs.optional("libelles") ?? [] { definit(libelle.compte, libelle.texte) }
  }
}

extension NumeroCompte: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    let texte = try json.texte()
    do throws(ValeurInvalide) { self = try NumeroCompte(texte) } catch { throw .refus(.valeur(error)) }
  }
}

extension Exercice: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(du: try champs.field("debut"), au: try champs.field("fin"))
  }
}

extension Comptes.Vente: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let visees = VentesVisees(
      nature: try champs.optional("nature"), categorie: try champs.optional("categorie"), taux: try champs.taux())
    self.init(visees, try champs.field("compte"))
  }
}

extension Comptes.TVA: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let objet: Objet
    if let etat: String = try champs.optional("etat") {
      guard let pays = Pays(etat) else { throw .refus(.comptes(.etatSansTVA(etat))) }
      objet = .etat(pays)
    } else {
      guard let taux = try champs.taux() else { throw .refus(.fichier(.champManquant("taux"))) }
      objet = .taux(taux)
    }
    self.init(objet, try champs.field("compte"))
  }
}

extension Comptes.Moyen: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(try champs.field("moyen"), try champs.field("compte"), journal: try champs.field("journal"))
  }
}

extension Comptes.Libelle: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(try champs.field("compte"), try champs.field("texte"))
  }
}

extension DocumentReader {
  /// A rate as the log writes it: a decimal in quotes.
  @_lifetime(self: copy self) fileprivate mutating func taux() throws(DocumentFault) -> Taux? {
    guard let texte: String = try optional("taux") else { return nil }
    do throws(ValeurInvalide) { return try Taux(texte) } catch { throw .refus(.valeur(error)) }
  }
}
