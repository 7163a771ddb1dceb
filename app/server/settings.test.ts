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
      storefrontUrlGiven: false,
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

  test('several media origins', () => {
    expect(readSettings({ MEDIA_ORIGINS: 'https://a.test, https://b.test:8443' }).mediaOrigins).toEqual([
      'https://a.test',
      'https://b.test:8443',
    ])
  })

  test.each([
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
    [{ SESSION_SECRET: 'secret' }, /at least 32 random characters/],
  ])('%o ends in one line that says what to do', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
    // One line.
    expect(() => readSettings(env)).toThrow(/^[^\n]+$/)
  })
})
