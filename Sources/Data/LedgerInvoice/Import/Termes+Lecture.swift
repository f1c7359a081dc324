import LedgerModel
import LedgerNorm
import LedgerWords

/// Terms with the same codes in both syntaxes of the norm.
extension XMLNode {
  /// A currency.
  func devise(_ terme: String, _ path: XMLPath) throws(RefusNorme) -> Devise {
    if let code = code(path), Devise.aDAutresDecimales(code) {
      throw .limite(terme, texte: code, Words("currencies of two decimals", fr: "les devises à deux décimales"))
    }
    guard let devise = try value(terme, path, .devise, Devise.lue) else { throw .absent(terme) }
    return devise
  }

  /// The accounting currency (BT-6), if it is not `devise`.
  func deviseComptable(_ path: XMLPath, _ devise: Devise) throws(RefusNorme) -> Devise? {
    let autre = try value("BT-6", path, .devise, Devise.lue)
    return autre == devise ? nil : autre
  }

  /// The type of the document (BT-3); throws if the ledger does not keep that type.
  func type(_ path: XMLPath) throws(RefusNorme) -> TypeNorme {
    let code = try required("BT-3", path)
    guard let type = TypeNorme(rawValue: code), type != .devis else { throw .type(code) }
    return type
  }

  /// Whether it is a charge (BG-21, BG-28); else it is a discount.
  func indicator(_ path: XMLPath) throws(RefusNorme) -> Bool {
    switch try required("ChargeIndicator", path) {
    case "true", "1": return true
    case "false", "0": return false
    case let autre: throw .invalide("ChargeIndicator", texte: autre, quoi: Words("true or false", fr: "true ou false"))
    }
  }

  /// A percentage, if the ledger can keep it; else nil, and only the amount counts.
  func percentageIfKept(_ path: XMLPath) -> Pourcentage? {
    code(path).flatMap { Decimale($0)?.exact(Pourcentage.decimales) }.flatMap { Int64(exactly: $0) }
      .flatMap { Pourcentage(unites: $0) }
  }
}

extension Devise {
  /// Whether it is a currency without exactly two decimals.
  fileprivate static func aDAutresDecimales(_ texte: String) -> Bool {
    do { _ = try Devise(texte) } catch .deviseSansCentimes { return true } catch { return false }
    return false
  }

  fileprivate static func lue(_ texte: String) -> Devise? {
    do { return try Devise(texte) } catch { return nil }
  }
}

extension Montant {
  /// The amount; nil for 0.00, which a file may write instead of nothing.
  var nonNul: Montant? { self == .zero ? nil : self }
}

extension AdresseElectronique {
  /// The address of an element, with its scheme.
  init?(_ node: XMLNode?) {
    guard let identifiant = node?.code else { return nil }
    self.init(schema: node?.attributes["schemeID"] ?? "", identifiant: identifiant)
  }
}

extension Taxe {
  /// A category and its rate.
  static func lue(
    _ node: XMLNode, _ terme: String, _ path: XMLPath, _ termeDuTaux: String, _ cheminDuTaux: XMLPath
  ) throws(RefusNorme) -> Taxe {
    let code = try node.required(terme, path)
    guard let categorie = CategorieTVA(rawValue: code) else {
      // The Canary Islands, Ceuta and Melilla; split payment of Italy.
      guard ["L", "M", "B"].contains(code) else {
        throw .invalide(terme, texte: code, quoi: Words("category of VAT", fr: "une catégorie de TVA"))
      }
      throw .limite(
        terme, texte: code, Words("the categories S, Z, E, AE, K, G and O", fr: "les catégories S, Z, E, AE, K, G et O")
      )
    }
    let taux = try node.percentage(termeDuTaux, cheminDuTaux)
    let taxe = Taxe(categorie: categorie, taux: categorie == .horsChamp ? nil : taux ?? .zero)
    guard taxe.imposition != nil else {
      throw .invalide(
        termeDuTaux, texte: "\(taux ?? .zero)",
        quoi: Words("rate of the category \(categorie.rawValue)", fr: "un taux de la catégorie \(categorie.rawValue)"))
    }
    return taxe
  }
}

extension Exoneration {
  /// The reason with that code (BT-121) and text (BT-120); one of them may be missing.
  static func lue(_ motif: String?, _ mention: String?) -> Exoneration? {
    motif == nil && mention == nil ? nil : Exoneration(motif: motif, mention: mention ?? "")
  }
}

extension Cadre {
  /// The French code in BT-23. Any other process becomes a remark, but for that of `profil`, which its files state anyway.
  static func lu(_ texte: String?, _ profil: ProfilFacture, _ remarques: inout [Words]) -> Cadre? {
    guard let texte else { return nil }
    let cadre = profil == .france ? Cadre(texte) : nil
    if cadre == nil, texte != profil.processus {
      remarques.append(
        Words(
          "BT-23 is left out: the ledger does not keep the process \"\(Texte.cite(texte))\".",
          fr: "BT-23 n'est pas repris : le registre ne tient pas le processus « \(Texte.cite(texte)) »."))
    }
    return cadre
  }
}

extension PeriodeFacturation {
  /// From `debut` to `fin`; nil if they are missing.
  static func lue(debut: Jour?, fin: Jour?) throws(RefusNorme) -> PeriodeFacturation? {
    guard let premier = debut, let dernier = fin else { return nil }
    guard let periode = PeriodeFacturation(debut: premier, fin: dernier) else {
      throw .invalide(
        "BT-74", texte: "\(dernier)",
        quoi: Words("day after \(premier) (BT-73)", fr: "un jour après le \(premier) (BT-73)"))
    }
    return periode
  }
}

extension Note {
  /// The note without the code of general notes, which every general note of France has.
  var sansCodeUsuel: Note { autreCode == code.rawValue ? Note(code: code, texte: texte) : self }
}

extension MoyenNorme {
  /// The ledger's means of payment for `code` (BT-81), and its name (BT-82).
  static func lu(_ code: String?, _ libelle: String?, _ remarques: inout [Words]) -> (MoyenNorme, String) {
    let dit = libelle.flatMap { libelle in ConditionsPaiement.allCases.first { $0.rawValue == libelle } }
    if let moyen = code.flatMap({ MoyenNorme(rawValue: $0) }), let dit { return (moyen, dit.rawValue) }
    let conditions = ConditionsPaiement.virement
    guard let code else { return (.aucun, conditions.rawValue) }
    if let moyen = MoyenNorme(rawValue: code) {
      return (moyen, moyen.estUnPrelevement ? MoyenNorme.prelevementDit : (moyen.conditions ?? conditions).rawValue)
    }
    let etat = Words("is \(Texte.cite(code))", fr: "est \(Texte.cite(code))")
    remarques.append(
      Words(
        "The means of payment (BT-81) \(etat): it is kept as \(conditions.rawValue).",
        fr: "Le moyen de paiement (BT-81) \(etat) : le registre retient \(conditions.rawValue)."))
    return (.virement, conditions.rawValue)
  }
}
