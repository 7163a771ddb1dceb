import { Trans } from '@lingui/react/macro'
import type { TaxState } from '../../../api/types/common.ts'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'

/** Whether tax is in the price, and that shipping is not, where anything is shipped at the shopper's cost. */
export function TaxNote({ taxState, shipped = true }: { taxState: TaxState; shipped?: boolean }) {
  return (
    <>
      {taxState === 'gross' ? (
        <Trans>incl. VAT</Trans>
      ) : taxState === 'net' ? (
        <Trans>plus VAT</Trans>
      ) : (
        <Trans>free of VAT</Trans>
      )}
      {shipped ? (
        <>
          {', '}
          <Trans>
            plus <ShopPageLink page="shipping">delivery</ShopPageLink>
          </Trans>
        </>
      ) : null}
    </>
  )
}
