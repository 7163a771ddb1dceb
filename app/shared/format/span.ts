import type { DeliveryTime } from '../../../api/types/common.ts'
import { cachedFormat } from './format.ts'

/** A name that says nothing but the figures beside it, in whatever language: `1-3 days`, `2 Wochen`. */
const isBare = ({ name, min, max }: DeliveryTime): boolean => {
  const [, from, to = from] = /^(\d+)(?:\D{1,5}(\d+))?\s*\p{L}+\.?$/u.exec(name.trim()) ?? []
  return from === String(min) && to === String(max)
}

const units = new Set<string | null>(['hour', 'day', 'week', 'month', 'year'])

const formats = cachedFormat(
  (_, { language, unit }: { language: string; unit: string }) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }),
)

/**
 * A delivery time in words, in a language (BCP 47). Backends write most names as figures with a unit, often in their
 * own language alone: these are written anew, and stay on one line. A name with other words is the owner's own text.
 */
export function spanOf(language: string): (time: DeliveryTime) => string {
  return (time) => {
    const { name, min, max, unit } = time
    if (min === null || max === null || unit === null || !units.has(unit) || !isBare(time)) return name
    const format = formats(language + unit, { language, unit })
    return (min === max ? format.format(max) : format.formatRange(min, max)).replaceAll(/\s/g, '\u00a0')
  }
}
