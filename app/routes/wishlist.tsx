import { createFileRoute } from '@tanstack/react-router'
import { wishlistHead } from '../features/wishlist/wishlist.head.ts'
import { WishlistPage } from '../features/wishlist/wishlist.page.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'
import type { RouterContext } from '../platform/context.ts'
import { loadTexts } from '../platform/i18n.ts'
import { hasSession } from '../shared/storage/storage.ts'

/** Whether the texts of the account come along: a browser with a session may be a customer's. */
const withAccount = ({ guard }: RouterContext): boolean =>
  import.meta.env.SSR ? guard?.customer === true : hasSession(document.cookie)

export const Route = createFileRoute('/wishlist')({
  beforeLoad: ({ context }) => {
    const more = withAccount(context)
    return loadTexts(context.i18n, context.locale, 'validation', 'product', ...(more ? (['account'] as const) : []))
  },
  loader: ({ context }) => ({ customer: context.guard?.customer === true, withAccount: withAccount(context) }),
  head: ({ match }) => wishlistHead(match.context),
  component: Wishlist,
})

function Wishlist() {
  const { customer, withAccount: isFramed } = Route.useLoaderData()
  return <WishlistPage customer={customer} layout={isFramed ? AccountLayout : null} />
}
