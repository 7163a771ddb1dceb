import { expect, test } from 'vitest'
import * as cookies from '../../app/server/http/cookies.server.ts'
import { keys, tabKeys } from '../../app/shared/storage/storage.ts'
import { sanitise } from '../../app/server/catalogue/sanitise.server.ts'
import { morrow } from './index.ts'

const cookieNames = Object.entries(cookies).flatMap(([name, value]) =>
  name.endsWith('_COOKIE') && typeof value === 'string' ? [value] : [],
)
const kept = [...cookieNames, ...Object.values({ ...keys, ...tabKeys })]

/** The page in each language, as the shop shows it. */
const texts = JSON.stringify(morrow.cmsPages)
  .match(/"(?:[^"\\]|\\.)*"/g)
  ?.map((text) => sanitise(JSON.parse(text) as string))
  .filter((text) => text.includes('sw-context-token'))

test('privacy: the page names every cookie and list of a browser, in each language', () => {
  expect(kept.length).toBeGreaterThan(20)
  expect(texts).toHaveLength(3)
  for (const text of texts ?? []) expect(kept.filter((name) => !text.includes(`<code>${name}`))).toEqual([])
})
