import { Trans } from '@lingui/react/macro'
import type { TaxState } from '../../../api/types/common.ts'
import { useFacts } from '../../platform/locale.ts'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { useSessionSelector } from '../shop/index.ts'

/**
 * Whether the shopper's prices contain tax. The page carries the shop's own tax state; a session may have another one,
 * and so may a page that was read for a shopper.
 */
export function useTaxState(ofPage?: TaxState): TaxState {
  const { taxState } = useFacts()
  const sessionState = useSessionSelector((session) => session.taxState)
  return sessionState ?? ofPage ?? taxState
}

/** Whether tax is in the price, and that shipping is not, where anything is shipped at the shopper's cost. */
export function TaxNote({
  taxState: ofPage,
  shipped = true,
  untaxed = false,
}: {
  taxState?: TaxState
  shipped?: boolean
  /** The rate of the goods is 0 %. */
  untaxed?: boolean
}) {
  const taxState = useTaxState(ofPage)
  return (
    <>
      {untaxed ? (
        <Trans>no VAT</Trans>
      ) : taxState === 'gross' ? (
        <Trans>incl. VAT</Trans>
      ) : taxState === 'net' ? (
        <Trans>plus VAT</Trans>
      ) : (
        <Trans>without VAT</Trans>
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
