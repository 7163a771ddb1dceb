import { useLocation } from '@tanstack/react-router'
import { pageOf } from '../../shared/paging/page-links.tsx'
import { ReviewsView } from './reviews.view.tsx'
import { useAccountData } from './use-account-data.ts'

/** `/account/review`: what the customer has bought, and what they say about it. */
export function ReviewsPage() {
  const page = useLocation({ select: ({ search }) => pageOf(search) })
  const { view, intents } = useAccountData({ kind: 'purchases' })
  return <ReviewsView view={view} intents={intents} page={page} />
}
