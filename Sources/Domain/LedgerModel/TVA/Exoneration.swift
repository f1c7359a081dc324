package import LedgerWords

/// A reason for no VAT: a code and the printed text (EN 16931, BT-121 and BT-120). Outside France the text alone may do.
public struct Exoneration: Hashable, Sendable {
  /// A code of the list VATEX, for example `VATEX-FR-FRANCHISE`; nil if the list has no code for it.
  public var motif: String?
  /// The printed text: the article of law.
  public var mention: String

  /// The printed text, or nil if it is empty.
  package var mentionDite: String? { mention.isEmpty ? nil : mention }

  /// A reason with its text.
  public init(motif: String? = nil, mention: String) {
    self.motif = motif
    self.mention = mention
  }

  /// The reason `motif`, with `mention` as its text, or its usual text.
  package init(_ motif: MotifExoneration, mention: String? = nil) {
    self.init(motif: motif.code, mention: mention ?? motif.mention)
  }
}

extension Exoneration {
  /// The reason of penalties for late payment: damages are outside the scope of VAT.
  package static func penalites(_ langue: LangueDocument) -> Exoneration {
    let mention =
      langue == .francais
      ? "Pénalités de retard : hors champ de la TVA" : "Late-payment penalties: outside the scope of VAT"
    return Exoneration(motif: MotifExoneration.seul(.horsChamp)?.code, mention: mention)
  }
}
