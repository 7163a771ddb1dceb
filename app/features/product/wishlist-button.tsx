import { useLingui } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { ProductId } from '../../../api/shapes/types.ts'
import { IconButton } from '../../design/index.ts'

/** The heart of one product; re-renders only when this product goes on or off the list. */
export function WishlistButton({ productId, name }: { productId: ProductId; name: string }) {
  const { t } = useLingui()
  if (!config.features.wishlist) return null
  return <IconButton icon="heart" size="s" label={t`Put ${name} on the wishlist`} data-product={productId} />
}
