import LedgerData
import LedgerExchange
package import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerReports
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture banque`: declares an account at a bank, or shows them all.
package enum BanqueCommand: WritingCommand {
  package static let name = "banque"
  package static let summary = Words(
    "declare a bank account, or show those there are", fr: "déclarer un compte bancaire, ou montrer ceux qui existent")
  private static let nom = Key<AnyText>(
    argument: Words("NAME", fr: "NOM"), "what you call the account", fr: "le nom que vous donnez au compte")
  private static let iban = Key<AnyText>(
    "iban", "its IBAN, or the name its statements use: a card, PayPal (default: the IBAN of the seller)",
    fr: "son IBAN, ou le nom que lui donnent ses relevés : carte, PayPal (par défaut : l'IBAN de l'émetteur)")
  private static let compte = Change<NumeroCompte>(
    "compte", "its account in the books (default: that of transfers)",
    fr: "son compte en comptabilité (par défaut : celui des virements)")
  package static let declaration = Declaration(
    name: name, effect: .adds, shows: true,
    about: Words(
      """
      Declares an account whose statements `facture releve` imports, or changes only the given details; without a name
      it shows the accounts, each with its last statement.
      """,
      fr: """
        Déclare un compte dont `facture releve` importe les relevés, ou n'en modifie que ce qui est donné ; sans nom,
        montre les comptes, chacun avec son dernier relevé.
        """),
    positionals: [nom], options: [iban, Options.devise, compte], common: Options.writing,
    notes: Words(
      #"""
      With --json and no name: [{"nom","iban","devise","compte","releves","dernierReleve","solde","lignes","aRapprocher"}].
      """#,
      fr: #"""
        Avec --json et sans nom : [{"nom","iban","devise","compte","releves","dernierReleve","solde","lignes","aRapprocher"}].
        """#),
    example: "facture banque courant --iban=FR1420041010050500013M02606")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    guard arguments[nom] == nil else { return try record(arguments, console) }
    let given = [iban.option, Options.devise.option, compte.option].contains { arguments.text($0) != nil }
    if given { throw UsageError.missingArguments([nom.place], command: name) }
    let request = try ReadingRequest(arguments, console)
    let (etat, _) = try request.read(console) { try request.reader.etat($0) }
    let livres = try etat.banques.liste.map { ($0, try etat.aRapprocher($0).count) }
    let json = livres.map { $0.json(aRapprocher: $1) }.json
    guard !etat.banques.liste.isEmpty else {
      return try console.answer(
        json,
        orLine: Words(
          "No bank account yet: `facture banque NAME --iban=IBAN` declares one.",
          fr: "Aucun compte bancaire pour l'instant : `facture banque NOM --iban=IBAN` en déclare un."))
    }
    return try console.answer(json, orLines: livres.map { SafeText.line($0.phrase(aRapprocher: $1)[console.language]) })
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let nom = arguments[nom]?.text ?? ""
    let present = try registre.banques().first { $0.banque.nom == nom }
    guard let iban = arguments[iban]?.text ?? present?.banque.iban ?? registre.registre?.emetteur?.compteBancaire?.iban
    else {
      throw UsageError.missingOptions(["iban"], command: name)
    }
    let devise = arguments[Options.devise] ?? present?.banque.devise ?? registre.registre?.devise ?? .euro
    var banque = Banque(nom, iban: iban, devise: devise, compte: present?.banque.compte)
    arguments[compte].apply(to: &banque.compte)
    return DeclarerBanque(present?.id ?? registre.environment.newID(), banque)
  }
}

extension LivreBanque {
  fileprivate func json(aRapprocher: Int) -> JSONValue {
    .object(present: [
      ("nom", banque.nom), ("iban", banque.iban), ("devise", banque.devise.description),
      ("compte", banque.compte?.description), ("releves", releves.count), ("dernierReleve", dernierJour),
      ("solde", dernierJour.flatMap { solde(au: $0) }), ("lignes", lignes.count), ("aRapprocher", aRapprocher),
    ])
  }

  fileprivate func phrase(aRapprocher: Int) -> Words {
    let tete = "\(banque.nom)  \(banque.iban)"
    guard let jour = dernierJour else {
      return Words("\(tete)  no statement yet", fr: "\(tete)  aucun relevé pour l'instant")
    }
    let solde =
      solde(au: jour).map { Words("balance \($0) \(banque.devise), ", fr: "solde \($0) \(banque.devise), ") } ?? .none
    return Words(
      "\(tete)  to \(jour): \(solde)\(aRapprocher, "line", "lines") to settle",
      fr: "\(tete)  au \(jour) : \(solde)\(aRapprocher, "ligne", "lignes") à rapprocher")
  }
}

/// How people name an account, and a line of it.
extension Lookup {
  package static let banque = Key<AnyText>(
    "compte", "which bank account (default: the only one)", fr: "le compte bancaire (par défaut : le seul)")
}

extension [LivreBanque] {
  /// The account called `nom`; where no name is given, the only one.
  ///
  /// - Throws: ``Refus`` `banque-absente`, `banque-inconnue`, `banque-a-preciser`.
  package func nommee(_ nom: String?) throws(Refus) -> LivreBanque {
    guard let nom else {
      guard let seule = first else { throw .banque(.aucune) }
      guard count == 1 else { throw .banque(.aPreciser) }
      return seule
    }
    guard let livre = first(where: { $0.banque.nom == nom || $0.banque.iban == nom }) else {
      throw .banque(.inconnue(nom))
    }
    return livre
  }
}
