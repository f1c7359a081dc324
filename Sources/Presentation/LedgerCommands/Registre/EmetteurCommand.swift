import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture emetteur`: sets or shows the seller.
package enum EmetteurCommand: WritingCommand {
  package static let name = "emetteur"
  package static let summary = Words(
    "set or show the seller of the invoices", fr: "définir l'émetteur des factures, ou l'afficher")
  package static let declaration = Declaration(
    name: name, effect: .adds, shows: true,
    about: Words(
      """
      Records the details of the seller on invoices; without options it shows the seller. Give the country first:
      --pays=BE. The first time, this also selects the country's rules (FR, BE, LU, DE or NL; elsewhere only the
      European standard), with its rates and texts; in France also the texts on late payment, and the SIREN as electronic
      address. Issued documents keep the seller as it was. FR wants --siren; BE --identifiant-legal=0208:…; LU 0240:…;
      NL 0106:…; these are also Peppol addresses. DE wants --contact, --telephone and --email, and usually the e-mail
      as address. Outside France, a seller who charges VAT needs --numero-tva, or --identifiant-fiscal.
      """,
      fr: """
        Enregistre ce que les factures disent de leur émetteur ; sans option, l'affiche. Indiquez d'abord le pays :
        --pays=BE. La première fois, les règles de ce pays sont choisies (FR, BE, LU, DE ou NL ; ailleurs, la seule
        norme européenne), avec ses taux et ses mentions. En France, les mentions de retard sont ajoutées, et le SIREN
        sert d'adresse électronique. Les documents émis gardent l'émetteur tel qu'il était.

        FR demande --siren ; BE --identifiant-legal=0208:… ; LU 0240:… ; NL 0106:… ; ce sont aussi des adresses Peppol.
        DE demande --contact, --telephone et --email, et a en général l'e-mail pour adresse. Hors de France, un émetteur
        qui facture la TVA doit donner --numero-tva ou --identifiant-fiscal.
        """),
    options: EmetteurOptions.all, common: Options.writing,
    notes: Words(
      """
      An empty value removes the field: --telephone=
      With --json and no option: the seller as an object.
      """,
      fr: """
        Une valeur vide efface le champ : --telephone=
        Avec --json et sans option : l'émetteur sous forme d'objet.
        """),
    example:
      #"facture emetteur --nom="Atelier Martin" --siren=732829320 --ville=Lyon --iban=FR7630006000011234567890189"#)

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    guard EmetteurOptions.all.contains(where: { arguments.text($0) != nil }) else {
      return try show(arguments, console)
    }
    let request = try WritingRequest(arguments)
    var registre = try request.open(console)
    let estNouveau = registre.registre?.emetteur == nil
    let exit = try request.record(in: &registre, console) { try useCase(arguments, in: &$0) }
    if let emetteur = registre.registre?.emetteur, arguments[Options.nom] == nil,
      emetteur.nom == registre.registre?.nom, emetteur.nom == OuvrirCommand.nom(of: request.path)
    {
      console.tell(nomDuRepertoire: emetteur.nom)
    }
    // Once, before the first invoice: later `facture emetteur` shows the missing fields.
    if estNouveau, let manques = registre.registre?.emetteur?.tousManques, !manques.isEmpty {
      let options = manques.map { Words.option($0) }.joined(separator: ", ")
      console.tell(
        "facture: Before the first invoice, also give \(options): `facture emetteur --help` explains them.",
        fr: "facture: Avant la première facture, donnez aussi \(options) : `facture emetteur --help` les explique.")
    }
    if arguments.text(EmetteurOptions.empreinte) != nil, registre.registre?.emetteur?.empreinte != nil,
      try CheckpointStore(of: LogDirectory(at: request.path)).all().isEmpty
    {
      console.tell(
        "facture: There is no checkpoint yet: invoices get a fingerprint as soon as one is signed, by "
          + "`facture checkpoint --key=…`.",
        fr:
          "facture: Il n'y a pas encore de point de contrôle : les factures auront une empreinte dès que l'un sera signé, par "
          + "`facture checkpoint --key=…`.")
    }
    return exit
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let present = registre.registre
    let pays = arguments[Options.pays].texte.flatMap(Pays.init) ?? .france
    var emetteur = present?.emetteur ?? .etabli(en: pays, nom: present?.nom ?? "")
    arguments.apply(to: &emetteur)
    emetteur.adresseElectronique = emetteur.adresseElectronique?.dansPays(emetteur.adresse?.pays)
    // The first time, the French directory knows a firm by its SIREN.
    if present?.emetteur == nil, emetteur.adresseElectronique == nil, let siren = emetteur.siren {
      emetteur.adresseElectronique = AdresseElectronique(schema: AdresseElectronique.annuaire, identifiant: siren)
    }
    return DefinirEmetteur(emetteur)
  }

  private static func show(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let emetteur = try ReadingRequest(arguments, console).settings(console).emetteur
    guard let emetteur else { throw Refus.emetteur(.inconnu) }
    return try console.answer(EmetteurDTO(emetteur).json(), orLines: EmetteurView(emetteur).lines(console))
  }
}
