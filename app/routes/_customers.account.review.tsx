import { createFileRoute } from '@tanstack/react-router'
import { config } from '../../app.config.ts'
import { personalPage } from '../features/account/personal-page.ts'
import { ReviewsPage } from '../features/account-area/pages.ts'

export const Route = createFileRoute('/_customers/account/review')({
  ...personalPage('/account/review', 'reviews'),
  // A shop without reviews has no such page.
  params: { parse: () => config.features.reviews && {} },
  component: ReviewsPage,
})
