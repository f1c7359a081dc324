public import LedgerDomain
import LedgerWords
import LedgerXML

/// Reads the files in which banks give statements. The form is found by what the file holds, never by its name.
public enum FichierReleve {
  /// The most bytes of a file.
  public static var mostBytes: Int { XMLLimits.bytes }

  /// The statements in `bytes`: one for each account, or each day.
  ///
  /// - Parameters:
  ///   - bytes: the file, at most ``mostBytes``.
  ///   - profil: the columns of a CSV; nil: those of the bank whose header it has.
  /// - Throws: `RefusReleve` where the file is none, or is damaged: then nothing of it is read.
  public static func lit(_ bytes: [UInt8], profil: ProfilCSV? = nil) throws(RefusReleve) -> [Releve] {
    guard bytes.count <= mostBytes else { throw .tropGrand(XMLFault.tooManyBytesWords) }
    if profil != nil { return [try LecteurCSV.lit(bytes, profil)] }
    let debut = String(decoding: bytes.drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(2_000), as: UTF8.self)
    // Some banks write their header in other ways than OFX has it.
    if debut.hasPrefix("OFXHEADER") || debut.hasPrefix("<?OFX") || debut.contains("<OFX>") {
      return try LecteurOFX.lit(bytes)
    }
    if debut.hasPrefix("<") { return try LecteurCamt.lit(bytes) }
    if LecteurCFONB.estSien(bytes) { return try LecteurCFONB.lit(bytes) }
    return [try LecteurCSV.lit(bytes, nil)]
  }
}

extension RefusReleve {
  /// Why a file is no statement in XML.
  init(_ fault: XMLFault) {
    self =
      switch fault {
      case .broken(let line, _, let reason): .illisible(ligne: line, reason)
      case .doctype(let line): .doctype(ligne: line)
      case .tooLarge(let limit): .tropGrand(limit)
      }
  }
}
