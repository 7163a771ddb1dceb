import { useLocale } from '../../platform/locale.ts'
import { instantOf } from './instant.ts'

/** Instants with day, time and time zone in the page's language. */
export const useInstant = (): ((iso: string) => string) => instantOf(useLocale().language)
