import LedgerReports
import LedgerTerminal
import LedgerViews
import LedgerWords

/// Where the ledger lies.
extension RegistreDiagnosis {
  /// The findings about its file system.
  func place() -> [Finding] {
    guard let system = FileSystem(of: path) else { return [] }
    var findings: [Finding] = []
    if system.isReadOnly {
      findings.append(
        .problem(
          "disque-en-lecture-seule",
          "The file system of \(path) is read-only.", fr: "Le système de fichiers de \(path) est en lecture seule.",
          "findmnt --target \(quoted)"))
    }
    findings += Self.kind(of: system).map { [$0("findmnt --target \(quoted)")] } ?? []
    let free = Measure.bytes(system.free)
    let left = Words("\(free) are free where \(path) lies.", fr: "\(free) sont libres là où se trouve \(path).")
    if system.free < Self.scarce {
      findings.append(.problem("disque-plein", left, "df -h \(quoted)"))
    } else if system.free < Self.little {
      findings.append(.remark("disque-presque-plein", left, "df -h \(quoted)"))
    } else {
      findings.append(.ok("disque", left))
    }
    return findings
  }

  /// In bytes: enough for a day's work and the next backup, and enough for a large ledger.
  private static let scarce = 64_000_000
  private static let little = 1_000_000_000

  /// File systems known to lose data, or not known to keep them: by their numbers (statfs(2)).
  private static func kind(of system: FileSystem) -> ((String) -> Finding)? {
    switch system.kind {
    case 0x0102_1994, 0x8584_58F6:
      {
        .problem(
          "disque-en-memoire",
          "The ledger lies in memory: it is gone when the machine stops.",
          fr: "Le registre est en mémoire : il disparaît quand la machine s'arrête.",
          $0)
      }
    case 0x794C_7630:
      {
        .remark(
          "disque-de-conteneur",
          "The ledger lies in a container, and is gone with it unless it is on a volume.",
          fr: "Le registre est dans un conteneur, et disparaît avec lui à moins d'être sur un volume.",
          $0)
      }
    case 0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x517B, 0x0102_1997, 0x5346_414F, 0x00C3_6400:
      {
        .remark(
          "disque-en-reseau",
          "The ledger lies on another machine: whether its locks and durable writes hold depends on both.",
          fr: "Le registre est sur une autre machine : la sûreté des verrous et des écritures dépend des deux.",
          $0)
      }
    case 0x6573_5546:
      {
        .remark(
          "disque-fuse",
          "The ledger lies on a file system of FUSE: whether its locks and durable writes hold depends on the program behind it.",
          fr: "Le registre est sur un système de fichiers FUSE : la sûreté des verrous et des écritures en dépend.",
          $0)
      }
    case 0x4D44, 0x2011_BAB0:
      {
        .remark(
          "disque-sans-droits",
          "The ledger lies on a file system without permissions, as USB sticks have.",
          fr: "Le registre est sur un système de fichiers sans droits d'accès, comme celui des clés USB.",
          $0)
      }
    default: nil
    }
  }
}
