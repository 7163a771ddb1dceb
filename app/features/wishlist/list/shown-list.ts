import type { SessionView } from '../../../../machines/session/index.ts'
import type { WishlistView } from '../../../../machines/wishlist/index.ts'
import type { ShownList } from '../../../../machines/wishlist-products/index.ts'

/**
 * The list to show; null while it is unknown. The list of this browser counts once the session says that no customer is
 * logged in. Products on their way to the backend are not on its page yet: a customer's list is named once it arrived.
 */
export function shownList(
  { status, ids, pending }: Pick<WishlistView, 'status' | 'ids' | 'pending'>,
  session: Pick<SessionView, 'status' | 'loggedIn'>,
): ShownList | null {
  if (status !== 'local') return status === 'ready' && !pending ? { ids, onServer: true } : null
  const isAnonymous = ['ready', 'changing', 'leaving'].includes(session.status) && !session.loggedIn
  return isAnonymous || ids.length > 0 ? { ids, onServer: false } : null
}
