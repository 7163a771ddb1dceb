/** Steps that a slider has at most from one end to the other. */
const MOST_STEPS = 100

/** Ends and steps of a price slider. */
interface PriceScale {
  low: number
  high: number
  step: number
}

/** Removes the error of binary fractions: prices have at most two decimals here. */
const exact = (amount: number): number => Math.round(amount * 100) / 100

/** Prices that a slider does not divide further: whole ones where the range is wide enough. */
const finest = (range: number): number => (range >= 10 ? 1 : range >= 1 ? 0.1 : 0.01)

/**
 * Ends and steps between two prices, in round numbers: 1, 2 or 5 of the currency, or ten, a hundred … times as much.
 * A range in złoty or yen gets larger steps than the same one in euro, and about as many of them.
 */
export function priceScale(min: number, max: number): PriceScale {
  const range = max - min
  const raw = range / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(raw))
  const round = [1, 2, 5].map((factor) => factor * power).find((step) => step >= raw) ?? 10 * power
  const step = Math.max(exact(round), finest(range))
  return { low: exact(Math.floor(exact(min / step)) * step), high: exact(Math.ceil(exact(max / step)) * step), step }
}

/**
 * Moves one end of a chosen range. The two stay a step apart, so that each can be taken again; an end of the scale is no
 * bound.
 */
export function moved(
  { low, high, step }: PriceScale,
  chosen: { min: number; max: number },
  part: 'min' | 'max',
  value: number,
): { min: number | undefined; max: number | undefined } {
  const next =
    part === 'min'
      ? { ...chosen, min: Math.max(low, Math.min(value, exact(chosen.max - step))) }
      : { ...chosen, max: Math.min(high, Math.max(value, exact(chosen.min + step))) }
  return { min: next.min <= low ? undefined : next.min, max: next.max >= high ? undefined : next.max }
}
