import { Trans } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import { useFacts, useLocale } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { officeHours } from '../format/office-hours.ts'

/** Who helps where no scripts run: the telephone with its hours, and the email address; where there is none, the imprint. */
export function HelpWithoutScripts() {
  const { company, email } = config
  const { imprint } = useFacts().pages
  const { language } = useLocale()
  const { phone, hours } = company ?? {}
  const written = email ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : imprint ? (
    <ShopLink to={imprint}>
      <Trans>Postal and email address: see our imprint</Trans>
    </ShopLink>
  ) : null
  if (!phone && written === null) return null
  return (
    <p>
      <Trans>Without it, we will be glad to help:</Trans>{' '}
      {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00A0')}</a> : null}
      {phone && hours ? ` (${officeHours(language, hours)})` : null}
      {phone && written ? ' · ' : null}
      {written}
    </p>
  )
}
