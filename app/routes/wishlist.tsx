import { createFileRoute } from '@tanstack/react-router'
import { wishlistHead } from '../features/wishlist/wishlist.head.ts'
import { WishlistPage } from '../features/wishlist/wishlist.page.tsx'

export const Route = createFileRoute('/wishlist')({
  head: ({ match }) => wishlistHead(match.context),
  component: WishlistPage,
})
