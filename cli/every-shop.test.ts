import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyShop } from './every-shop.ts'

let project = ''
beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'storechart-shops-'))
  for (const name of ['shop', 'shops/umbra', 'shops/raster']) mkdirSync(path.join(project, name), { recursive: true })
  vi.stubEnv('SHOP_DIR', path.join(project, 'shop'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(project, { recursive: true, force: true })
})

const hosts = (channels: object): void =>
  writeFileSync(path.join(project, 'hosts.config.ts'), `export default ${JSON.stringify(channels)}`)

test('every shop: the project’s own alone, where no hosts are named', () => {
  expect(everyShop({})).toEqual({ project, shops: [{ name: 'shop', folder: path.join(project, 'shop') }] })
})

test('every shop: each folder of a channel once, the project’s own first', () => {
  hosts({
    umbra: { origin: 'https://umbra.example', shop: 'shops/umbra' },
    raster: { origin: 'https://raster.example', shop: 'shops/raster' },
    twin: { origin: 'https://twin.example', shop: 'shops/umbra' },
    main: { origin: 'https://main.example', shop: 'shop' },
  })
  expect(everyShop({}).shops.map(({ name }) => name)).toEqual(['shop', 'shops/umbra', 'shops/raster'])
})

test('every shop: a channel without its folder is reported', () => {
  hosts({ umbra: { origin: 'https://umbra.example', shop: 'shops/nowhere' } })
  expect(() => everyShop({})).toThrow('umbra has the shop shops/nowhere')
})

test('every shop: those of channels alone, where the project has no shop/', () => {
  hosts({ umbra: { origin: 'https://umbra.example', shop: 'shops/umbra' } })
  vi.stubEnv('SHOP_DIR', '')
  expect(everyShop({ HOSTS_FILE: path.join(project, 'hosts.config.ts') })).toEqual({
    project,
    shops: [{ name: 'shops/umbra', folder: path.join(project, 'shops/umbra') }],
  })
  expect(() => everyShop({})).toThrow('names no shop')
})
