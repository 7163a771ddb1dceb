import { Trans } from '@lingui/react/macro'
import { config } from '../../../../app.config.ts'
import { ShopPageLink } from '../../../platform/shop-page-link.tsx'

/**
 * What becomes of goods that were withdrawn from, in the receipt of the withdrawal and on the order's page alike; the address
 * is in the mail. `unsent`: they are still at the shop.
 */
export function SendBack({ unsent }: { unsent: boolean }) {
  if (unsent) return <Trans>Your order has not been sent yet, so you do not have to send anything back.</Trans>
  return (
    <>
      {config.promises.returns?.free ? (
        <Trans>If you already have the goods, send them back within 14 days, free of charge.</Trans>
      ) : (
        <Trans>If you already have the goods, send them back within 14 days.</Trans>
      )}{' '}
      <Trans>
        Our email says how. A refund may wait until they are back with us, see{' '}
        <ShopPageLink page="revocation">right of withdrawal</ShopPageLink>.
      </Trans>
    </>
  )
}
