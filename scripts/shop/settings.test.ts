import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { config, shopPages } from '../../app.config.ts'
import { deliveryFields } from '../../delivery.config.ts'
import { root } from '../sources.mjs'
import type { ShopConfig } from './shop-config.ts'
import { mergeSettings, readSettings, readSettingsAgain } from './settings.ts'

const merged = (own: object) => mergeSettings(own)

/** A folder of an owner with these settings. */
function folderWith(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'shop.config.ts'), text)
  return folder
}

test('settings: an owner names what differs and keeps the rest', () => {
  const own: ShopConfig = { name: 'Umbra', features: { reviews: false }, shopPages: { terms: '/agb/' } }
  const settings = mergeSettings(own)['app.config.ts']
  expect(settings.config).toEqual({ ...config, name: 'Umbra', features: { ...config.features, reviews: false } })
  expect(settings.shopPages).toEqual({ ...shopPages, terms: '/agb/' })
})

test('settings: a list, a setting of a group and a table are taken whole', () => {
  const own = mergeSettings({
    pageSizes: { category: [10] },
    promises: { freeDelivery: { CHF: { from: 50, below: 7 } } },
    deliveryFields: {},
  })
  expect(own['app.config.ts'].config.pageSizes).toEqual({ ...config.pageSizes, category: [10] })
  expect(own['app.config.ts'].config.promises.freeDelivery).toEqual({ CHF: { from: 50, below: 7 } })
  expect(own['delivery.config.ts'].deliveryFields).toEqual({})
  expect(deliveryFields).not.toEqual({})
})

/** The settings of a shop that asks for a floor with its usual delivery. */
const withFloor = (label: string) => `import type { ShopConfig } from 'storechart/shop-config'
export default {
  deliveryFields: {
    shipping_standard: [
      { name: 'floor', label: ${label}, example: '3', pattern: '[0-9]+', required: false, type: 'text' },
    ],
  },
} as const satisfies ShopConfig
`

test('settings: fields of delivery methods leave the codes of the locales as they are', { timeout: 60_000 }, () => {
  const folder = folderWith(withFloor("{ 'en-GB': 'Floor', 'pl-PL': 'Piętro', testde: 'Etage' }"))
  const code = "import type { LocaleCode } from 'storechart/app.config.ts'\nexport const code: LocaleCode = "
  const types = (of: string): string => {
    writeFileSync(path.join(folder, 'code.ts'), code + of)
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, 'tsconfig.json'),
        compilerOptions: {
          rootDirs: [],
          types: [],
          paths: {
            '#shop/*': ['./*'],
            'storechart/shop-config': [path.join(root, 'scripts/shop/shop-config.ts')],
            'storechart/*': [`${root}/*`],
          },
        },
        include: ['*.ts'],
      }),
    )
    const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
    return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout
  }
  expect(types("'pl-PL'")).toBe('')
  expect(types("'fr-FR'")).toContain(`Type '"fr-FR"' is not assignable to type`)
})

test('settings: a field of a delivery method is in all languages of the shop', () => {
  const floor = { name: 'floor', example: '3', pattern: '[0-9]+', required: false, type: 'text' } as const
  const label = { 'en-GB': 'Floor', 'pl-PL': 'Piętro' }
  expect(() => merged({ deliveryFields: { shipping_standard: [{ ...floor, label }] } })).toThrow(
    'shop.config.ts: deliveryFields.shipping_standard: floor has no label in testde.',
  )
  const whole = { ...label, testde: 'Etage' }
  expect(() => merged({ deliveryFields: { shipping_standard: [{ ...floor, label: whole, place: label }] } })).toThrow(
    'floor has no place in testde.',
  )
})

test('settings: a misspelt name is an error that says what may be meant', () => {
  expect(() => merged({ nmae: 'Umbra' })).toThrow('there is no setting nmae. Did you mean name?')
  expect(() => merged({ features: { wishlits: true } })).toThrow('no setting features.wishlits. Did you mean wishlist?')
  expect(() => merged({ config: {} })).toThrow('there is no setting config.')
})

test('settings: without an owner, and without the file, they are the shop’s own', () => {
  expect(readSettings(null)['app.config.ts'].config).toBe(config)
  expect(readSettings(import.meta.dirname)['app.config.ts'].config).toBe(config)
})

test('settings: a file without a default export is an error that shows the form', () => {
  expect(() => readSettings(folderWith('export const name = 1'))).toThrow('export default { … }')
})

test('settings: a file that was changed is read again', async () => {
  const folder = folderWith("export default { name: 'One' }")
  expect(readSettings(folder)['app.config.ts'].config.name).toBe('One')
  writeFileSync(path.join(folder, 'shop.config.ts'), "export default { name: 'Another' }")
  expect((await readSettingsAgain(folder))['app.config.ts'].config.name).toBe('Another')
})

test('settings: an added locale has the shop’s fields of delivery, in English', () => {
  const french = { ...config.locales[0], code: 'fr-FR', prefix: '/fr', language: 'fr-FR' } as const
  const [locker] =
    merged({ locales: [config.locales[1], french] })['delivery.config.ts'].deliveryFields['shipping_locker'] ?? []
  expect(locker).toMatchObject({
    label: { 'pl-PL': 'Numer automatu', 'fr-FR': 'Locker number' },
    place: { 'pl-PL': 'Do automatu paczkowego {value}', 'fr-FR': 'To the parcel locker {value}' },
  })
  expect(Object.keys(locker?.label ?? {})).toEqual(['pl-PL', 'fr-FR'])
})

test('settings: a file with a mistake in its form is named', () => {
  expect(() => readSettings(folderWith('export default { name: '))).toThrow(/^shop\.config\.ts cannot be read: /)
})
