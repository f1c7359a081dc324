import FuzzSupport
import Glibc
import LedgerCommands
import LedgerData
import LedgerInvoice
import LedgerNorm
import LedgerTerminal

/// A PDF, which pdfdetach opens, and the invoice inside, which is read. If the first byte is 0, the others are the steps of a
/// program that runs in its place: its result must match the steps.
///
/// Any program is over in time, gives at most the allowed bytes, and leaves no process behind.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPdf(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe FuzzInput.bytes(start, count)
  let (before, processes) = (seconds(), children())
  if input.first == 0 { runs(Array(input.dropFirst().prefix(8))) } else { opens(input) }
  // Four names are asked for, one after the other.
  guard seconds() - before <= 4 * Int(most) + 4 else {
    finding("whatever it is, it is over in time", seconds() - before)
  }
  let left = children()
  guard left == processes else { finding("no process stays behind", processes, left) }
  return 0
}

/// How many seconds a program may take here.
private let most: Int32 = 3

private func opens(_ pdf: [UInt8]) {
  let path = "\(FuzzFile.registre.path)/f.pdf"
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  _ = unsafe pdf.withUnsafeBytes { unsafe Glibc.write(file, $0.baseAddress, $0.count) }
  close(file)
  do {
    let xml = try FacturXFile.xml(of: path, seconds: most)
    guard xml.count <= Syntaxe.mostBytes else { finding("no more is read than a file may have", xml.count) }
    do throws(RefusNorme) { _ = try Syntaxe.cii.lit(xml) } catch {}
  } catch {
    let codes = ["facturx-sans-xml", "facturx-trop-long", "document-trop-grand"]
    guard codes.contains(LedgerFailure(leaving: error).code) else {
      finding("a PDF that is none is told as such", error)
    }
  }
}

/// Steps of a shell, and their expected results.
private func runs(_ steps: [UInt8]) {
  var (script, written, end): (String, Int, Int32?) = ("", 0, nil)
  var isOpen = true
  let limit = 20_000
  for step in steps where end == nil {
    switch step % 8 {
    case 0...3:
      script += "head -c \(Int(step) * 30) /dev/zero 2>/dev/null; "
      if isOpen { written += Int(step) * 30 }
    case 4:
      script += "exec >&-; "
      isOpen = false
    case 5:
      script += "kill -9 $$; "
      end = 137
    case 6:
      script += "sleep 1000 & "
      // It holds the output open: that shows it, unless the output was closed before.
      if isOpen { end = -1 }
    default:
      script += "exit \(step / 8); "
      end = Int32(step / 8)
    }
  }
  let answer = HostProcess.run(["sh", "-c", script], limit: limit, seconds: 1)
  if written > limit {
    guard answer.isTooMuch else { finding("one that writes too much is stopped", script, answer.exit) }
  } else if end == -1 {
    guard answer.isTooLong else { finding("one that stays is stopped", script, answer.exit) }
  } else {
    guard answer.bytes.count == written else { finding("what it wrote is given", script, answer.bytes.count, written) }
    guard end == nil || answer.exit == end else { finding("how it ended is told", script, answer.exit) }
  }
}

/// The numbers of the processes that this thread has started: the fuzzer has one of its own.
private func children() -> String {
  let file = unsafe open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC)
  defer { close(file) }
  var text = [UInt8](repeating: 0, count: 4_096)
  let count = unsafe read(file, &text, text.count)
  return String(decoding: text.prefix(max(0, count)), as: UTF8.self)
}

private func seconds() -> Int {
  var time = timespec()
  _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec
}
