import { useLingui } from '@lingui/react/macro'
import { useLanguageLinks } from './current-page.ts'
import styles from './language-links.module.css'

/**
 * The same page in the shop's other languages; each is a document of its own, so these are plain links. A choice is
 * remembered by `platform/remember-locale.ts`, which knows them by `hreflang`; `kept-part.tsx` renews their addresses in kept
 * markup.
 */
export function LanguageLinks() {
  const { t } = useLingui()
  const links = useLanguageLinks()
  if (links.length < 2) return null
  return (
    <nav aria-label={t`Language`}>
      <ul className={styles.list}>
        {links.map(({ code, language, name, href, current }) => (
          <li key={code}>
            <a
              className={styles.link}
              href={href}
              hrefLang={language}
              lang={language}
              aria-current={current || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
