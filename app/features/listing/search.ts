import { isRecord } from '../../../api/mappers/read.ts'
import type { AnyRouter } from '@tanstack/react-router'
import { format } from '../../../api/mappers/listing-query.ts'
import type { CmsPage } from '../../../api/types/content.ts'
import type { Listing, ListingQuery } from '../../../api/types/listing.ts'
import { listingInside } from './listing-inside.ts'

/**
 * Lets the loader read the query, then moves to its address. The address changes only when the answer is there, so a
 * failure leaves the page as it was.
 */
export async function search(router: AnyRouter, query: ListingQuery, signal: AbortSignal): Promise<Listing> {
  const { location } = router.state
  const params = Object.fromEntries(new URLSearchParams(format(query)))
  const target = { to: location.pathname, search: params, state: location.state }
  const matches = await router.preloadRoute(target)
  const page = matches?.at(-1)
  if (page?.status !== 'success') throw page?.error ?? new Error('the listing could not be read')
  if (!signal.aborted) await router.navigate({ ...target, resetScroll: false })
  const listing = listingOf(router)
  if (!listing) throw new Error('the address shows no listing')
  return listing
}

/** The listing that the loader of the page on screen has read. */
function listingOf(router: AnyRouter): Listing | null {
  const data: unknown = router.state.matches.at(-1)?.loaderData
  if (!isRecord(data) || !isRecord(data['page'])) return null
  const { page } = data
  if (isListing(page['listing'])) return page['listing']
  return isCmsPage(page['cms']) ? listingInside(page['cms']) : null
}

const isListing = (value: unknown): value is Listing => isRecord(value) && Array.isArray(value['elements'])
const isCmsPage = (value: unknown): value is CmsPage => isRecord(value) && Array.isArray(value['sections'])
