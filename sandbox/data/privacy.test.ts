import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import * as cookies from '../../app/server/http/cookies.server.ts'
import { sanitise } from '../../app/server/catalogue/sanitise.server.ts'
import { morrow } from './index.ts'

const cookieNames = Object.entries(cookies).flatMap(([name, value]) =>
  name.endsWith('_COOKIE') && typeof value === 'string' ? [value] : [],
)

/** The shop's names in scripts of the browser that name no storage: a file's format, and a header of a cached page. */
const NOT_STORED = ['storechart-report', 'storechart-kept-at']
const stored = globSync('app/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|^app\/server\//.test(file))
  .flatMap((file) => Array.from(readFileSync(file, 'utf8').matchAll(/['`]((?:storechart|sw-wishlist)-[a-z-]+)/g)))
  .map(([, name = '']) => name)
  .filter((name) => !NOT_STORED.includes(name))
/** The keys that the router keeps by itself, of the packages that write to a browser's storage. */
const routed = globSync('node_modules/@tanstack/{router-core,react-router,history}/dist/esm/**/*.js')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((code) => /(?:session|local)Storage/.test(code))
  .flatMap((code) => Array.from(code.matchAll(/['"`]((?:tsr|tanstack)[-_][\w-]+)/g), ([, name = '']) => name))
const kept = [...cookieNames, config.localeCookie, ...stored, ...routed]

/** The page in each language, as the shop shows it. */
const texts = JSON.stringify(morrow.cmsPages)
  .match(/"(?:[^"\\]|\\.)*"/g)
  ?.map((text) => sanitise(JSON.parse(text) as string))
  .filter((text) => text.includes('sw-context-token'))

test('privacy: the page names every cookie and list of a browser, in each language', () => {
  expect(kept.length).toBeGreaterThan(20)
  expect(new Set(routed).size).toBe(2)
  expect(texts).toHaveLength(3)
  for (const text of texts ?? []) expect(kept.filter((name) => !text.includes(`<code>${name}`))).toEqual([])
})
