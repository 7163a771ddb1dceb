import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkChannel, readChannels } from './channels.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-hosts-'))
let files = 0
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What is read of such a file; both of its shops are there. */
function read(channels: unknown, env: Record<string, string> = {}) {
  for (const shop of ['umbra', 'raster']) mkdirSync(path.join(folder, shop), { recursive: true })
  // A module is read once by its name.
  const file = path.join(folder, `hosts-${(files += 1)}.config.ts`)
  writeFileSync(file, `export default ${JSON.stringify(channels)}`)
  return readChannels({ ...env, HOSTS_FILE: file }) ?? []
}
const umbra = { origin: 'https://Umbra.example', shop: 'umbra' }
const raster = { origin: 'https://raster.example:8443', shop: './raster' }
const SECRET = 'a secret of more than thirty-two characters'
const DEPLOYMENT = {
  STORE_API_URL: 'https://backend.example',
  SESSION_SECRET: SECRET,
  METRICS_PORT: '9464',
  UMBRA__STORE_API_ACCESS_KEY: 'SWSCUMBRA',
  UMBRA__PROVIDER_POPUPS: 'on',
  RASTER__STORE_API_ACCESS_KEY: 'SWSCRASTER',
  RASTER__STORE_API_URL: 'https://other.example',
}

describe('several channels', () => {
  test('channels: none without the file, or where the setting says so', () => {
    expect(readChannels({})).toBeNull()
    expect(readChannels({ HOSTS_FILE: '' })).toBeNull()
  })

  test('channels: each has its host, folders, key and secret, and nothing of another one', () => {
    const [one, other] = read({ umbra, raster }, DEPLOYMENT)
    expect(one).toMatchObject({ name: 'umbra', origin: 'https://umbra.example', host: 'umbra.example' })
    expect(one?.environment).toMatchObject({
      HOSTS_FILE: '',
      SHOP_DIR: path.join(folder, 'umbra'),
      STOREFRONT_URL: 'https://umbra.example',
      STORE_API_URL: 'https://backend.example',
      STORE_API_ACCESS_KEY: 'SWSCUMBRA',
      PROVIDER_POPUPS: 'on',
      METRICS_PORT: '9464',
    })
    expect(other).toMatchObject({ origin: 'https://raster.example:8443', host: 'raster.example' })
    expect(other?.environment).toMatchObject({
      STORE_API_URL: 'https://other.example',
      STORE_API_ACCESS_KEY: 'SWSCRASTER',
      METRICS_PORT: '9465',
    })
    expect(JSON.stringify(one)).not.toMatch(/RASTER|raster/)
    expect(JSON.stringify(other)).not.toMatch(/UMBRA|umbra|POPUPS/)
    for (const setting of ['SESSION_SECRET', 'BUILD_DIR', 'SANDBOX_DATA', 'SANDBOX_PORT', 'OTEL_SERVICE_NAME'])
      expect(one?.environment[setting]).not.toBe(other?.environment[setting])
    expect([one?.environment['SESSION_SECRET'], other?.environment['SESSION_SECRET']]).not.toContain(SECRET)
    for (const channel of [one!, other!]) expect(() => checkChannel(channel)).not.toThrow()
  })

  test('channels: hosts of languages belong to the channel that names them', () => {
    const env = { ...DEPLOYMENT, UMBRA__LOCALE_ORIGINS: 'de-DE=https://Umbra.de, fr-FR=https://umbra.fr' }
    const [one, other] = read({ umbra, raster }, env)
    expect([one?.further, other?.further]).toEqual([['umbra.de', 'umbra.fr'], []])
    // Its locales are those of its own folder.
    expect(() => checkChannel(one!)).not.toThrow()
    expect(() => read({ umbra, raster }, { ...env, RASTER__LOCALE_ORIGINS: 'pl-PL=https://umbra.de' })).toThrow(
      'umbra and raster are both at umbra.de',
    )
  })

  test.each([
    ['no channel', {}, /names no channel/],
    [
      'a host twice',
      { umbra, raster: { ...raster, origin: 'http://umbra.EXAMPLE:81' } },
      /umbra and raster are both at/,
    ],
    ['a folder that is not there', { umbra: { ...umbra, shop: 'umbar' } }, /umbra has the shop umbar, but there is no/],
    [
      'an origin with a path',
      { umbra: { ...umbra, origin: 'https://umbra.example/de' } },
      /scheme, host and port only/,
    ],
    ['no origin', { umbra: { shop: 'umbra' } }, /umbra has no origin/],
    ['a misspelt field', { umbra: { ...umbra, orgin: '' } }, /no field orgin. Did you mean origin\?/],
    ['a name that is part of no path', { 'Umbra/..': umbra }, /is no name of a channel/],
  ])('channels: %s is reported in one line', (_what, channels, message) => {
    expect(() => read(channels)).toThrow(message)
    expect(() => read(channels)).toThrow(/^.+$/)
  })

  test('channels: a missing file, and a key that is not set, are reported by name', () => {
    expect(() => readChannels({ HOSTS_FILE: '/nowhere.ts' })).toThrow('HOSTS_FILE=/nowhere.ts: there is no file')
    // The key of the deployment is no channel's.
    const [one, other] = read(
      { umbra, raster },
      { ...DEPLOYMENT, RASTER__STORE_API_ACCESS_KEY: '', STORE_API_ACCESS_KEY: 'SWSC' },
    )
    expect(() => checkChannel(one!)).not.toThrow()
    expect(() => checkChannel(other!)).toThrow('RASTER__STORE_API_ACCESS_KEY is not set')
    const [wrong] = read({ umbra }, { ...DEPLOYMENT, UMBRA__SESSION_SECRET: 'short' })
    expect(() => checkChannel(wrong!)).toThrow('umbra: SESSION_SECRET is too short')
  })
})
