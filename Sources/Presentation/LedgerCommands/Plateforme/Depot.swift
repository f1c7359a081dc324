import LedgerExchange
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTerminal
import LedgerWords

/// A directory from which a client of the platform takes files: each beside its `flowInfo` of XP Z12-013, `NAME.flowInfo.json`.
///
/// A file is made durable, then recorded, and only then gets its `flowInfo`: a client that takes what has one takes nothing that
/// is not recorded. What a stopped run left without one is taken up by the next, with the same bytes.
struct Depot {
  /// The client's description of a file for the platform (`flowInfo`).
  struct Envoi {
    /// `CII`, `UBL`, `Factur-X`, `CDAR`, or `FRR` for flux 10.
    let syntaxe: String
    /// By which its answer names it.
    let suivi: String
    /// Between whom an invoice goes; nil of other files.
    var regle: String?
  }

  static let suffixe = ".flowInfo.json"

  private let arguments: Arguments
  /// Where the files go.
  let directory: String
  private var proteges: ProtectedFiles
  /// The files without a `flowInfo`.
  private let orphelins: Set<String>
  private var poses: [(nom: String, info: [UInt8])] = []

  /// The facts to record about documents.
  private(set) var documents: [(facture: FactureID, transmissions: [Transmission])] = []
  /// The facts to record about periods.
  var flux: [FluxTransmis] = []
  /// The files, in the order in which they were put.
  var noms: [String] { poses.map(\.nom) }

  /// The directory of `--output`.
  init(_ arguments: Arguments, registre: String) throws {
    let directory = try arguments[DeposerCommand.output]
    let names = try Files.names(in: directory, forNewFiles: true)
    (self.arguments, self.directory, proteges) = (arguments, directory, ProtectedFiles(of: registre))
    orphelins = Set(names.filter { !$0.hasSuffix(Self.suffixe) }).subtracting(
      names.filter { $0.hasSuffix(Self.suffixe) }.map { String($0.dropLast(Self.suffixe.count)) })
  }

  /// Whether --force asks for files that were put out already.
  var remplace: Bool { arguments[Options.force] }

  /// Whether a stopped run left `nom`.
  func aReprendre(_ nom: String) -> Bool { orphelins.contains(nom) }

  /// When the file `nom` that a stopped run left was made; else `maintenant`.
  func moment(de nom: String, _ maintenant: MomentDeclare) throws -> MomentDeclare {
    guard aReprendre(nom) else { return maintenant }
    return MomentDeclare(de: try InputFile.beginning(of: directory.file(nom), upTo: Syntaxe.mostBytes)) ?? maintenant
  }

  /// Puts a file, unless it is there just so.
  ///
  /// - Returns: its SHA-256.
  /// - Throws: ``LedgerFailure`` `fichier-existant` if another file of that name exists, and is not to be replaced.
  mutating func pose(_ nom: String, _ octets: [UInt8], _ envoi: Envoi) throws -> String {
    try write(octets, to: nom)
    let sha256 = try octets.digest().hex
    let info = JSONValue.object(present: [
      ("name", nom), ("flowSyntax", envoi.syntaxe), ("flowProfile", envoi.regle == nil ? nil : "CIUS"),
      ("processingRule", envoi.regle), ("trackingId", envoi.suivi.count > 64 ? sha256 : envoi.suivi),
      ("sha256", sha256),
    ])
    poses.append((nom, info.encoded() + [UInt8(ascii: "\n")]))
    return sha256
  }

  /// Notes that `transmission` of `facture` is to be recorded.
  mutating func note(_ transmission: Transmission, de facture: FactureID) {
    if documents.last?.facture == facture {
      documents[documents.count - 1].transmissions.append(transmission)
    } else {
      documents.append((facture, [transmission]))
    }
  }

  /// Makes the written files durable.
  func sync() throws {
    try IOFailure.attempt(.write, directory) { () throws(Errno) in
      let descriptor = try Files.disk.open(directory, .directory)
      defer { Files.disk.close(descriptor) }
      try Files.disk.syncAll(descriptor)
    }
  }

  /// Gives each file its `flowInfo`, once all is recorded.
  mutating func annonce() throws {
    for (nom, info) in poses { try write(info, to: nom + Self.suffixe) }
    try sync()
  }

  private mutating func write(_ octets: [UInt8], to nom: String) throws {
    let path = directory.file(nom)
    if try Files.kind(of: path) == .regular, try InputFile.beginning(of: path, upTo: octets.count) == octets { return }
    try proteges.check(path, DeposerCommand.output.place)
    let file = try OutputFile(at: path, replaces: remplace)
    try file.write(octets.span)
    try file.finish()
  }
}
