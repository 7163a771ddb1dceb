import { useLingui } from '@lingui/react/macro'
import { useLanguageLinks } from './current-page.ts'
import styles from './language-links.module.css'

/**
 * The same page in the shop's other languages; each is a document of its own, so these are plain links. A choice is
 * remembered by `client/remember-locale.ts`.
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
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
  return landmark ? <nav aria-label={t`Language`}>{list}</nav> : list
}
