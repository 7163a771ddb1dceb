import type { DeliveryTime } from '../../../api/types/common.ts'
import { useLocale } from '../../platform/locale.ts'
import { spanOf } from './span.ts'

/** A delivery time in words, in the page's language. */
export const useSpan = (): ((time: DeliveryTime) => string) => spanOf(useLocale().language)
