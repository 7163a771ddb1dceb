const secret = /pass(word)?|token|secret|authorization|cookie/i
const personal =
  /^(email|mail|firstName|lastName|street|zipcode|city|company|phoneNumber|vatIds|additional(Address)?Line\d)$/i

/**
 * A copy of a value that may be logged or exported: secrets are removed, personal data is replaced by its length, so
 * that a report can still tell an empty field from a filled one. Functions and actor references become their kind.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  if (depth > 12) return '[deep]'
  if (value instanceof Error) return { name: value.name }
  if (Array.isArray(value)) return value.map((entry: unknown) => redact(entry, depth + 1))
  if ('sessionId' in value && 'send' in value) return '[actor]'
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]: [string, unknown]) => {
      if (secret.test(key)) return [key, '[removed]']
      if (personal.test(key) && typeof entry === 'string') return [key, `[${entry.length} characters]`]
      return [key, redact(entry, depth + 1)]
    }),
  )
}
