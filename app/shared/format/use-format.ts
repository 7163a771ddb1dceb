import { useLocale } from '../../platform/locale.ts'
import { formatOf, type Format } from './format.ts'

/** Prices, numbers and dates in the shop's locale: the page's, not the browser's. */
export function useFormat(): Format {
  return formatOf(useLocale().language)
}
