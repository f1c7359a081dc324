// Pointers live for the time of one call, and every range is checked before it becomes a pointer.

import Glibc
import LedgerLog
import LedgerWords

/// A socket for connections from this machine only.
public final class ListeningSocket: Sendable {
  private let descriptor: Int32
  /// On which port of 127.0.0.1; nil for a Unix socket.
  public let port: Int?
  /// The file of a socket that was made here.
  private let path: String?

  private init(_ descriptor: Int32, port: Int? = nil, path: String? = nil) {
    (self.descriptor, self.port, self.path) = (descriptor, port, path)
  }

  deinit {
    _ = close(descriptor)
    if let path { _ = unsafe unlink(path) }
  }

  /// On a port of 127.0.0.1; 0: one that is free.
  ///
  /// - Throws: `IOFailure` if it is taken or forbidden.
  public static func onPort(_ port: UInt16) throws -> ListeningSocket {
    let name = Words(same: "127.0.0.1:\(port)")
    let descriptor = try made(AF_INET, name)
    var on: Int32 = 1
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    return try listening(descriptor, unsafe call(descriptor, port, bind), name, port: boundPort(descriptor))
  }

  /// Whether a server takes connections on a port of 127.0.0.1.
  public static func answers(onPort port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0, let port = UInt16(exactly: port) else { return false }
    defer { _ = close(descriptor) }
    return unsafe call(descriptor, port, connect)
  }

  /// Has the system connect or bind a socket to a port of 127.0.0.1; whether it did.
  private static func call(
    _ descriptor: Int32, _ port: UInt16, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call(descriptor, $0, size) == 0 }
    }
  }

  /// On a file, which only this user reaches. One that a server left behind is replaced.
  ///
  /// - Throws: `IOFailure` if another file is there, or a server answers on it.
  public static func at(_ path: String) throws -> ListeningSocket {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room, !path.utf8.contains(0) else { throw IOFailure(.create, path, .nameTooLong) }
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    func call(_ descriptor: Int32, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Bool {
      unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe call(descriptor, $0, size) == 0 }
      }
    }
    let descriptor = try made(AF_UNIX, Words(same: path))
    var isBound = unsafe call(descriptor, bind)
    if !isBound, errno == EADDRINUSE, isSocket(path) {
      let probe = try made(AF_UNIX, Words(same: path))
      let isAnswered = unsafe call(probe, connect)
      let isLeft = !isAnswered && errno == ECONNREFUSED
      _ = close(probe)
      if isLeft, unsafe unlink(path) == 0 { isBound = unsafe call(descriptor, bind) } else { errno = EADDRINUSE }
    }
    return try listening(descriptor, isBound, Words(same: path), path: path)
  }

  /// The socket that the service manager made (`sd_listen_fds(3)`); nil without one.
  ///
  /// - Throws: `IOFailure` if other machines can reach it, or it is another kind of socket.
  public static func inherited() throws -> ListeningSocket? {
    guard let process = number("LISTEN_PID"), process == Int(getpid()), number("LISTEN_FDS") == 1 else { return nil }
    let descriptor: Int32 = 3
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size) == 0
      }
    }
    let family = Int32(address.ss_family)
    let isLocal = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr) >> 24 == 127
      }
    }
    guard isKnown, family == AF_UNIX || family == AF_INET && isLocal else {
      throw IOFailure(
        .open, Words(same: "LISTEN_FDS"), Errno(EADDRNOTAVAIL),
        hint: Words(
          "ListenStream= of the service must be a file or an address 127.0.0.1.",
          fr: "ListenStream= du service doit être un fichier ou une adresse 127.0.0.1."))
    }
    return ListeningSocket(descriptor, port: family == AF_INET ? boundPort(descriptor) : nil)
  }

  private static func number(_ name: String) -> Int? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe Int(String(cString: value))
  }

  private static func made(_ family: Int32, _ name: Words) throws(IOFailure) -> Int32 {
    try IOFailure.attempt(.open, name) { () throws(Errno) in
      let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      guard descriptor >= 0 else { throw Errno(errno) }
      return descriptor
    }
  }

  private static func listening(
    _ descriptor: Int32, _ isBound: Bool, _ name: Words, port: Int? = nil, path: String? = nil
  ) throws(IOFailure) -> ListeningSocket {
    guard isBound, listen(descriptor, 64) == 0 else {
      let cause = Errno(errno)
      _ = close(descriptor)
      throw IOFailure(.open, name, cause)
    }
    return ListeningSocket(descriptor, port: port, path: path)
  }

  private static func boundPort(_ descriptor: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size) == 0
      }
    }
    return isKnown ? Int(UInt16(bigEndian: address.sin_port)) : 0
  }

  private static func isSocket(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// The next connection; nil once a signal asks to stop.
  func accept() throws(IOFailure) -> Connection? {
    while true {
      var waited = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), StopSignal.waited,
      ]
      _ = unsafe poll(&waited, 2, -1)
      guard waited[1].revents == 0 else { return nil }
      guard waited[0].revents != 0 else { continue }
      let accepted = Glibc.accept(descriptor, nil, nil)
      if accepted >= 0 { return Connection(accepted) }
      switch errno {
      // It went again before it was taken.
      case ECONNABORTED, EINTR, EAGAIN, EPROTO: continue
      // Some that are open will end.
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: Host.sleep(milliseconds: 50)
      default: throw IOFailure(.open, Words("the socket", fr: "la socket"), Errno(errno))
      }
    }
  }
}
