import Glibc
import LedgerBytes
import LedgerData
import LedgerLog

/// Decodes the lines of a log on the general path, with every text, and prints how long that took in seconds, then the
/// number of events. Reading the file before is not counted.
@main
enum DecodeLines {
  static func main() {
    let path = CommandLine.arguments.dropFirst().first ?? ""
    let log = bytes(path)
    let lines = log.split(separator: UInt8(ascii: "\n")).map(\.indices)
    var events = 0
    let span = log.span
    let start = ContinuousClock.now
    do throws(LineFault) {
      for line in lines {
        let decoded = try DecodedLine(span.extracting(line), .standard, wanted: .all)
        events += decoded.link.sequence > 0 ? 1 : 0
      }
    } catch {
      print("decode-lines: \(error.sentence)")
      exit(1)
    }
    print((ContinuousClock.now - start) / .seconds(1), events)
  }

  /// The bytes of a file; empty if it is missing.
  private static func bytes(_ path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var status = stat()
    guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
      count = max(0, unsafe read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
