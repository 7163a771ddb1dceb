import { expect, test } from 'vitest'
import {
  dateOf,
  filesOf,
  isDocument,
  isCacheable,
  linkTo,
  offlinePage,
  pageOfPayload,
  stylesOf,
  textsFor,
  withNotice,
  type OfflineTexts,
} from './kept.ts'

const texts = (language: string): OfflineTexts => ({
  language,
  shop: 'Morrow',
  notice: `${language}: from {date}`,
  cart: `cart ${language}`,
  title: `title ${language}`,
  text: 'text',
  retry: 'again',
  open: `open ${language}`,
})

function answer(control: string | null, init: ResponseInit = {}): Response {
  const response = new Response('body', { ...init, headers: control === null ? {} : { 'cache-control': control } })
  // Only an answer that was fetched has this type.
  Object.defineProperty(response, 'type', { value: 'basic' })
  return response
}

test.each([
  ['public, max-age=0, s-maxage=60', 200, true],
  ['private, max-age=0, must-revalidate', 200, true],
  ['private, no-store', 200, false],
  ['no-store', 200, false],
  ['private, public', 200, false],
  ['public, max-age=60', 404, false],
  ['public, max-age=60', 503, false],
  [null, 200, false],
])('offline: an answer with %s and status %i is kept: %s', (control, status, kept) => {
  expect(isCacheable(answer(control, { status }))).toBe(kept)
})

test('offline: only a document is kept as a page', () => {
  const typed = (type: string) => new Response('', { headers: { 'content-type': type } })
  expect(isDocument(typed('text/html; charset=utf-8'))).toBe(true)
  expect(isDocument(typed('application/xml'))).toBe(false)
  expect(isDocument(new Response(new Blob([])))).toBe(false)
})

test.each([
  ['/_payload.json', '/'],
  ['/pl-PL/_payload.json?_slash=1', '/pl-PL/'],
  ['/Light/_payload.json?_slash=1', '/Light/'],
  ['/Bowl/MO-1/_payload.json?_page=frontend.detail.page%3Aabc', '/Bowl/MO-1'],
  ['/Light/_payload.json?_slash=1&order=price', '/Light/?order=price'],
  ['/store-api/context', null],
])('offline: the payload %s belongs to %s', (address, page) => {
  expect(pageOfPayload(new URL(address, 'https://shop.example'))).toBe(page)
})

test('offline: a path is answered in the language of its prefix', () => {
  const known = { '': texts('en-GB'), '/pl-PL': texts('pl-PL') }
  expect(textsFor('/pl-PL/Lampy/', known)?.language).toBe('pl-PL')
  expect(textsFor('/pl-PLX/', known)?.language).toBe('en-GB')
  expect(textsFor('/Light/', { '/pl-PL': texts('pl-PL') })?.language).toBe('pl-PL')
  expect(textsFor('/Light/', {})).toBeNull()
})

test('offline: a kept page says when it is from in its language, at the reader’s clock', () => {
  const noon = new Date(2026, 10, 28, 12, 18).getTime()
  expect(dateOf(noon, texts('en-GB'))).toBe('28 Nov 2026, 12:18')
  expect(dateOf(noon, texts('de-DE'))).toBe('28.11.2026, 12:18')
  expect(dateOf(noon, texts('pl-PL'))).toBe('28 lis 2026, 12:18')
})

test('offline: a kept page has its notice first of all, as plain text', () => {
  const html = withNotice('<html><body class="page"><p>€5</p></body></html>', 'from 1 Jan, "old" <prices>')
  expect(html).toMatch(/<body class="page"><aside role="status"[^>]*>from 1 Jan, &quot;old&quot; &lt;prices>/)
  expect(html).toContain('<p>€5</p>')
})

test('offline: what a document needs to run is found in it, once', () => {
  const html =
    '<link href="/assets/a-1.css"><script src="/assets/b_2.js"></script><link href="/assets/b_2.js"><img src="/assets/c.webp">'
  expect(filesOf(html)).toEqual(['/assets/a-1.css', '/assets/b_2.js'])
  expect(filesOf('<p>nothing</p>')).toEqual([])
})

test('offline: its page speaks the language, and waits for the connection', () => {
  const page = offlinePage(texts('pl-PL'))
  expect(page).toContain('<html lang="pl-PL">')
  expect(page).toContain('>title pl-PL</h1>')
  expect(page).toContain('<title>title pl-PL | Morrow</title>')
  expect(page.match(/<script>[^<]*/g)).toEqual(["<script>addEventListener('online',()=>location.reload())"])
})

test('offline: that page leads to the pages in the cache, in the styles of one', () => {
  const kept =
    '<style data-sheets="/assets/a.css">@media (width<40rem){a{}}</style><title>Salt &amp; pepper | Morrow</title>'
  const link = linkTo('/Salt/?a=1&b=2', kept, texts('en-GB'))
  expect(link).toEqual({ href: '/Salt/?a=1&amp;b=2', title: 'Salt &amp; pepper' })
  expect(linkTo('/', '<p>', texts('en-GB'))).toBeNull()
  expect([stylesOf(kept), stylesOf('<p>')]).toEqual(['@media (width<40rem){a{}}', ''])
  const page = offlinePage(texts('en-GB'), link === null ? [] : [link], stylesOf(kept))
  expect(page).toContain('>open en-GB</h2><ul><li><a href="/Salt/?a=1&amp;b=2">Salt &amp; pepper</a></li></ul>')
  expect(page).toContain('<style>@media (width<40rem){a{}}')
  expect(offlinePage(texts('en-GB'))).not.toContain('<nav')
})
