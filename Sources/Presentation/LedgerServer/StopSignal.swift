import Glibc
import Synchronization

/// The signals that end a server.
public enum StopSignal {
  /// Where a server waits for them; -1: it does not.
  private static let wake = Atomic<Int32>(-1)
  private static let ring = Atomic<Int32>(-1)

  /// The end of a pipe that can be read once a signal asks to stop, for `poll`.
  static var waited: pollfd {
    pollfd(fd: wake.load(ordering: .sequentiallyConsistent), events: Int16(POLLIN), revents: 0)
  }

  /// From now on SIGTERM, SIGINT and SIGHUP ask ``Server/run(on:)`` to come to its end.
  public static func await() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wake.store(ends[0], ordering: .sequentiallyConsistent)
    ring.store(ends[1], ordering: .sequentiallyConsistent)
    for number in [SIGTERM, SIGINT, SIGHUP] {
      let before = signal(number) { _ in
        var byte: UInt8 = 1
        _ = unsafe write(StopSignal.ring.load(ordering: .sequentiallyConsistent), &byte, 1)
      }
      // A signal that `nohup` ignored stays ignored.
      if unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }
}
