import { useState } from 'react'
import type { LocaleConfig } from '../../app.config.ts'
import { IconButton } from '../ui/index.ts'
import { useLocale } from '../platform/locale.ts'
import { chooseLanguage, writeLocale } from '../platform/remember-locale.ts'
import { useLanguageLinks } from './current-page.ts'
import styles from './language-line.module.css'

/**
 * One quiet line in the visitor's own language, over the foot of the page. Following and closing it are both remembered: here,
 * since it is inside `main`, where the document does not listen (`rememberLocale`).
 */
export default function LanguageLine({ locale }: { locale: LocaleConfig }) {
  const [open, setOpen] = useState(true)
  const { code } = useLocale()
  const link = useLanguageLinks().find((entry) => entry.code === locale.code)
  const { text, follow, close } = locale.invitation
  if (!open || !link) return null
  return (
    <aside className={styles.line} lang={locale.language} aria-label={text}>
      <p>
        {text}{' '}
        <a
          href={link.href}
          hrefLang={locale.language}
          lang={locale.language}
          onClick={(event) => chooseLanguage(event.currentTarget)}
        >
          {follow}
        </a>
      </p>
      <IconButton
        icon="close"
        label={close}
        onClick={() => {
          writeLocale(document, code)
          setOpen(false)
        }}
      />
    </aside>
  )
}
