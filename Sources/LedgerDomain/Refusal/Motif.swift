import LedgerWords

/// Why something is refused of what it is about, which ``Refus`` names: `.facture("F-2026-0001", .sansLigne)`.
///
/// Each is a static member in the file of its subject, with all there is to say of it. Its sentences are made when they are read.
public struct Motif<Sujet>: Error, Equatable, Sendable {
  let refus: Refus

  /// - Parameters:
  ///   - code: its stable name, kebab-case.
  ///   - futAdmis: whether earlier versions recorded what it refuses.
  ///   - estDeTotaux: whether amounts are wrong, and not what happens.
  ///   - objet: what it is about, where it is not told later.
  ///   - seCorrige: whether the way out is a ``Correction`` of the document.
  ///   - dit: what is said of it, given what that is called which it is about.
  init(
    _ code: String, futAdmis: Bool = false, estDeTotaux: Bool = false, objet: Refus.Objet = .aucun,
    seCorrige: Bool = false,
    _ dit: @escaping @Sendable (Designation) -> Dit
  ) {
    refus = Refus(code, objet, futAdmis: futAdmis, estDeTotaux: estDeTotaux, seCorrige: seCorrige, dit)
  }

  /// Of which the sentences name nothing that is told later.
  init(
    _ code: String, futAdmis: Bool = false, estDeTotaux: Bool = false,
    _ en: @autoclosure @escaping @Sendable () -> Sentence<English>,
    fr: @autoclosure @escaping @Sendable () -> Sentence<French>,
    remede hint: @autoclosure @escaping @Sendable () -> Sentence<English>,
    fr remede: @autoclosure @escaping @Sendable () -> Sentence<French>
  ) {
    self.init(code, futAdmis: futAdmis, estDeTotaux: estDeTotaux) { _ in
      Dit(en(), fr: fr(), remede: hint(), fr: remede())
    }
  }
}

/// What people are told of a refusal.
struct Dit: Equatable, Sendable {
  /// One sentence: what is wrong.
  let message: Words
  /// The way out.
  let remede: Words
  /// The way out once it is recorded, as an import may have it; nil: it is corrected where it comes from.
  let correction: Words?

  init(_ message: Words, _ remede: Words, correction: Words? = nil) {
    (self.message, self.remede, self.correction) = (message, remede, correction)
  }

  init(
    _ en: Sentence<English>, fr: Sentence<French>, remede hint: Sentence<English>, fr remede: Sentence<French>
  ) {
    self.init(Words(en, fr: fr), Words(hint, fr: remede))
  }
}

extension Designation {
  /// As a message quotes what somebody wrote.
  var cite: Designation { map(Texte.cite) }
}
