import { config } from '../../app.config.ts'
import { writeLocale } from './remember-locale.ts'

const NAME = `${config.localeCookie}=`

const rememberedLocale = ({ cookie }: Document): string | undefined =>
  cookie
    .split('; ')
    .find((entry) => entry.startsWith(NAME))
    ?.slice(NAME.length)

const movedThroughHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/**
 * A page that the shopper moves back or forward to is in the language they want now: it takes the place of the one that was
 * remembered since. Where none was chosen, nothing is remembered.
 * @param code of the document's locale
 */
export function rememberOnReturn(document: Document, code: string): () => void {
  const remember = (): void => {
    if (![undefined, code].includes(rememberedLocale(document))) writeLocale(document, code)
  }
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) remember()
  }
  if (movedThroughHistory()) remember()
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
