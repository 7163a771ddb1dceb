/** The parts of the router that the watch needs. */
interface Navigator {
  latestLocation: { publicHref: string }
  subscribe: (
    event: 'onBeforeNavigate',
    listener: (event: { toLocation: { publicHref: string } }) => void,
  ) => () => void
}

const codesIn = (address: string): string =>
  [...address.matchAll(/[?&]((?:affiliateCode|campaignCode)=[^&#]+)/g)].map((hit) => hit[1]).join('&')

/**
 * Opens links with the code of a campaign as documents: only the server keeps codes (`campaign.server.ts`), and a page
 * that comes by a link of the shop does not pass it. Codes that this document came with are kept already.
 * @returns stops watching
 */
export function openCampaignLinks(router: Navigator, leave: (href: string) => void): () => void {
  const kept = codesIn(router.latestLocation.publicHref)
  return router.subscribe('onBeforeNavigate', ({ toLocation: { publicHref } }) => {
    const codes = codesIn(publicHref)
    if (codes !== '' && codes !== kept) leave(publicHref)
  })
}
