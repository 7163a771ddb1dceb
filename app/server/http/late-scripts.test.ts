import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { putOffScripts } from './late-scripts.server.ts'

const preload = (href: string) => `<link rel="modulepreload" href="${href}" fetchPriority="low"/>`
const start = '<script type="module" async="" src="/assets/start.js"></script>'

test('scripts come behind the first picture: only the one that waits is in the page', () => {
  const { html, hash } = putOffScripts(
    `<head>${preload('/assets/a.js')}<title>A</title><link rel="modulepreload" fetchPriority="low" href="/assets/b.js"/></head><body>words${start}more</body>`,
  )
  const script = /<script>(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(html).toBe(`<head><title>A</title></head><body>words<script>${script}</script>more</body>`)
  expect(script).toContain('"/assets/a.js /assets/b.js"')
  expect(script).toContain('"/assets/start.js"')
  expect(hash).toBe(createHash('sha256').update(script).digest('base64'))
})

test('the first picture is marked, so that the browser reports when it is drawn', () => {
  const picture = (rest: string) => `<img class="wide" ${rest}src="/media/a.webp"/>`
  const { html } = putOffScripts(
    `<head>${preload('/assets/a.js')}</head><body>${picture('')}${picture('fetchPriority="high" ')}${picture('fetchPriority="high" ')}${start}</body>`,
  )
  expect(html.match(/<img [^>]*>/g)).toEqual([
    picture(''),
    '<img elementtiming="first" class="wide" fetchPriority="high" src="/media/a.webp"/>',
    picture('fetchPriority="high" '),
  ])
})

test('a page without scripts of the build is left alone', () => {
  for (const html of ['<p>gone</p>', `<head></head>${start}`, `<head>${preload('//evil.test/a.js')}</head>${start}`])
    expect(putOffScripts(html)).toEqual({ html, hash: null })
})
