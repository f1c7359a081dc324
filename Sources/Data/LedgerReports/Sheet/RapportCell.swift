package import LedgerData
package import LedgerExchange
package import LedgerModel
package import LedgerWords

extension ResumeFacture {
  /// Its statut for people, with its look: an avoir may be one to refund.
  package var dit: (words: Words, look: Look) {
    aRembourser > .zero ? (Self.aRembourserDit, .yellow) : (statut.libelle(de: typeDocument).words, .of(statut))
  }

  /// Its state in a page.
  package var pill: Pill {
    aRembourser > .zero
      ? Pill(.init(dit.look), dit.words)
      : Pill(
        statut, typeDocument, dateEcheance, isPaidInPart: montantPaye > .zero && soldeDu > .zero, au: au)
  }

  /// The statut of an avoir that is to be refunded.
  package static let aRembourserDit = Words("To refund", fr: "À rembourser")
}

/// One value of a report; tables, JSON and CSV each have their own form of it.
package enum RapportCell {
  /// A person's text, or nil.
  case texte(String?)
  /// The client of the added documents; nil: documents without a client.
  case client(String?)
  /// A word of the program, with its look; tables show `words` if given.
  indirect case mot(String, Words? = nil, Look = .plain)
  /// A text of the program.
  indirect case phrase(Words)
  case jour(Jour)
  case entier(Int)
  case id(Identifiant?)
  case imposition(Imposition)
  case montant(MontantLarge)
  /// Amounts by rate of VAT: an array in JSON, columns of their own in tables, rows of their own in CSV.
  case ventilation([TotauxDevise.Ventilation])
  /// The statut of a document in a list.
  indirect case statut(ResumeFacture)
  /// An empty cell.
  case vide

  /// A code of the program; tables show its name.
  package static func code<Code: Nomme & RawRepresentable<String>>(_ code: Code, _ look: Look = .plain) -> RapportCell {
    .mot(code.rawValue, code.words, look)
  }

  /// A month, a quarter or a period; tables write it in their language.
  package static func temps(_ temps: some Worded & CustomStringConvertible) -> RapportCell {
    .mot(temps.description, Words { temps.text(in: $0) })
  }

  /// A statut; tables show its name for a document of that type.
  package static func statut(_ statut: Statut, _ type: TypeDocument) -> RapportCell {
    .mot(statut.rawValue, statut.libelle(de: type).words, .of(statut))
  }

  /// As JSON; nil if empty.
  package func json(_ language: Language) -> JSONValue? {
    switch self {
    case .texte(let text), .client(let text): text?.json
    case .mot(let word, _, _): word.json
    case .statut(let resume): resume.statut.rawValue.json
    case .phrase(let words): words[language].json
    case .jour(let jour): jour.json
    case .entier(let count): count.json
    case .id(let id): id?.json
    case .imposition(let imposition): imposition.taux.json
    case .montant(let montant): montant.json
    case .ventilation(let parts):
      parts.map {
        ["taux": $0.taux, "base": $0.base, "tva": $0.tva, "categorie": $0.categorie?.rawValue] as JSONValue
      }.json
    case .vide: nil
    }
  }

  /// The sum of two counts or amounts; empty for other values.
  package func plus(_ other: RapportCell) -> RapportCell {
    switch (self, other) {
    case (.entier(let a), .entier(let b)): .entier(a + b)
    case (.montant(let a), .montant(let b)): .montant(a + b)
    case (.vide, .entier), (.vide, .montant): other
    case (.entier, .vide), (.montant, .vide): self
    default: .vide
    }
  }

  /// Whether it is an amount, or several.
  package var isAmount: Bool {
    switch self {
    case .montant, .ventilation: true
    default: false
    }
  }

  /// As one field of CSV: texts made harmless, numbers unchanged.
  package func csv(_ form: CSVText, _ language: Language) -> String {
    switch self {
    case .texte(let text), .client(let text): form.field(text ?? "")
    case .mot(let word, _, _): form.field(word)
    case .statut(let resume): form.field(resume.statut.rawValue)
    case .phrase(let words): form.field(words[language])
    case .jour(let jour): jour.description
    case .entier(let count): String(count)
    case .id(let id): id?.description ?? ""
    case .imposition(let imposition): form.number(imposition.taux)
    case .montant(let montant): form.number(montant)
    case .ventilation, .vide: ""
    }
  }

  /// As a cell of a table, whose head names the currency.
  package func shown(_ look: Look) -> Table.Cell {
    switch self {
    case .texte(let text): .init(text ?? "", look)
    case .client(let nom):
      nom.map { .init($0, look) } ?? .init(Words(.sansClient), .dim)
    case .mot(let word, let words, let own): .init(words ?? Words(same: word), look == .plain ? own : look)
    case .statut(let resume): .init(resume, look == .plain ? resume.dit.look : look)
    case .phrase(let words): .init(words, look)
    case .jour(let jour): .init(jour, look)
    case .entier(let count): .number(count, look)
    case .id(let id): .init(id?.description ?? "", .dim)
    case .imposition(let imposition): .init(Words { imposition.text(in: $0) }, look)
    case .montant(let montant): .number(montant, look)
    case .ventilation, .vide: .init("")
    }
  }
}
