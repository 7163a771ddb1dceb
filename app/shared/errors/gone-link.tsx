import { Trans } from '@lingui/react/macro'
import type { CartNotice } from '../../../api/types/cart.ts'
import { ShopLink } from '../../platform/shop-link.tsx'

/** Behind a notice about goods that left the cart: their page, which has what there is instead. */
export function GoneLink({ notice: { messageKey, lineId } }: { notice: CartNotice }) {
  // A product in the cart has its own id as that of its line (docs/backend.md, "Cart"); one that is not found has no page.
  const path = lineId !== null && /out-of-stock|^line-/.test(messageKey) && `/detail/${lineId}`
  return path ? (
    <ShopLink to={path}>
      <Trans>See the product</Trans>
    </ShopLink>
  ) : null
}
