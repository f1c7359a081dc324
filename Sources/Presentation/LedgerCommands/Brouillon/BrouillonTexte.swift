import LedgerModel
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// A draft as a text that people edit.
///
///     client: Librairie du Canal
///     date: 2026-03-02
///     …
///
///     Conception d'une vitrine; 2; 450
///     Catalogue imprimé; 30; 12.35; 5.5
///
/// Lines that begin with # do not count. A field that is left out stays as it is, one without a value is absent.
struct BrouillonTexte {
  /// The fields that were found, each with its value.
  private var champs: [Champ: String] = [:]
  /// The lines of the document.
  private(set) var lignes: [LigneTexte] = []

  /// A field of the head.
  enum Champ: String, CaseIterable {
    case client, date, echeance, tva, conditions, remise, notes, commentaire

    /// The field that is called so in one of the languages.
    init?(_ name: String) {
      let found = Self.allCases.first { champ in
        champ.rawValue == name || Language.allCases.contains { champ.name($0) == name }
      }
      guard let found else { return nil }
      self = found
    }

    /// Its name, which is that of the option.
    func name(_ language: Language) -> String { ProgramNames.option(rawValue, language) }
  }

  /// The text of `facture`; `client` is the name of its client. Comments for people are in `language`.
  static func write(_ facture: Facture, client: String?, _ language: Language) -> String {
    let values: [(Champ, String)] = [
      (.client, client ?? ""), (.date, "\(facture.dateFacture)"),
      (.echeance, facture.dateEcheance.map { "\($0)" } ?? ""), (.tva, "\(facture.tva)"),
      (.conditions, facture.conditionsPaiement.plainWord[language]), (.remise, "\(facture.remisePourcentage)"),
      (.notes, facture.notes), (.commentaire, facture.notesCommentaire ?? ""),
    ]
    let head = values.map { champ, value in
      value.isEmpty ? "\(champ.name(language)):" : "\(champ.name(language)): \(LineText.write(value))"
    }
    let lines = facture.lignes.map { LigneTexte.write(EditerBrouillon.LigneEcrite($0), language) }
    let title = title(facture.numero)[language].split(separator: "\n").map { "# \($0)" }
    return (title + head + ["", "# \(titleOfLines[language])"] + lines).map { "\($0)\n" }.joined()
  }

  private static func title(_ numero: String) -> Words {
    Words(
      """
      \(numero). Save to record what you change; change nothing, or delete everything, to leave it as it is.
      due: a day, or a term as 30d, 45d-end-of-month or end-of-month+45d. A text in quotation marks is JSON, as "two\\nlines".
      """,
      fr: """
        \(numero). Enregistrez le fichier pour valider vos modifications ; ne changez rien, ou effacez tout, pour y renoncer.
        echeance : un jour, ou un délai comme 30j, 45j-fin-de-mois ou fin-de-mois+45j. Un texte entre guillemets est du JSON : "deux\\nlignes".
        """)
  }

  private static let titleOfLines = Words(
    "Lines: description; quantity; unit price, then as needed: 20 (VAT); goods or service; hour (unit); -10% (discount)",
    fr:
      "Lignes : désignation ; quantité ; prix unitaire, puis, au besoin : 20 (TVA) ; bien ou service ; heure (unité) ; -10% (remise)"
  )

  /// Reads the written text.
  ///
  /// - Throws: ``UsageError`` that quotes the line of the text.
  init(_ text: String) throws(UsageError) {
    for line in text.split(separator: "\n") {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(BadValue) { try read(line) } catch {
        throw .badValue(place: Words("\"\(Texte.cite(line))\"", fr: "« \(Texte.cite(line)) »"), error)
      }
    }
  }

  private mutating func read(_ line: String) throws(BadValue) {
    // A line of the document has semicolons, and a field begins with its name.
    if let colon = line.firstIndex(of: ":"), let champ = Champ(line[..<colon].trimmed) {
      guard champs[champ] == nil else { throw .fieldTwice(champ.rawValue) }
      let value = line[line.index(after: colon)...].trimmed
      champs[champ] = try LineText.read(value)
      if !value.isEmpty { try check(champ, value) }
    } else {
      lignes.append(try LigneTexte(option: line))
    }
  }

  private func check(_ champ: Champ, _ value: String) throws(BadValue) {
    switch champ {
    case .client, .notes, .commentaire: break
    case .date: _ = try Jour(option: value)
    case .echeance: _ = try EcheanceOption(option: value)
    case .tva, .remise: _ = try Taux(option: value)
    case .conditions: _ = try ConditionsPaiement(option: value)
    }
  }

  /// Whether there is nothing.
  var isEmpty: Bool { champs.isEmpty && lignes.isEmpty }

  /// The use case for the changes of this text to `facture`, whose client was found by ``client``; `article` finds
  /// articles of the catalogue.
  func useCase(
    _ facture: Facture, client: Changement<ClientID>, _ article: (String) throws -> Article?
  ) throws -> EditerBrouillon {
    var editer = EditerBrouillon(facture)
    editer.lignes = try lignes.map { try $0.ligne(article) }
    editer.changement.clientId = client
    editer.changement.dateFacture = try value(.date)
    if let text = champs[.echeance] {
      let date = editer.changement.dateFacture ?? facture.dateFacture
      editer.changement.dateEcheance =
        text.isEmpty ? .efface : .remplace(try Self.jour(EcheanceOption(option: text), date))
    }
    editer.changement.tva = try value(.tva)
    editer.changement.conditionsPaiement = try value(.conditions)
    editer.remisePourcentage = try value(.remise) ?? facture.remisePourcentage
    editer.changement.notes = champs[.notes]
    if let text = champs[.commentaire] {
      editer.changement.notesCommentaire = text.isEmpty ? .efface : .remplace(text)
    }
    return editer
  }

  /// The client in the text; `inchange` if the field is left out.
  var client: Changement<String> {
    champs[.client].map { $0.isEmpty ? .efface : .remplace($0) } ?? .inchange
  }

  private static func jour(_ echeance: EcheanceOption, _ date: Jour) -> Jour {
    switch echeance {
    case .le(let jour): jour
    case .apres(let delai): delai.echeance(de: date)
    }
  }

  private func value<Value: OptionValue>(_ champ: Champ) throws(BadValue) -> Value? {
    guard let text = champs[champ], !text.isEmpty else { return nil }
    return try Value(option: text)
  }
}
