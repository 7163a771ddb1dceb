const secret = new Set(['token', 'contextToken'])

/**
 * A JSON value without the context token, which the Store API writes into context, cart and login answers.
 * @returns the same object, changed in place
 */
export function stripTokens(value: unknown): unknown {
  if (Array.isArray(value)) value.forEach(stripTokens)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (secret.has(name)) Reflect.deleteProperty(value, name)
      else stripTokens(inner)
    }
  return value
}
