import { useLingui } from '@lingui/react/macro'
import { config } from '../../../app.config.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import { IconButton } from '../../ui/index.ts'
import { useShopStore, useWishlistSelector } from '../shop/index.ts'

/** The heart of one product; it renders again only when this product goes on or off the list. */
export function WishlistButton({
  productId,
  name,
  size = 's',
}: {
  productId: ProductId
  name: string
  size?: 's' | 'm'
}) {
  const { t } = useLingui()
  const wanted = useWishlistSelector((wishlist) => wishlist.has(productId))
  const { toggle } = useShopStore().intents.wishlist
  // The backend may have wishlists switched off.
  const isOff = useWishlistSelector((wishlist) => wishlist.status === 'disabled')
  if (!config.features.wishlist || isOff) return null
  return (
    <IconButton
      icon="heart"
      size={size}
      solid={wanted}
      aria-pressed={wanted}
      label={wanted ? t`Remove ${name} from the wishlist` : t`Add ${name} to the wishlist`}
      onClick={() => toggle(productId, !wanted)}
    />
  )
}
