import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.server.ts'

describe('settings', () => {
  test('without any, the demo shop opens on port 3000 of this machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      sandboxPort: 3001,
      backend: null,
      storefrontUrl: 'http://127.0.0.1:3000',
      isStorefrontUrlSet: false,
      mediaOrigins: [],
      trustProxy: false,
      maintenance: false,
      pageCache: true,
      dataCache: true,
    })
  })

  test('a real backend may be given by host, with a slash or with its path', () => {
    for (const url of ['https://host', 'https://host/', 'https://host/store-api', 'https://host/store-api/'])
      expect(readSettings({ STORE_API_URL: url, STORE_API_ACCESS_KEY: 'KEY' }).backend).toEqual({
        url: 'https://host/store-api',
        accessKey: 'KEY',
      })
    for (const url of ['https://host/shop/public', 'https://host/shop/public/store-api/'])
      expect(readSettings({ STORE_API_URL: url, STORE_API_ACCESS_KEY: 'K' }).backend?.url).toBe(
        'https://host/shop/public/store-api',
      )
  })

  test('the header that a CDN marks requests with, in small letters', () => {
    expect(readSettings({}).edgeHeader).toBeNull()
    expect(readSettings({ EDGE_HEADER: 'X-Shopper' }).edgeHeader).toBe('x-shopper')
    for (const name of ['Cookie', 'Accept-Encoding', 'x shopper', 'X-Forwarded-For'])
      expect(() => readSettings({ EDGE_HEADER: name })).toThrow(/EDGE_HEADER is .*X-Shopper/)
  })

  test('hosts of locales, by code or language', () => {
    const STOREFRONT_URL = 'https://shop.test'
    const read = (LOCALE_ORIGINS: string) => [...readSettings({ STOREFRONT_URL, LOCALE_ORIGINS }).localeOrigins]
    expect([...readSettings({}).localeOrigins]).toEqual([])
    expect(read('')).toEqual([])
    expect(read('de-DE=https://laden.test/, pl-PL=https://sklep.test:8443')).toEqual([
      ['testde', 'https://laden.test'],
      ['pl-PL', 'https://sklep.test:8443'],
    ])
    expect(read('testde=https://laden.test')).toEqual([['testde', 'https://laden.test']])
    expect(() => readSettings({ LOCALE_ORIGINS: 'testde=https://laden.test' })).toThrow(/STOREFRONT_URL is not/)
    for (const [text, message] of [
      ['en-GB=https://a.test', /the first locale: its origin is STOREFRONT_URL/],
      ['fr-FR=https://a.test', /"fr-FR=https:\/\/a\.test": give locale=origin, for pl-PL, testde/],
      ['https://a.test', /give locale=origin/],
      ['testde=https://a.test/de', /LOCALE_ORIGINS is .*scheme, host and port only/],
      ['testde=http://a.test', /scheme of STOREFRONT_URL/],
      ['testde=https://shop.test:8443', /one host, which no other has/],
      ['testde=https://a.test pl-PL=https://a.test', /one host, which no other has/],
      ['testde=https://a.test de-DE=https://b.test', /one host, which no other has/],
    ] as const)
      expect(() => read(text)).toThrow(message)
  })

  test('several media origins', () => {
    expect(readSettings({ MEDIA_ORIGINS: 'https://a.test, https://b.test:8443' }).mediaOrigins).toEqual([
      'https://a.test',
      'https://b.test:8443',
    ])
  })

  test('origins of payment providers, by what they may do; none by default', () => {
    expect(readSettings({}).providers).toEqual({ scripts: [], frames: [], connections: [], forms: [], popups: false })
    const env = {
      PROVIDER_SCRIPTS: 'https://js.pay.test, https://cdn.pay.test',
      PROVIDER_FRAMES: 'https://frame.pay.test',
      PROVIDER_CONNECTIONS: 'http://localhost:8443',
      PROVIDER_FORMS: 'https://bank.test',
      PROVIDER_POPUPS: 'on',
    }
    expect(readSettings(env).providers).toEqual({
      scripts: ['https://js.pay.test', 'https://cdn.pay.test'],
      frames: ['https://frame.pay.test'],
      connections: ['http://localhost:8443'],
      forms: ['https://bank.test'],
      popups: true,
    })
  })

  test.each([
    [{ PROVIDER_SCRIPTS: 'http://js.pay.test' }, /PROVIDER_SCRIPTS has http:\/\/js\.pay\.test: give its https/],
    [{ PROVIDER_SCRIPTS: 'http://localhost.evil.test' }, /give its https/],
    [{ PROVIDER_SCRIPTS: "https://a.test 'unsafe-inline'" }, /PROVIDER_SCRIPTS is "'unsafe-inline'"/],
    [{ PROVIDER_FRAMES: '*' }, /PROVIDER_FRAMES is "\*"/],
    [{ PROVIDER_FORMS: 'https://bank.test/pay' }, /scheme, host and port only/],
    [{ PROVIDER_CONNECTIONS: 'https://me:secret@pay.test' }, /user name or password/],
    [{ PROVIDER_POPUPS: 'maybe' }, /on or off/],
    [{ STORE_API_URL: 'https://host' }, /STORE_API_ACCESS_KEY is not/],
    [{ STORE_API_ACCESS_KEY: 'KEY' }, /STORE_API_URL is not/],
    [{ STORE_API_URL: 'https://host', STORE_API_ACCESS_KEY: 'SWIAKEYOFANINTEGRATION' }, /begins with SWSC/],
    [{ STORE_API_URL: 'host', STORE_API_ACCESS_KEY: 'KEY' }, /STORE_API_URL is "host"/],
    [{ PORT: 'abc' }, /PORT is "abc"/],
    [{ PORT: '70000' }, /PORT/],
    [{ PORT: '3001' }, /different ports/],
    [{ STOREFRONT_URL: 'https://shop.test/pl' }, /scheme, host and port only/],
    [{ STOREFRONT_URL: 'https://me:secret@shop.test' }, /user name or password/],
    [{ TRUST_PROXY: 'maybe' }, /on or off/],
    [{ SANDBOX_API: '6.5' }, /6\.6 or 6\.7/],
    [{ REDIS_URL: 'cache:6379' }, /give redis:\/\/host:6379/],
    [{ REDIS_URL: 'redis://cache:6379' }, /SESSION_SECRET is not/],
    [{ WORKERS: '4' }, /WORKERS is 4 but REDIS_URL is not set/],
    [{ SESSION_SECRET: 'secret' }, /at least 32 random characters/],
  ])('%o ends in one line that says what to do', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
    // One line.
    expect(() => readSettings(env)).toThrow(/^[^\n]+$/)
  })
})
