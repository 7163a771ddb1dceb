import { Trans } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'

/** In the cart and at the end of its way on: what an order needs, and who helps without it. */
export function OrderingNeedsScripts() {
  const { company, email } = config
  const phone = company?.phone
  return (
    <>
      <p>
        <Trans>Ordering needs JavaScript. Please switch it on in your browser; your cart is kept.</Trans>
      </p>
      {phone || email ? (
        <p>
          <Trans>Without it, we are glad to help:</Trans>{' '}
          {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00A0')}</a> : null}
          {phone && email ? ', ' : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        </p>
      ) : null}
    </>
  )
}
