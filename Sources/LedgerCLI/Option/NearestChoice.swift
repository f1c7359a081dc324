import LedgerDomain
import LedgerWords

extension NearestName {
  /// The choice whose name in one of the languages is nearest to `text`; nil if no name is near.
  static func of(_ text: String, among choices: [Words]) -> Words? {
    let names = choices.flatMap { choice in Language.allCases.map { choice[$0] } }
    return of(text, among: names).flatMap { name in choices.first { $0.reads(name) } }
  }
}
