import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkFields, fieldsFile, fieldsModule } from './fields.ts'

/** A folder that declares fields. */
function folderWith(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'fields.ts'), text)
  return path.join(folder, 'fields.ts')
}

test.each([
  [
    { prodct: {} },
    'no view has fields of prodct. Did you mean product? Entities: product, category, landing_page, line_item, order_line_item.',
  ],
  [{ product: { care: 'txt' } }, 'product.care has no type txt. Did you mean text?'],
  [{ product: { 'my care': 'text' } }, 'product.my care is no name'],
  [{ product: { care: { extensions: () => 1 } } }, 'product.care needs a type'],
  [{ product: ['care'] }, 'product has no fields'],
  [undefined, 'says nothing'],
])('own fields: what nothing could read is said in a sentence, %#', (declared, sentence) => {
  expect(() => checkFields(declared)).toThrow(sentence)
})

test('own fields: types, readers and extensions are taken', () => {
  expect(() =>
    checkFields({ product: { a: 'text', b: (value: unknown) => value, c: { extension: () => null } }, category: {} }),
  ).not.toThrow()
})

test('own fields: the registry says of which entities there are some', async () => {
  const file = folderWith(
    `import { number } from 'storechart/api/mappers/read.ts'\nexport default { product: { rank: number }, category: {} }`,
  )
  const text = await fieldsModule(file)
  expect(text).toContain(`export { default as own } from ${JSON.stringify(file)}`)
  expect(text).toContain('ownsProduct = true')
  expect(text).toContain('ownsCategory = false')
  expect(text).toContain('ownsLandingPage = false')
  expect(text).toContain('ownsLineItem = false')
  expect(text).toContain('ownsOrderLineItem = false')
})

test('own fields: a wrong name ends the build', async () => {
  const file = folderWith(`export default { product: { rank: 'nubmer' } }`)
  await expect(fieldsModule(file)).rejects.toThrow('Did you mean number?')
})

test('own fields: without a declaration there is no file to read', () => {
  expect(fieldsFile(null)).toBeNull()
  expect(fieldsFile(tmpdir())).toBeNull()
})
