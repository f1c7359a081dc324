/// A file about an issued document, produced for its platform: the document itself, or a status of it.
///
/// It books nothing. It does not prove that a platform took the file: a ``StatutRecu`` proves that.
public struct Transmission: Hashable, Sendable {
  /// How the file is written (`flowSyntax` of XP Z12-013).
  public enum Syntaxe: String, CaseIterable, Sendable {
    /// The document, in Cross Industry Invoice.
    case cii = "CII"
    /// The document, in Universal Business Language.
    case ubl = "UBL"
    /// The document, as a PDF with its CII inside.
    case facturX = "Factur-X"
    /// A status of it (UN/CEFACT CDAR).
    case cdar = "CDAR"
  }

  /// How the file is written.
  public let syntaxe: Syntaxe
  /// The status in the file, as in 212; nil for the document itself.
  public let statut: String?
  /// The identifier of the status (MDT-4), or the number of the document.
  public let identifiant: String
  /// SHA-256 of the bytes of the file, 64 hex digits.
  public let sha256: String
  /// The day it was made.
  public let date: Jour
  /// The time of that day, by the clock of the seller.
  public let heure: Heure

  /// A file of these bytes, made at `heure` on `date`.
  public init(
    _ syntaxe: Syntaxe, statut: String? = nil, identifiant: String, sha256: String, le date: Jour, _ heure: Heure
  ) {
    (self.syntaxe, self.statut, self.identifiant, self.sha256) = (syntaxe, statut, identifiant, sha256)
    (self.date, self.heure) = (date, heure)
  }

  /// The key of a transmission within its document: the identifier of a status, or the hash of the document's file.
  package var cle: String { statut == nil ? sha256 : identifiant }
}
