public import LedgerModel
public import LedgerRules
import LedgerWords
import LedgerXML

/// Reads the files of bank statements. The content decides the form, never the file's name.
public enum FichierReleve {
  /// The most bytes of a file.
  public static var mostBytes: Int { XMLLimits.bytes }

  /// The statements in `bytes`: one for each account and currency, or each day.
  ///
  /// - Parameters:
  ///   - bytes: the file, at most ``mostBytes``.
  ///   - profil: the columns of a CSV; nil: those of the bank whose header it has.
  /// - Throws: `RefusReleve` where the file is not a statement, is damaged, or has no movement and no two equal balances that
  ///   confirm it. It is then refused whole.
  public static func lit(_ bytes: [UInt8], profil: ProfilCSV? = nil) throws(RefusReleve) -> [Releve] {
    guard bytes.count <= mostBytes else { throw .tropGrand(XMLFault.tooManyBytesWords) }
    if let autre = FormeEtrangere(bytes) { throw autre.refus }
    let texte = Encodage.utf8(bytes)
    let releves = try lit(texte: texte, profil)
    let parlent = releves.contains {
      !$0.lignes.isEmpty || $0.enAttente > 0 || $0.ecart == .zero || !$0.corrections.isEmpty
    }
    guard parlent else { throw .vide }
    for releve in releves {
      for ligne in releve.lignes where ligne.jour < JourBancaire.premier {
        throw .tropAncien(ligne.jour, ligne.montant)
      }
    }
    return releves
  }

  private static func lit(texte: [UInt8], _ profil: ProfilCSV?) throws(RefusReleve) -> [Releve] {
    guard !texte.prefix(2_000).contains(where: FormeEtrangere.estBinaire) else { throw FormeEtrangere.binaire.refus }
    let debut = String(decoding: texte.drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(2_000), as: UTF8.self)
    if let autre = FormeEtrangere(texte: debut) { throw autre.refus }
    if profil != nil { return try LecteurCSV.lit(texte, profil) }
    // Some banks write their header in another form than OFX.
    if debut.hasPrefix("OFXHEADER") || debut.hasPrefix("<?OFX") || debut.contains("<OFX>") || debut.contains("<OFX ") {
      return try LecteurOFX.lit(texte)
    }
    if debut.hasPrefix("<") { return try LecteurCamt.lit(texte) }
    if LecteurCFONB.estSien(texte) { return try LecteurCFONB.lit(texte) }
    return try LecteurCSV.lit(texte, nil)
  }
}

extension RefusReleve {
  /// Why a file is not a statement in XML.
  init(_ fault: XMLFault) {
    self =
      switch fault {
      case .broken(let line, _, let reason): .illisible(ligne: line, reason)
      case .doctype(let line): .doctype(ligne: line)
      case .tooLarge(let limit): .tropGrand(limit)
      }
  }
}
