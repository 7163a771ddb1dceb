import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  mayMore,
  noProviders,
  sealScripts,
  securityHeaders,
  UnknownScript,
} from './security.server.ts'

const options = { backendOrigin: 'https://api.test', mediaOrigins: ['https://cdn.test'] }
const sha = (code: string) => createHash('sha256').update(code).digest('base64')

const nonce = '0123456789abcdef0123456789abcdef'

describe('a page that many visitors share', () => {
  test('names its own scripts by their hashes, and contains no nonce', () => {
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

  test('fails when the nonce is anywhere else', () => {
    expect(() => sealScripts(`<p>${nonce}</p>`, nonce)).toThrow('nonce')
  })
})

test('a personal page runs what carries its nonce', () => {
  expect(contentSecurityPolicy({ nonce: 'n1' }, options)).toContain("script-src 'self' 'nonce-n1';")
})

test('text becomes markup, or an address a script, by two policies of the shop only', () => {
  const policy = contentSecurityPolicy({ hashes: [] }, options)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types shop start worker;")
  // Vite's client writes strings.
  expect(contentSecurityPolicy({ hashes: [] }, { ...options, development: true })).not.toContain('trusted-types')
})

test('pictures may come from the backend and the named origins', () => {
  expect(contentSecurityPolicy({ hashes: [] }, options)).toContain(
    "img-src 'self' data: https://api.test https://cdn.test;",
  )
})

test('models are read by a script from where pictures come from, and from nowhere else', () => {
  expect(contentSecurityPolicy({ hashes: [] }, options)).toContain(
    "connect-src 'self' https://api.test https://cdn.test;",
  )
})

test('HSTS is sent on https only', () => {
  expect(securityHeaders({ https: true })).toHaveProperty('strict-transport-security')
  expect(securityHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
})

describe('providers of payments', () => {
  const providers = {
    scripts: ['https://js.pay.test'],
    frames: ['https://frame.pay.test'],
    connections: ['https://api.pay.test', 'https://log.pay.test'],
    forms: ['https://bank.test'],
    popups: true,
  }
  const directives = (policy: string) =>
    new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]))

  test('providers: each purpose opens its own directive, and nothing else', () => {
    const closed = directives(contentSecurityPolicy({ nonce: 'n1' }, options))
    const open = directives(contentSecurityPolicy({ nonce: 'n1' }, options, { providers }))
    expect(open.get('script-src')).toBe(`${closed.get('script-src')} https://js.pay.test`)
    expect(open.get('frame-src')).toBe(`${closed.get('frame-src')} https://frame.pay.test`)
    expect(open.get('connect-src')).toBe(
      "connect-src 'self' https://api.test https://cdn.test https://api.pay.test https://log.pay.test",
    )
    expect(open.get('form-action')).toBe("form-action 'self' https://bank.test")
    const differs = [...closed.keys()].filter((name) => open.get(name) !== closed.get(name))
    // Scripts of providers load further ones by addresses that no policy of the shop has seen.
    expect(differs.toSorted()).toEqual(
      [
        'connect-src',
        'form-action',
        'frame-src',
        'script-src',
        'require-trusted-types-for',
        'trusted-types',
      ].toSorted(),
    )
    const frames = directives(
      contentSecurityPolicy({ nonce: 'n1' }, options, { providers: { ...noProviders, frames: ['https://f.test'] } }),
    )
    expect(frames.has('require-trusted-types-for')).toBe(true)
  })

  test('providers: a page that says nothing of them allows none, whatever is set', () => {
    const policy = contentSecurityPolicy({ hashes: [] }, { ...options, providers })
    expect(policy).toBe(contentSecurityPolicy({ hashes: [] }, options))
    expect(policy).toContain(
      "connect-src 'self' https://api.test https://cdn.test; frame-src https://www.youtube-nocookie.com https://www.youtube.com https://player.vimeo.com; form-action 'self';",
    )
    expect([mayMore(noProviders), mayMore({ ...noProviders, popups: true }), mayMore(providers)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('providers: what is allowed everywhere is in every policy, without own documents', () => {
    const everywhere = { ...noProviders, scripts: ['https://wallet.test'], popups: true }
    const policy = contentSecurityPolicy({ hashes: [] }, { ...options, providers, everywhere })
    expect(directives(policy).get('script-src')).toBe("script-src 'self' https://wallet.test")
    expect(policy).not.toContain('trusted-types')
    const both = { ...everywhere, scripts: ['https://wallet.test', 'https://cards.test'] }
    expect([mayMore(everywhere, everywhere), mayMore(both, everywhere), mayMore(everywhere, noProviders)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
