/** Every currency that a JSON value names beside an amount. */
export function currenciesIn(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((inner) => [...currenciesIn(inner)]))
  if (typeof value !== 'object' || value === null) return new Set()
  if ('amount' in value && 'currency' in value && typeof value.currency === 'string') return new Set([value.currency])
  return new Set(Object.values(value).flatMap((inner) => [...currenciesIn(inner)]))
}
