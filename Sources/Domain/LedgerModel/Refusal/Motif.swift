public import LedgerWords

/// Why a rule refuses. ``Refus`` adds the document or client concerned.
///
/// Each is a static member in the file of its subject, with all its texts. Its sentences are made when they are read.
public struct Motif<Sujet>: ToldError, Equatable, Sendable {
  package let refus: Refus

  /// Its stable name, kebab-case.
  public var code: String { refus.code }
  /// One sentence: the error.
  public var message: Words { refus.message }
  /// The way out.
  public var hint: Words { refus.hint }

  /// - Parameters:
  ///   - code: its stable name, kebab-case.
  ///   - admisImporte: whether an import may bring what it refuses.
  ///   - estDeTotaux: whether amounts are wrong, and not what happens.
  ///   - objet: the object of the refusal, if the caller does not add it later.
  ///   - seCorrige: whether the way out is a ``Correction`` of the document.
  ///   - dit: its texts, given the name of its object.
  package init(
    _ code: String, admisImporte: Bool = false, estDeTotaux: Bool = false, objet: Refus.Objet = .aucun,
    seCorrige: Bool = false,
    _ dit: @escaping @Sendable (Designation) -> Dit
  ) {
    refus = Refus(code, objet, admisImporte: admisImporte, estDeTotaux: estDeTotaux, seCorrige: seCorrige, dit)
  }

  /// A refusal whose sentences do not name its object.
  package init(
    _ code: String, admisImporte: Bool = false, estDeTotaux: Bool = false,
    _ en: @autoclosure @escaping @Sendable () -> Sentence<English>,
    fr: @autoclosure @escaping @Sendable () -> Sentence<French>,
    remede hint: @autoclosure @escaping @Sendable () -> Sentence<English>,
    fr remede: @autoclosure @escaping @Sendable () -> Sentence<French>
  ) {
    self.init(code, admisImporte: admisImporte, estDeTotaux: estDeTotaux) { _ in
      Dit(en(), fr: fr(), remede: hint(), fr: remede())
    }
  }
}

/// The texts of a refusal. The way out is made when it is read: an import counts many refusals, and shows few.
package struct Dit: Equatable, Sendable {
  /// One sentence: the error.
  package let message: Words
  private let sortie: @Sendable () -> Words
  /// The way out after an import recorded it; nil: the source file must be corrected.
  let correction: Words?

  package init(
    _ message: Words, _ remede: @autoclosure @escaping @Sendable () -> Words, correction: Words? = nil
  ) {
    (self.message, sortie, self.correction) = (message, remede, correction)
  }

  package init(
    _ en: Sentence<English>, fr: Sentence<French>,
    remede hint: @autoclosure @escaping @Sendable () -> Sentence<English>,
    fr remede: @autoclosure @escaping @Sendable () -> Sentence<French>
  ) {
    self.init(Words(en, fr: fr), Words(hint(), fr: remede()))
  }

  /// The way out.
  package var remede: Words { sortie() }

  package static func == (un: Dit, autre: Dit) -> Bool {
    un.message == autre.message && un.remede == autre.remede && un.correction == autre.correction
  }
}

extension Designation {
  /// The name, quoted: a person wrote it.
  package var cite: Designation { map(Texte.cite) }
}
