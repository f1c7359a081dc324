// Pointers live for the time of one call, and every range is checked before it becomes a pointer.

import Glibc

/// One connection. It ends with its last use.
final class Connection: Sendable {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { _ = close(descriptor) }

  /// Ends it from another thread: a thread that waits for bytes goes on, at the end of them.
  func cut() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Waits so long; false as soon as the other end closes or sends something, or a signal asks the server to stop.
  func rests(milliseconds: Int) -> Bool {
    var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), StopSignal.waited]
    return unsafe poll(&waited, 2, Int32(clamping: milliseconds)) == 0
  }

  /// The next piece of input.
  enum Piece {
    case bytes(Int)
    case end
    /// The wait was too long.
    case late
  }

  /// The next bytes, within a time.
  func receive(into piece: inout [UInt8], waitMs: Int) -> Piece {
    guard isReady(POLLIN, waitMs) else { return .late }
    let count = unsafe recv(descriptor, &piece, piece.count, 0)
    if count > 0 { return .bytes(count) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .bytes(0) : .end
  }

  /// Sends all bytes, each piece within a time; whether they went.
  func send(_ bytes: [UInt8], patienceMs: Int) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[sent...])
        return unsafe Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        guard patienceMs > 0, isReady(POLLOUT, patienceMs) else { return false }
      } else {
        return false
      }
    }
    return true
  }

  /// Ends sending, and takes in the input still under way: a connection closed with unread bytes takes its own answer
  /// back (RFC 9112, section 9.6).
  func drain() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    for _ in 0..<64 {
      guard isReady(POLLIN, 200), unsafe recv(descriptor, &piece, piece.count, 0) > 0 else { return }
    }
  }

  private func isReady(_ events: Int32, _ waitMs: Int) -> Bool {
    var waited = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&waited, 1, Int32(clamping: waitMs)) > 0
  }
}
