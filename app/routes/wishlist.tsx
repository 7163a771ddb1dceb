import { createFileRoute } from '@tanstack/react-router'
import { wishlistHead } from '../features/wishlist/wishlist.head.ts'
import { WishlistPage } from '../features/wishlist/wishlist.page.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/wishlist')({
  beforeLoad: ({ context }) => loadTexts(context.i18n, context.locale, 'validation', 'product'),
  head: ({ match }) => wishlistHead(match.context),
  component: WishlistPage,
})
