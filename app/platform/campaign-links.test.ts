import { expect, test } from 'vitest'
import { openCampaignLinks } from './campaign-links.ts'

type Listener = Parameters<Parameters<typeof openCampaignLinks>[0]['subscribe']>[1]

/** The documents that navigations open, in a document that came by `first`. */
function opened(first: string, ...addresses: string[]): string[] {
  const left: string[] = []
  const listeners = new Set<Listener>()
  const stop = openCampaignLinks(
    {
      latestLocation: { publicHref: first },
      subscribe: (_event, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    (href) => left.push(href),
  )
  for (const publicHref of addresses) for (const listener of listeners) listener({ toLocation: { publicHref } })
  stop()
  expect(listeners.size).toBe(0)
  return left
}

test('a link of the shop with a campaign’s code passes the server, which keeps it', () => {
  const links = ['/pl-PL/Table/?p=2&campaignCode=spring', '/?affiliateCode=ada']
  expect(opened('/', ...links)).toEqual(links)
})

test('any other link is followed in the page, and so is the way back to the first one', () => {
  const links = [
    '/Table/',
    '/search?search=campaignCode',
    '/?campaignCode=',
    '/?myaffiliateCode=1',
    '/?affiliateCode=ada',
  ]
  expect(opened('/?affiliateCode=ada', ...links)).toEqual([])
})
