import { consentMode, dataLayer } from 'storechart/app/shared/analytics/adapters.ts'
import { defineAnalytics } from 'storechart/app/shared/analytics/define-analytics.ts'

/** What happens is pushed to `dataLayer` once the shopper allows statistics; a tag manager of one's own reads it there. */
export default defineAnalytics({
  purposes: ['statistics', 'comfort'],
  version: '2026-11',
  adapters: [dataLayer(), consentMode()],
})
