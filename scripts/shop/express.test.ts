import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../sources.mjs'
import { countExpress, placesOf } from './express.ts'

const file = 'payment/wallet/provider.ts'
const load = () => Promise.resolve()

test.each([
  [undefined, `${file} declares no provider`],
  [{ express: { places: ['cart'] } }, `${file}: express has no load`],
  [{ express: true }, `${file}: express has no load`],
  [{ express: { load } }, 'names no place where its button stands. Places: cart, sideCart, product.'],
  [{ express: { load, places: [] } }, 'names no place'],
  [{ express: { load, places: ['sidecart'] } }, 'no place sidecart for an express button. Did you mean sideCart?'],
  [{ express: { load, places: ['cart', 'footer'] } }, 'no place footer for an express button. Places: cart'],
])('express buttons: what could not be shown is said in a sentence, %#', (provider, sentence) => {
  expect(() => placesOf(file, provider)).toThrow(sentence)
})

test('express buttons: a provider has them in the places that it names, or none', () => {
  expect(placesOf(file, { express: { load, places: ['cart', 'product'] } })).toEqual(['cart', 'product'])
  expect(placesOf(file, { load })).toEqual([])
})

/** A folder with a provider of these words. */
function folderWith(provider: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'payment/wallet'), { recursive: true })
  writeFileSync(
    path.join(folder, file),
    `import { defineProvider } from 'storechart/app/shared/payment-provider/define-provider.ts'\nexport default defineProvider(${provider})`,
  )
  return folder
}

test('express buttons: the build counts those of all providers, each once in a place', async () => {
  const none = { cart: 0, sideCart: 0, product: 0 }
  expect(await countExpress(null)).toEqual(none)
  expect(await countExpress(path.join(root, 'examples/pomelo/shop'))).toEqual(none)
  const folder = folderWith(
    `{ load: () => import('./gone.tsx'), express: { places: ['cart', 'cart'], load: () => null } }`,
  )
  expect(await countExpress(folder)).toEqual({ ...none, cart: 1 })
})

test('express buttons: a wrong place ends the build', async () => {
  await expect(countExpress(folderWith(`{ express: { places: ['cat'], load: () => null } }`))).rejects.toThrow(
    'payment/wallet/provider.ts: there is no place cat for an express button. Did you mean cart?',
  )
})
