package import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture creer-client`: records a new client.
package enum CreerClientCommand: WritingCommand {
  package static let name = "creer-client"
  package static let summary = Words("create a customer", fr: "créer un client")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Creates a customer and prints its id. Only the name is required now; an invoice to a firm also needs --nature,
      --siren, --rue, --code-postal and --ville. A second customer of the same name, case and accents aside, is refused
      to avoid duplicates: --homonyme allows it.
      """,
      fr: """
        Crée un client et affiche son identifiant. Seul le nom est exigé ici ; une facture à une entreprise demande aussi
        --nature, --siren, --rue, --code-postal et --ville. Si un autre client a le même nom, majuscules et accents mis
        à part, c'est refusé, pour éviter les doublons : --homonyme l'admet.
        """),
    options: [
      Options.nom.required, Options.homonyme,
    ] + Options.ofClient, common: Options.writing,
    example: #"facture creer-client --nom="Librairie du Canal" --siren=732829320 --ville=Lyon"#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let id = registre.environment.newID()
    var creer = CreerClient(arguments.changes(of: id).applique(a: Client(id: id, nom: "")))
    creer.homonyme = arguments[Options.homonyme]
    if creer.client.nature == .particulier, arguments[Options.confidentiel] == .non {
      throw Refus.client(.particulierConfidentiel(creer.client.nom))
    }
    return creer
  }
}

/// `facture modifier-client`: records what changes of a client.
package enum ModifierClientCommand: WritingCommand {
  package static let name = "modifier-client"
  package static let summary = Words("change a customer", fr: "modifier un client")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      "Changes a customer and prints its id. Issued documents keep the customer as it was.",
      fr: "Modifie un client et affiche son identifiant. Les documents émis gardent le client tel qu'il était."),
    positionals: [Argument.client],
    changes: [Options.nom] + Options.ofClient, options: [Options.homonyme], common: Options.writing,
    notes: Words(
      "An empty value removes the field: --telephone=", fr: "Une valeur vide efface le champ : --telephone="),
    example: #"facture modifier-client "Boulangerie Dupont" --email=contact@dupont.example --telephone="#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var modifier = try arguments.changes(of: registre.client(named: arguments[Argument.client]))
    modifier.homonyme = arguments[Options.homonyme]
    return modifier
  }
}

extension Arguments {
  /// The fields of a client in these options: for a new one, all its fields.
  fileprivate func changes(of client: ClientID) -> ModifierClient {
    var modifier = ModifierClient(client)
    modifier.nom = self[Options.nom]?.text
    modifier.siren = self[Options.siren].sansBlancs
    modifier.siret = self[Options.siret].sansBlancs
    modifier.numeroTVA = self[Options.numeroTVA].sansBlancs
    modifier.changement.identifiantLegal = self[Options.identifiantLegal]
    modifier.changement.autreIdentifiant = self[Options.autreIdentifiant]
    modifier.changement.contact = self[Options.contact]
    modifier.changement.langue = self[Options.langueDuClient]
    modifier.changement.codeComptable = self[Options.codeComptable].sansBlancs
    modifier.email = self[Options.email]
    modifier.telephone = self[Options.telephone]
    modifier.adresseElectronique = self[Options.adresseElectronique]
    modifier.nature = self[Options.natureDuClient]
    modifier.profil = self[Options.profilDuClient]
    modifier.tauxPenalites = self[RecouvrementOptions.taux]
    modifier.relances = self[RecouvrementOptions.relances].map(\.jours)
    modifier.changement.confidentiel = self[Options.confidentiel].map { $0 == .oui }
    modifier.rue = self[Options.rue]
    modifier.complement = self[Options.complement]
    modifier.codePostal = self[Options.codePostal]
    modifier.ville = self[Options.ville]
    modifier.pays = self[Options.pays]
    return modifier
  }
}

extension NatureClient: ChoiceValue {}

extension Changement<String> {
  /// The same without the spaces by which people group digits.
  var sansBlancs: Changement {
    guard case .remplace(let text) = self, !Texte.estVide(text) else { return self }
    return .remplace(text.filter { !$0.isWhitespace })
  }
}

extension Options {
  package static let natureDuClient = Change<NatureClient>(
    "nature", "a business (also an association), a private person or a public body",
    fr: "entreprise (aussi une association), particulier ou organisme public")
  fileprivate static let confidentiel = Key<OuiNon>(
    "confidentiel",
    "keep name, addresses, e-mail, telephone and contact outside the log, in files where they can be erased; always so for "
      + "a private person",
    fr:
      "garde nom, adresses, e-mail, téléphone et contact hors du journal, dans des fichiers où ils peuvent être effacés ; toujours "
      + "pour un particulier")
  fileprivate static let profilDuClient = Change<ProfilFacture>(
    "profil",
    "the e-invoicing rules for its invoices, on top of EN 16931: peppol in Belgium, xrechnung in Germany",
    fr: "les règles de ses factures électroniques, en plus de la norme EN 16931 : peppol en Belgique, xrechnung "
      + "en Allemagne")
  fileprivate static let langueDuClient = Change<LangueDocument>(
    "langue-document", "the language of its documents (default: that of the seller's country)",
    fr: "la langue de ses documents (par défaut : celle du pays de l'émetteur)")
  fileprivate static let codeComptable = Change<String>(
    "code-comptable", "the code of its account in the books and the FEC (default: C00001, C00002 …)",
    fr: "le code de son compte auxiliaire en comptabilité et dans le FEC (par défaut : C00001, C00002…)")
  /// The fields of a client that may be absent.
  fileprivate static let ofClient: [any OptionKey] =
    [
      natureDuClient, siren, siret, numeroTVA, identifiantLegal, autreIdentifiant, email, adresseElectronique, contact,
      telephone,
    ] + adresse + [profilDuClient, langueDuClient, codeComptable] + RecouvrementOptions.ofClient + [confidentiel]
}

extension LangueDocument: ChoiceValue {}
