import { useLingui } from '@lingui/react/macro'
import { config } from '../../app.config.ts'
import { useLanguageLinks } from './current-page.ts'
import styles from './language-links.module.css'

/**
 * The same page in the shop's other languages; each is a document of its own, so these are plain links.
 * @param landmark a landmark of the page; there is one, in the footer
 */
export function LanguageLinks({ landmark = false }: { landmark?: boolean }) {
  const { t } = useLingui()
  const links = useLanguageLinks()
  if (links.length < 2) return null
  const list = (
    <ul className={styles.list} aria-label={landmark ? undefined : t`Language`}>
      {links.map(({ code, language, name, href, current }) => (
        <li key={code}>
          <a
            className={styles.link}
            href={href}
            hrefLang={language}
            lang={language}
            aria-current={current ? 'true' : undefined}
            onClick={() => rememberLocale(code)}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
  return landmark ? <nav aria-label={t`Language`}>{list}</nav> : list
}

const year = 365 * 24 * 60 * 60

/** An explicit choice is kept for a year (spec §9); without scripts the link alone works, and nothing is kept. */
function rememberLocale(code: string): void {
  document.cookie = `${config.localeCookie}=${code}; path=/; max-age=${year}; samesite=lax`
}
