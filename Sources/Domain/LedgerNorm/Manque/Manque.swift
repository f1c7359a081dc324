package import LedgerModel
public import LedgerWords

/// An issued document that cannot be written in the terms of the norm, with all that it lacks.
public struct FactureNonExportable: ToldError, Equatable, Sendable {
  /// Its number.
  public let numero: String
  /// All the reasons.
  public let manques: [Manque]
  /// Its client, which a remedy names.
  let client: ClientID?

  init(numero: String, manques: [Manque], client: ClientID? = nil) {
    (self.numero, self.manques, self.client) = (numero, manques, client)
  }
}

/// One thing that keeps an issued document from being written in the terms of the norm.
public struct Manque: Equatable, Sendable {
  /// The stable name of the rule, kebab-case.
  public let code: String
  /// Its sentence and its remedy.
  let dit: @Sendable (Cible) -> Dit

  init(_ code: String, _ dit: @escaping @Sendable (Cible) -> Dit) { (self.code, self.dit) = (code, dit) }

  init(
    _ code: String,
    _ en: @autoclosure @escaping @Sendable () -> Sentence<English>,
    fr: @autoclosure @escaping @Sendable () -> Sentence<French>,
    remede hint: @autoclosure @escaping @Sendable () -> Sentence<English>,
    fr remede: @autoclosure @escaping @Sendable () -> Sentence<French>
  ) {
    self.init(code) { _ in Dit(en(), fr: fr(), remede: hint(), fr: remede()) }
  }

  /// One sentence.
  public var message: Words { dit(.exemple).message }

  /// Whether both say the same.
  public static func == (un: Manque, autre: Manque) -> Bool {
    un.code == autre.code && un.dit(.exemple) == autre.dit(.exemple)
  }

  /// The document and the client that a remedy names.
  struct Cible {
    /// The draft.
    let numero: Designation
    /// Its client, as a word of a command.
    let client: Words

    /// Placeholders for both.
    static let exemple = Cible(
      numero: Designation(unnumbered: DocumentNouveau.numero), client: Words("CUSTOMER", fr: "CLIENT"))
  }
}

/// The texts of a document that cannot be exported.
extension FactureNonExportable {
  /// The stable name of its only `manque`, kebab-case; `facture-incomplete` if there are several.
  public var code: String { manques.count == 1 ? manques[0].code : "facture-incomplete" }

  /// One sentence for each thing that is missing.
  public var message: Words {
    let (numero, faits) = (Texte.cite(numero), Manque.faits(manques))
    return Words(
      "\(numero) cannot be exported. \(faits)", fr: "Le document \(numero) ne peut pas être exporté. \(faits)")
  }

  /// How to add the missing details, as far as an issued document allows it.
  public var hint: Words {
    for seul in [Manque.nonEnvoyee, .annulee, .clientEfface, .clientPerdu, .coordonneesPerdues] where manques == [seul]
    {
      let client = client.map { Words(same: "\($0)") } ?? Manque.Cible.exemple.client
      return seul.dit(Manque.Cible(numero: Designation(numero), client: client)).remede
    }
    if manques == [.emetteurAbsent] {
      return Words(
        "It was issued before the seller was defined: --emetteur=actuel takes the present seller.",
        fr: "Il a été émis avant que l'émetteur soit défini : --emetteur=actuel prend l'émetteur actuel.")
    }
    return manques.contains(.emetteurAbsent)
      ? Words(
        "Define the seller with `facture emetteur` first. An issued document never changes: correct it with a credit note, "
          + "then issue another one.",
        fr:
          "Définissez d'abord l'émetteur avec `facture emetteur`. Un document émis ne change plus : corrigez-le par un "
          + "avoir, puis émettez-en un autre.")
      : Words(
        "An issued document never changes: correct it with a credit note, then issue another one.",
        fr: "Un document émis ne change plus : corrigez-le par un avoir, puis émettez-en un autre.")
  }
}

extension Manque {
  /// All of `manques`, each in its sentence.
  static func faits(_ manques: [Manque]) -> Words {
    manques.map { $0.message.ended }.joined(separator: " ")
  }

  /// The refusal to issue an incomplete draft: each missing detail on its own line, with its remedy. `client` is the name of its
  /// client.
  package static func incomplete(_ numero: Designation, _ manques: [Manque], client: String?) -> Dit {
    let client = client.map { Words(same: ShellWord.quoted($0)) } ?? Cible.exemple.client
    let refuse = Words(
      "\(numero) cannot be issued yet",
      fr: "\(numero, apres: "Le document") ne peut pas encore être émis")
    let dits = manques.map { $0.dit(Cible(numero: numero, client: client)) }
    if dits.count == 1 {
      return Dit(Words("\(refuse). \(dits[0].message)", fr: "\(refuse). \(dits[0].message)"), dits[0].remede)
    }
    return Dit(
      Words(
        "\(refuse): \(dits.count, "thing", "things") to fix.",
        fr: "\(refuse) : \(dits.count, "point", "points") à corriger."),
      dits.map { [$0.message.ended, $0.remede].joined(separator: " ") }.joined(separator: "\n"))
  }
}
