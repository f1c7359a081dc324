/// The name by which a sentence calls its document or person.
public struct Designation: Equatable, Sendable {
  let name: Words
  /// Whether the name stands for something without a number: it begins a text with a capital, and French puts no article before
  /// it.
  public let isUnnumbered: Bool
  /// Whether a sentence that it begins begins the text too.
  let beginsText: Bool

  /// A number, or the name of a person.
  public init(_ number: String) { (name, isUnnumbered, beginsText) = (Words(same: number), false, true) }

  /// The name of something without a number, as `this document`.
  public init(unnumbered name: Words, beginsText: Bool = true) {
    (self.name, isUnnumbered, self.beginsText) = (name, true, beginsText)
  }

  /// The same number, changed by `change`.
  public func map(_ change: (String) -> String) -> Designation {
    isUnnumbered ? self : Designation(change(name.en))
  }
}

extension Sentence.Interpolation {
  /// The subject of the sentence; `apres` is the article before a number, as in `Le document F-1`, or a word that loses its e
  /// before a vowel, as in `d'Ateliers`.
  public mutating func appendInterpolation(_ designation: Designation, apres article: String? = nil) {
    let name = designation.name[T.language]
    guard designation.isUnnumbered else {
      return article.map { appendInterpolation(name, apres: $0) } ?? appendInterpolation(name)
    }
    if let article, Self.losesE.contains(article) { appendName(Self.word(article, before: name)) }
    appendName(isEmpty && designation.beginsText ? name.prefix(1).uppercased() + name.dropFirst() : name)
  }

  /// A name after `word`, which loses its e before a vowel: `de Martin`, `d'Ateliers`.
  public mutating func appendInterpolation(_ name: String, apres word: String) {
    appendName(Self.word(word, before: name))
    appendInterpolation(name)
  }

  /// The words that lose their e before a vowel.
  private static var losesE: Set<String> { ["de", "que"] }

  /// `word` with the separator between it and `name`. A mute h cannot be told from an aspirated one: before any h the word
  /// stays whole.
  private static func word(_ word: String, before name: String) -> String {
    let vowels = Set("aeiouyàâäéèêëîïôöùûüœæ")
    guard losesE.contains(word), let first = name.lowercased().first, vowels.contains(first) else { return "\(word) " }
    return word.dropLast() + "'"
  }

  /// A command about a document between backquotes, with the words that follow that: `facture modifier F-1 --client=…`.
  public mutating func appendInterpolation(
    commande name: String, _ designation: Designation, _ arguments: Sentence<T>...
  ) {
    append(
      command: ProgramNames.command(name, T.language), ShellWord.quoted(designation.name[T.language]), arguments,
      DocumentCommand(name: name, arguments: arguments.map(\.text)))
  }
}
