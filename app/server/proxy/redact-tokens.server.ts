const secret = new Set(['token', 'contextToken'])

/**
 * A JSON value without context tokens. The Store API writes them into members of context, cart and login answers, and
 * into the sentence of `CHECKOUT__CART_HASH_MISMATCH`.
 * @param tokens of the exchange, taken out of texts as well
 */
export function redactTokens(value: unknown, tokens: readonly string[]): unknown {
  if (typeof value === 'string') return tokens.reduce((text, token) => text.replaceAll(token, '…'), value)
  if (Array.isArray(value)) return value.map((inner) => redactTokens(inner, tokens))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.has(name))
      .map(([name, inner]) => [name, redactTokens(inner, tokens)]),
  )
}
