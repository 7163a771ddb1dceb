import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, sealScripts, securityHeaders, UnknownScript } from './security.server.ts'

const options = { backendOrigin: 'https://api.test', mediaOrigins: ['https://cdn.test'] }
const sha = (code: string) => createHash('sha256').update(code).digest('base64')

const nonce = '0123456789abcdef0123456789abcdef'

describe('a page that many visitors share', () => {
  test('names its own scripts by their hashes, and tells no nonce', () => {
    const page = (mark: string) =>
      `<script${mark}>go()</script><link rel="modulepreload" href="/x.js"${mark}/><script type="module" async=""${mark}>import('/x.js')</script><script src="/a.js"${mark}></script><script type="application/ld+json">{"a":1}</script><script class="$tsr"${mark}>go()</script>`
    const { html, hashes } = sealScripts(
      `<meta property="csp-nonce" content="${nonce}"/>${page(` nonce="${nonce}"`)}`,
      nonce,
    )
    expect(html).toBe(page(''))
    expect(hashes).toEqual([sha('go()'), sha("import('/x.js')")])
    const policy = contentSecurityPolicy({ hashes }, options)
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
    expect(scripts).toBe(`'self' 'sha256-${sha('go()')}' 'sha256-${sha("import('/x.js')")}'`)
    expect(policy).not.toContain('nonce')
  })

  test.each([
    '<script>steal()</script>',
    '<SCRIPT>steal()</SCRIPT>',
    '<p><script src="/assets/known.js"></script></p>',
    '<script nonce="guessed">steal()</script>',
    '<script type="text/javascript" data-x="application/json">steal()</script>',
    '<script data-type="application/json">steal()</script>',
    '<script>steal()',
    '<script type="module"',
    `<script data-x=' nonce="guessed"'>steal()</script>`,
  ])('fails with a script that nobody rendered: %s', (script) => {
    expect(() => sealScripts(`<p>${script}</p><script nonce="${nonce}">go()</script>`, nonce)).toThrow(UnknownScript)
  })

  test('fails when the nonce stands anywhere else', () => {
    expect(() => sealScripts(`<p>${nonce}</p>`, nonce)).toThrow('nonce')
  })
})

test('a personal page runs what carries its nonce', () => {
  expect(contentSecurityPolicy({ nonce: 'n1' }, options)).toContain("script-src 'self' 'nonce-n1';")
})

test('text becomes markup, or an address a script, through the two policies of the shop only', () => {
  const policy = contentSecurityPolicy({ hashes: [] }, options)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types shop start;")
  // Vite's client writes strings.
  expect(contentSecurityPolicy({ hashes: [] }, { ...options, development: true })).not.toContain('trusted-types')
})

test('pictures may come from the backend and the named origins', () => {
  expect(contentSecurityPolicy({ hashes: [] }, options)).toContain(
    "img-src 'self' data: https://api.test https://cdn.test;",
  )
})

test('HSTS is sent on https only', () => {
  expect(securityHeaders({ https: true })).toHaveProperty('strict-transport-security')
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
})
