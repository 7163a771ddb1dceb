import { useLingui } from '@lingui/react/macro'
import { Icon, Menu, VisuallyHidden } from '../ui/index.ts'
import { useLocale } from '../platform/locale.ts'
import { CurrencyChoice, useCurrency } from './currency-choice.tsx'
import { LanguageLinks } from './language-links.tsx'

/** Language and currency of the shop; stays on the page. Opens without scripts too. */
export function RegionMenu({ className }: { className?: string }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const { current } = useCurrency()
  return (
    <Menu
      className={className}
      button={
        <>
          <Icon name="globe" />
          <VisuallyHidden>{t`Language and currency`}</VisuallyHidden>
          <span>
            {language.slice(0, 2).toUpperCase()}
            {current ? ` · ${current.isoCode}` : ''}
          </span>
        </>
      }
    >
      <LanguageLinks />
      <CurrencyChoice />
    </Menu>
  )
}
