package import LedgerModel
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture effacer`: erases personal values of a client.
package enum EffacerCommand: WritingCommand {
  package static let name = "effacer"
  package static let summary = Words(
    "erase the personal data of a customer", fr: "effacer les données personnelles d'un client")
  package static let erases = true
  fileprivate static let classe = Key<ClasseValeurs>(
    "classe", "only e-mail, telephone and contact, or only name and addresses (default: both)",
    fr: "e-mail, téléphone et contact (coordonnees), ou nom et adresses (identite) (par défaut : les deux)")
  fileprivate static let base = Key<Effacement.Base>(
    "base", "legal basis (default: a request of the person)",
    fr: "la base légale (par défaut : la demande de la personne)")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Erases name, addresses, e-mail, telephone and contact of a private person, or of a confidential customer, and
      prints its id. They disappear from prives/, from the program's files in cache/, and from every copy and origin
      once the event reaches it. The log and all proofs stay as they are. Name and addresses are kept ten years after
      the end of the accounting year of the last document (C. com., art. L123-22): before that day, erasing them is
      refused.
      """,
      fr: """
        Efface nom, adresses, e-mail, téléphone et contact d'un particulier, ou d'un client confidentiel, et affiche son
        identifiant. Ils disparaissent de prives/, de ce que le programme garde dans cache/, et de chaque copie et
        origine dès que celle-ci reçoit cet enregistrement. Le journal reste tel quel, et toutes les preuves aussi. Nom
        et adresses se conservent dix ans après la fin de l'exercice du dernier document (C. com., art. L123-22) :
        avant, leur effacement est refusé.
        """),
    positionals: [Argument.client], options: [classe, base], common: Options.writing,
    notes: Words(
      "Descriptions, notes and references stay: they are in the log. Older backups keep everything.",
      fr: "Désignations, notes et références restent : elles sont dans le journal. Les anciennes sauvegardes "
        + "gardent tout."),
    example: #"facture effacer "Boulangerie Dupont" --classe=coordonnees"#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    EffacerPersonne(
      try registre.client(named: arguments[Argument.client]),
      arguments[classe].map { [$0] } ?? Set(ClasseValeurs.allCases), base: arguments[base] ?? .demande)
  }
}

/// `facture conserver`: keeps personal values of a client longer, or no longer.
package enum ConserverCommand: WritingCommand {
  package static let name = "conserver"
  package static let summary = Words(
    "keep a customer's data longer than the law requires",
    fr: "conserver les données d'un client plus longtemps que la loi ne l'exige")
  fileprivate static let motif = Key<String>(
    "motif", "the reason, such as a dispute",
    fr: "le motif, par exemple un litige")
  fileprivate static let lever = Flag("lever", "end the retention", fr: "met fin à la conservation")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      "Keeps the private data of a customer until --lever: meanwhile `facture effacer` is refused.",
      fr: "Conserve les données personnelles d'un client jusqu'à --lever : d'ici là, `facture effacer` est refusé."),
    positionals: [Argument.client], options: [motif, lever], common: Options.writing,
    example: #"facture conserver "Boulangerie Dupont" --motif="Litige 2026-114""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    guard arguments[lever] || arguments[motif] != nil else {
      throw UsageError.missingOptions([motif.option.name], command: name)
    }
    let client = try registre.client(named: arguments[Argument.client])
    guard !arguments[lever] || arguments[motif] == nil else {
      throw UsageError.contraryOptions(motif.place, lever.place)
    }
    return ProlongerConservation(
      client, arguments[lever] ? .levee : .prolongee(motif: arguments[motif] ?? ""))
  }
}

extension ClasseValeurs: ChoiceValue {}
extension Effacement.Base: ChoiceValue {}
