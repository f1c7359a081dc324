import FuzzSupport
import LedgerExchange
import LedgerProgram
import LedgerTerminal
import LedgerWords

@testable import LedgerDesk

/// The lines that a program sends to `facture mcp`. Each request that expects an answer gets one, which is one line of JSON-RPC
/// 2.0; its ledger does not exist.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRpc(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let caller else { return 0 }
  var session = McpSession(caller: caller, ecriture: .tout, help: Programme.help)
  for line in unsafe FuzzInput.bytes(start, count).split(separator: UInt8(ascii: "\n")) {
    guard let answer = session.answer(Array(line)) else { continue }
    let bytes = answer.encoded()
    guard !bytes.contains(UInt8(ascii: "\n")), answer["jsonrpc"]?.string == "2.0", answer["id"] != nil,
      (answer["result"] == nil) != (answer["error"] == nil)
    else { finding("an answer is one line of JSON-RPC", answer.text) }
    do { _ = try JSONValue(reading: bytes) } catch { finding("an answer can be read", answer.text) }
  }
  return 0
}

private let caller: Caller? = {
  let declaration = McpCommand.declaration
  let words = ["--registre=/nonexistent/registre", "--hors-ligne", "--auteur=fuzz"]
  let read = Result { try Caller(Arguments(ArgumentReader.read(words, declaration), declaration), .french) }
  guard case .success(let caller) = read else { return nil }
  return caller
}()
