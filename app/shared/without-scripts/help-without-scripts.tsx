import { Trans } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import { useFacts } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'

/** Who helps where no scripts run: by telephone and email, and where the shop names no email, as its imprint says. */
export function HelpWithoutScripts() {
  const { company, email } = config
  const { imprint } = useFacts().pages
  const phone = company?.phone
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
      {phone && written ? ' · ' : null}
      {written}
    </p>
  )
}
