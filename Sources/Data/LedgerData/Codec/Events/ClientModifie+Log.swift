import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// `ClientModifie` in the log: only changed fields are present; null clears.
extension ClientModifie {
  package static let versions = [
    EventVersion(privates: .data) { data, id throws(LineFault) in
      .client(id, .clientModifie(try ClientModifie(&data)))
    }
  ]

  private init(_ data: inout LineReader) throws(LineFault) {
    let confidentiel: Bool? = if try data.has("confidentiel") { try data.flag() } else { nil }
    self.init(
      nom: try data.optionalText("nom", .noms), confidentiel: confidentiel, estAPart: try data.passes("prives"))
    nomAbsent = try data.optional("nomAbsent")
    for champ in Client.champs {
      switch champ {
      case .texte(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .cle(let champ):
        self[keyPath: champ.changement] = try data.change(
          champ.nom, as: { data throws(LineFault) in try data.text(Wanted.texts.alsoNamed) })
      case .adresse(let champ):
        self[keyPath: champ.changement] = try data.change(
          champ.nom,
          as: { data throws(LineFault) in try data.object { data throws(LineFault) in try Adresse(&data) } })
      case .electronique(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .nature(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .profil(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .identifiant(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .langue(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      case .recouvrement(let champ): self[keyPath: champ.changement] = try data.change(champ.nom)
      }
    }
  }

  func encodeFields(to json: inout JSONWriter, _ id: ClientID) {
    let owner = estAPart ? "\(id)" : nil
    json.aside(.identite, of: owner) { $0.field("nom", nom) }
    for champ in Client.champs {
      json.aside(champ.champ.classe, of: owner) { json in
        switch champ {
        case .texte(let champ), .cle(let champ): json.field(champ.nom, self[keyPath: champ.changement])
        case .adresse(let champ): json.field(champ.nom, self[keyPath: champ.changement])
        case .electronique(let champ): json.field(champ.nom, self[keyPath: champ.changement])
        case .nature(let champ): json.field(champ.nom, self[keyPath: champ.changement])
        case .profil(let champ): json.field(champ.nom, self[keyPath: champ.changement])
        case .identifiant(let champ): json.field(champ.nom, self[keyPath: champ.changement])
        case .langue(let champ): json.field(champ.nom, self[keyPath: champ.changement])
        case .recouvrement(let champ): json.field(champ.nom, self[keyPath: champ.changement])
        }
      }
    }
    if let confidentiel { json.field("confidentiel", confidentiel) }
    json.field("nomAbsent", nomAbsent)
    json.endAsides("prives")
  }
}
