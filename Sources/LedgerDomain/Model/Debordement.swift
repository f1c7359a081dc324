/// A sum that does not fit an amount: more than 92,233,720,368,547,758.07 on either side of zero.
public struct Debordement: Error, Equatable, Sendable {}
