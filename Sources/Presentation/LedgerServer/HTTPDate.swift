import Glibc

/// The time as a header tells it (RFC 9110, section 5.6.7).
enum HTTPDate {
  static var now: String {
    var (seconds, parts) = (time(nil), unsafe tm())
    guard unsafe gmtime_r(&seconds, &parts) != nil else { return "" }
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    let (day, month) = unsafe (days[Int(parts.tm_wday) % 7], months[Int(parts.tm_mon) % 12])
    let date = unsafe "\(day), \(two(parts.tm_mday)) \(month) \(parts.tm_year + 1900)"
    return unsafe "\(date) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
