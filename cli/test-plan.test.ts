import { expect, test } from 'vitest'
import type { ReadChannel } from '../scripts/channels.ts'
import { planTests, typesOfChannel } from './test-plan.ts'

const channel = (name: string, folder: string): ReadChannel => ({
  name,
  origin: `https://${name}.example`,
  host: `${name}.example`,
  further: [],
  environment: { SHOP_DIR: folder, BUILD_DIR: `dist/${name}`, STOREFRONT_URL: `https://${name}.example` },
})
const channels = [channel('umbra', '/p/shops/umbra'), channel('raster', '/p/shops/raster')]
const several = { channels, shop: '/p/shop', environment: {} }
const one = { channels: null, shop: '/p/shop', environment: { SHOP_DIR: '/p/shop', CI: '1' } }
const all = ['build', 'types', 'theme', 'own', 'browser']

test('storechart test: one shop, all suites', () => {
  expect(planTests([], one)).toEqual({
    tested: [{ name: null, folder: '/p/shop', environment: { SHOP_DIR: '/p/shop', CI: '1' } }],
    wanted: all,
  })
})

test('storechart test: each channel with its own folder and build', () => {
  const { tested, wanted } = planTests([], several)
  expect(tested).toEqual([
    { name: 'umbra', folder: '/p/shops/umbra', environment: { SHOP_DIR: '/p/shops/umbra', BUILD_DIR: 'dist/umbra' } },
    {
      name: 'raster',
      folder: '/p/shops/raster',
      environment: { SHOP_DIR: '/p/shops/raster', BUILD_DIR: 'dist/raster' },
    },
  ])
  expect(wanted).toEqual(all)
})

test('storechart test: a folder of two channels once, with both names', () => {
  const twins = { ...several, channels: [...channels, channel('twin', '/p/shops/umbra')] }
  expect(planTests([], twins).tested.map(({ name }) => name)).toEqual(['umbra, twin', 'raster'])
})

test('storechart test: names choose channels, --only suites in their order', () => {
  const { tested, wanted } = planTests(['raster', '--only', 'browser,theme'], several)
  expect(tested.map(({ name }) => name)).toEqual(['raster'])
  expect(wanted).toEqual(['theme', 'browser'])
})

test.each([
  [['rastr'], several, 'there is no channel rastr. Did you mean raster? It knows umbra, raster.'],
  [['--only', 'typs'], one, 'there is no suite typs. Did you mean types?'],
  [['umbra'], one, 'umbra is no channel, for there is no hosts.config.ts.'],
])('storechart test: a name that nothing has is said in a sentence, %#', (parameters, project, sentence) => {
  expect(() => planTests(parameters, project)).toThrow(sentence)
})

test('storechart test: no setting of where the shop runs reaches the tests', () => {
  const environment = { STORE_API_URL: 'https://backend.example', LOCALE_ORIGINS: 'de-DE=https://a.example', LANG: 'C' }
  expect(planTests([], { ...one, environment }).tested[0]?.environment).toEqual({ LANG: 'C' })
})

test('storechart test: types of a channel have its folder in the place of shop/', () => {
  const config = { compilerOptions: { paths: { '#shop/*': ['./shop/*'], 'storechart/*': ['./.storechart/*'] } } }
  const where = { folder: '/p/shops/umbra', copy: '/p/.storechart', routes: '/p/.storechart/.cache/umbra' }
  expect(typesOfChannel('/p/tsconfig.json', config, where)).toEqual({
    extends: '/p/tsconfig.json',
    compilerOptions: {
      rootDirs: ['/p/.storechart/app', '/p/.storechart', '/p/shops/umbra/overrides', '/p/shops/umbra'],
      paths: {
        '#shop/*': ['/p/shops/umbra/*', '/p/.storechart/scripts/shop/none/*'],
        'storechart/*': ['/p/.storechart/*'],
      },
    },
    include: [
      '/p/shops/umbra',
      '/p/shops/tests',
      '/p/hosts.config.ts',
      '/p/.storechart/app/router.tsx',
      '/p/.storechart/.cache/umbra',
    ],
    exclude: ['/p/shops/umbra/pages'],
  })
})
