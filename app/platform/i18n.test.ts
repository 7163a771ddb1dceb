import { afterEach, expect, test, vi } from 'vitest'
import { cataloguesOf, createI18n, loadTexts } from './i18n.ts'
import { servedLocales } from './locale.ts'

const [, polish] = servedLocales

afterEach(() => vi.unstubAllEnvs())

test('texts that come later notify nothing on screen: it would be rendered again', async () => {
  vi.stubEnv('SSR', false)
  const i18n = await createI18n(polish!)
  const changed = vi.fn<() => void>()
  i18n.on('change', changed)
  const before = Object.keys(i18n.messages).length
  await loadTexts(i18n, polish!, 'checkout')
  expect(Object.keys(i18n.messages).length).toBeGreaterThan(before)
  expect(changed).not.toHaveBeenCalled()
})

test('texts: documents on the server share them, and each names what its page needs', async () => {
  const one = await createI18n(polish!)
  const other = await createI18n(polish!)
  await loadTexts(one, polish!, 'pages')
  expect(one).not.toBe(other)
  expect(one.messages).toBe(other.messages)
  expect(one.messages).toSatisfy(Object.isFrozen)
  expect([cataloguesOf(one), cataloguesOf(other)]).toEqual([['pages'], []])
})

test('texts of a document are found by Lingui', async () => {
  const i18n = await createI18n(polish!)
  const missing = vi.fn<() => void>()
  i18n.on('missing', missing)
  const id = Object.keys(i18n.messages)[0] ?? ''
  expect(i18n._(id)).not.toBe(id)
  expect(Object.keys(i18n.messages).length).toBeGreaterThan(500)
  expect(missing).not.toHaveBeenCalled()
})
