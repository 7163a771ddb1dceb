import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, scriptHashes, securityHeaders } from './security.server.ts'

const options = { backendOrigin: 'https://api.test', mediaOrigins: ['https://cdn.test'] }
const sha = (code: string) => createHash('sha256').update(code).digest('base64')

test('every inline script of a shared page is named by its hash, and nothing else runs', () => {
  const html = `<script>go()</script><script type="module" async="">import('/x.js')</script><script src="/a.js"></script>
    <script type="application/ld+json">{"a":1}</script><script class="$tsr">go()</script>`
  const hashes = scriptHashes(html)
  expect(hashes).toEqual([sha('go()'), sha("import('/x.js')")])
  const policy = contentSecurityPolicy({ hashes }, options)
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
  expect(scripts).toBe(`'self' 'sha256-${sha('go()')}' 'sha256-${sha("import('/x.js')")}'`)
  expect(policy).not.toContain('nonce')
})

test('a personal page runs what carries its nonce', () => {
  expect(contentSecurityPolicy({ nonce: 'n1' }, options)).toContain("script-src 'self' 'nonce-n1';")
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
