import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Icon, VisuallyHidden, classes } from '../ui/index.ts'
import { useLocale } from '../platform/locale.ts'
import { CurrencyChoice, useCurrency } from './currency-choice.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './region-menu.module.css'

/** Language and currency of the shop; stays on the page. Opens without scripts too. */
export function RegionMenu({ className }: { className?: string }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { current } = useCurrency()
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const shut = (event: Event) => {
      const element = menu.current
      if (!element?.open) return
      const escape = event instanceof KeyboardEvent && event.key === 'Escape'
      const beside = event instanceof PointerEvent && event.target instanceof Node && !element.contains(event.target)
      if (!escape && !beside) return
      element.open = false
      if (escape) element.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', shut)
    document.addEventListener('keydown', shut)
    return () => {
      document.removeEventListener('pointerdown', shut)
      document.removeEventListener('keydown', shut)
    }
  }, [])

  return (
    <details ref={menu} className={classes(styles.menu, className)}>
      <summary className={styles.summary}>
        <Icon name="globe" />
        <VisuallyHidden>{t`Language and currency`}</VisuallyHidden>
        <span>
          {language.slice(0, 2).toUpperCase()}
          {current ? ` · ${current.isoCode}` : ''}
        </span>
      </summary>
      <div className={styles.panel}>
        <LanguageLinks />
        <CurrencyChoice />
      </div>
    </details>
  )
}
