import { expect, test, vi } from 'vitest'
import { createI18n, loadTexts } from './i18n.ts'
import { servedLocales } from './locale.ts'

const [, polish] = servedLocales

test('texts that come later notify nothing on screen: it would be rendered again', async () => {
  const i18n = await createI18n(polish!)
  const changed = vi.fn<() => void>()
  i18n.on('change', changed)
  const before = Object.keys(i18n.messages).length
  await loadTexts(i18n, polish!, 'checkout')
  expect(Object.keys(i18n.messages).length).toBeGreaterThan(before)
  expect(changed).not.toHaveBeenCalled()
})

test('texts of one document are not those of another', async () => {
  const one = await createI18n(polish!)
  const other = await createI18n(polish!)
  const before = Object.keys(other.messages).length
  await loadTexts(one, polish!, 'pages')
  expect(Object.keys(other.messages).length).toBe(before)
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
