import CHelper

/// A child process: it receives bytes, and answers in lines.
///
/// It ends with this value, which waits for its end. Afterwards nothing is sent or received: the number of its socket may
/// belong to another one by then. Pointers live only during one call.
struct HelperProcess: ~Copyable {
  /// Why a program could not be started: an errno.
  struct Failure: Error { let errno: Int32 }

  private let process: Int32
  private let channel: Int32
  /// The bytes received after the last line taken.
  private var received: [UInt8] = []
  /// Its exit code, once it has ended.
  private var exitCode: Int32?

  /// Starts `program`, an absolute path or a name found in PATH, with two arguments.
  init(_ program: String, _ option: String, _ text: String) throws(Failure) {
    var process: Int32 = 0
    var channel: Int32 = -1
    let errno = unsafe helper_start(program, option, text, &process, &channel)
    guard errno == 0 else { throw Failure(errno: errno) }
    self.process = process
    self.channel = channel
  }

  deinit {
    if exitCode == nil { _ = helper_end(process, channel) }
  }

  /// Sends bytes; false if the process has ended.
  func send(_ bytes: [UInt8]) -> Bool {
    guard exitCode == nil else { return false }
    return unsafe bytes.withUnsafeBytes { unsafe helper_send(channel, $0.baseAddress, $0.count) } == 0
  }

  /// The next line from the process, without its line feed; nil if it has ended.
  mutating func line() -> String? {
    guard exitCode == nil else { return nil }
    var piece = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      var count = 0
      let errno = unsafe piece.withUnsafeMutableBytes {
        unsafe helper_receive(channel, $0.baseAddress, $0.count, &count)
      }
      guard errno == 0, count > 0 else { return nil }
      received.append(contentsOf: piece[..<count])
    }
  }

  /// Ends it and waits. Returns its exit code, or 128 plus the signal that ended it.
  mutating func end() -> Int32 {
    let code = exitCode ?? helper_end(process, channel)
    exitCode = code
    return code
  }
}
