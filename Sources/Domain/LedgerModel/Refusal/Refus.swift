public import LedgerWords

/// A rule of the domain says no. Nothing was written.
///
/// A refusal is defined as a ``Motif`` in the file of its subject; this type adds the object of the refusal.
public struct Refus: ToldError, Equatable, Sendable {
  /// The stable name of the rule, kebab-case.
  public let code: String
  /// Whether an import may bring what it refuses: an audit then warns, and calls no log altered.
  package let admisImporte: Bool
  /// Whether amounts are wrong, and not what happens.
  package let estDeTotaux: Bool
  /// Whether the way out is a correction of the document.
  package let seCorrige: Bool
  /// The corrections that the rules allow; nil before the rules are asked.
  private var corrections: [Correction]?
  /// Its texts, given the name of its object.
  private let dit: @Sendable (Designation) -> Dit
  private var objet: Objet
  private var lieux: [Lieu] = []

  init(
    _ code: String, _ objet: Objet, admisImporte: Bool, estDeTotaux: Bool, seCorrige: Bool = false,
    _ dit: @escaping @Sendable (Designation) -> Dit
  ) {
    (self.code, self.objet, self.admisImporte, self.estDeTotaux, self.seCorrige, self.dit) =
      (code, objet, admisImporte, estDeTotaux, seCorrige, dit)
  }

  /// One sentence that names the document and the error.
  public var message: Words {
    lieux.reversed().reduce(dit(objet.designation(commence: lieux.isEmpty)).message) { message, lieu in
      Words("\(lieu.nom): \(message)", fr: "\(lieu.nom) : \(message)")
    }
  }

  /// The way out.
  public var hint: Words { corrections?.words(objet.remede) ?? dit(objet.remede).remede }

  /// The same with these ways out.
  package func corrige(par corrections: [Correction]) -> Refus {
    var refus = self
    refus.corrections = corrections
    return refus
  }

  /// The way out once it is recorded; nil: the source file must be corrected.
  package var correction: Words? { dit(objet.remede).correction }

  /// Whether it says that nothing would change.
  package var neChangeRien: Bool { code == "rien-ne-change" }

  /// Whether it is about a document that the refused command would have made.
  package var estDUnNouveau: Bool { if case .nouveau = objet { true } else { false } }

  /// The number of the document that it is about; nil if it is about none.
  package var numero: String? { if case .document(let numero, _) = objet { numero } else { nil } }

  /// The same refusal about the document `numero`, if it is about a document.
  package func nommant(_ numero: String) -> Refus {
    if case .document(_, let nom) = objet { sur(.document(numero, nom: nom)) } else { self }
  }

  package func sur(_ objet: Objet) -> Refus {
    var refus = self
    refus.objet = objet
    return refus
  }

  /// The same refusal of a value inside the field or element `champ`: the two paths become one.
  package func dans(champ: String) -> Refus {
    func chemin(_ reste: String) -> String { reste.hasPrefix("[") ? champ + reste : "\(champ).\(reste)" }
    var refus = self
    switch (lieux.first, objet) {
    case (.champ(let reste), _): refus.lieux[0] = .champ(chemin(reste))
    case (nil, .champ(let reste)): refus.objet = .champ(chemin(reste))
    case (.ligne, _), (nil, _): refus.lieux.insert(.champ(champ), at: 0)
    }
    return refus
  }

  /// The same refusal of a document from a file that has lines and no fields of ours: `lignes[0]` is line 1.
  package var parLignes: Refus {
    var refus = self
    refus.lieux = lieux.map { lieu in
      guard case .champ(let chemin) = lieu, chemin.hasPrefix("lignes["),
        let place = Int(chemin.dropFirst("lignes[".count).prefix { $0 != "]" })
      else { return lieu }
      return .ligne(place + 1)
    }
    return refus
  }

  /// Whether both say the same of the same.
  public static func == (un: Refus, autre: Refus) -> Bool {
    un.code == autre.code && un.objet == autre.objet && un.lieux == autre.lieux
      && un.dit(un.objet.designation()) == autre.dit(autre.objet.designation())
  }
}

/// The objects of refusals.
extension Refus {
  /// A value that is not valid for its type.
  public static func valeur(_ invalide: ValeurInvalide) -> Refus {
    Refus(invalide.code, .aucun, admisImporte: false, estDeTotaux: false) { _ in Dit(invalide.message, invalide.hint)
    }
  }
  /// Of the part that the text names, as in `lignes[2]`.
  public static func dans(_ lieu: String, _ refus: Refus) -> Refus { refus.dans(.champ(lieu)) }
  /// Of the line at that place, from 1.
  public static func ligne(_ place: Int, _ refus: Refus) -> Refus { refus.dans(.ligne(place)) }
  /// About a document that the refused command would have made. It is not recorded, under any name in the refusal.
  public static func nouveau(_ refus: Refus, _ document: DocumentNouveau) -> Refus {
    refus.sur(.nouveau(document.nom(refus.objet)))
  }

  private func dans(_ lieu: Lieu) -> Refus {
    var refus = self
    refus.lieux.insert(lieu, at: 0)
    return refus
  }

  /// The object of a refusal, as far as its sentence names it.
  package enum Objet: Equatable {
    /// An object without a number or a name of its own.
    case aucun
    /// The document with that number; `nom` is its name if it has no number.
    case document(String, nom: Words = Objet.ceDocument)
    /// The document of a number in an import or in the books, or the client of that name.
    case importe(String)
    /// The client of a name.
    case client(String)
    /// A field, by its path.
    case champ(String)
    /// A document that was not made, by its name for people.
    case nouveau(Words)

    static let ceDocument = Words("this document", fr: "ce document")
    package static let cetteFacture = Words("this invoice", fr: "cette facture")

    /// In a sentence; `commence` says whether it begins the text.
    func designation(commence: Bool = true) -> Designation {
      switch self {
      case .aucun: Designation("")
      // No document has a number of that length.
      case .document(let nom, _), .importe(let nom), .champ(let nom):
        Designation(nom.utf8.count > 1_000 ? Texte.cite(nom) : nom)
      case .client(let nom): Designation(Texte.cite(nom))
      case .nouveau(let nom): Designation(unnumbered: nom, beginsText: commence)
      }
    }

    /// In the way out.
    var remede: Designation {
      switch self {
      case .nouveau: Designation(unnumbered: DocumentNouveau.numero)
      // A command needs the whole name.
      case .client(let nom): Designation(nom)
      case .aucun, .document, .importe, .champ: designation()
      }
    }
  }

  private enum Lieu: Equatable {
    case champ(String)
    case ligne(Int)

    var nom: Words {
      switch self {
      case .champ(let champ): Words(same: champ)
      case .ligne(let place): Words("Line \(place)", fr: "Ligne \(place)")
      }
    }
  }
}
