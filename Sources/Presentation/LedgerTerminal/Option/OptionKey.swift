package import LedgerWords

/// By which an option is declared, and by which its value is read: ``Arguments`` has a subscript for each kind of key.
package protocol OptionKey: Sendable {
  /// Its declaration.
  var option: Option { get set }
}

extension OptionKey {
  /// Its name in a sentence.
  package var place: Words { option.place }

  /// The same option with another help.
  func saying(_ help: Words) -> Self { with { $0.help = help } }
  package func saying(_ en: Sentence<English>, fr: Sentence<French>) -> Self { saying(Words(en, fr: fr)) }

  /// The same option, which requires `other`.
  package func needing(_ other: some OptionKey) -> Self { with { $0.needed = other.option.name } }

  /// The same option, which says something without a value too.
  package var alone: Self { with { $0.standsAlone = true } }

  /// The same option, which one letter stands for.
  package func short(_ letter: Character) -> Self { with { $0.letter = letter } }

  /// The same option, for whose value a shell proposes these.
  package func proposing(_ source: ProposedNames) -> Self { with { $0.proposed = source } }

  fileprivate func with(_ change: (inout Option) -> Void) -> Self {
    var key = self
    change(&key.option)
    return key
  }
}

extension [any OptionKey] {
  /// These, each name once: as the first of that name is declared.
  package var unique: [any OptionKey] {
    reduce(into: []) { found, key in
      if !found.contains(where: { $0.option.name == key.option.name }) { found.append(key) }
    }
  }

  /// These options except `others`.
  package func without(_ others: [any OptionKey]) -> Self {
    filter { key in !others.contains { $0.option.name == key.option.name } }
  }
}

/// An option that is there or not.
package struct Flag: OptionKey {
  package var option: Option

  init(_ name: String, _ help: Words = .none) { option = Option(name: name, placeholder: nil, help: help) }
  package init(_ name: String, _ en: Sentence<English>, fr: Sentence<French>) { self.init(name, Words(en, fr: fr)) }

  /// The same option, with the way out for people who give it a value.
  package func insteadOfValue(_ en: Sentence<English>, fr: Sentence<French>) -> Self {
    with { $0.insteadOfValue = Words(en, fr: fr) }
  }

  /// The same option, which makes the command final.
  package var final: Self { with { $0.effect = .final } }
}

/// An option, or argument, with values of one type.
package protocol ValueKey: OptionKey {
  associatedtype Value: OptionValue
  init(option: Option)
}

extension ValueKey {
  /// An option; `word` stands for its value in the help.
  package init(_ name: String, word: Words = Value.word, _ help: Words = .none) {
    self.init(option: Option(name: name, placeholder: word, help: help, type: Value.self))
  }
  package init(_ name: String, word: Words = Value.word, _ en: Sentence<English>, fr: Sentence<French>) {
    self.init(name, word: word, Words(en, fr: fr))
  }

  /// An argument, for which `word` stands.
  package init(argument word: Words, _ help: Words = .none) {
    self.init(option: Option(name: word.fr, placeholder: word, help: help, type: Value.self, isArgument: true))
  }
  package init(argument word: Words, _ en: Sentence<English>, fr: Sentence<French>) {
    self.init(argument: word, Words(en, fr: fr))
  }
}

/// One that is there or not.
package struct Key<Value: OptionValue>: ValueKey {
  package var option: Option

  package init(option: Option) { self.option = option }

  /// The same, which cannot be left out.
  package var required: Required<Value> { Required(option: option) }

  /// The same, with `standard` as default.
  package func or(_ standard: Value) -> Defaulted<Value> {
    Defaulted(option: with { $0.standard = standard }.option, standard: standard)
  }
}

/// One that cannot be left out.
package struct Required<Value: OptionValue>: ValueKey {
  package var option: Option

  package init(option: Option) {
    self.option = option
    self.option.required = true
  }
}

/// An option with a default.
package struct Defaulted<Value: OptionValue>: OptionKey {
  package var option: Option
  let standard: Value
}

/// An option that may be given more than once, each time with a value.
package struct Repeated<Value: OptionValue>: ValueKey {
  package var option: Option

  package init(option: Option) {
    self.option = option
    self.option.repeats = true
  }

  /// The same, which is given once at least.
  package var required: Self { with { $0.required = true } }
}

/// An option with the new value of a field; an empty value clears the field.
package struct Change<Value: OptionValue & Hashable>: ValueKey {
  package var option: Option

  package init(option: Option) {
    self.option = option
    self.option.clears = true
  }

  /// The same for a new object, which has no field to clear.
  package var ofNew: Key<Value> { Key(option: with { $0.clears = false }.option) }
}

/// A declaration is a key too; its value is never read.
extension Option: OptionKey {
  package var option: Option {
    get { self }
    set { self = newValue }
  }
}
