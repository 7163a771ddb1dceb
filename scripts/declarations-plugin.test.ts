import { expect, test } from 'vitest'
import { isDeclaration, withoutServerParts } from './declarations-plugin.ts'

const declared = (body: string) => `import { a } from './a.ts'\nexport default defineElement({${body}})\n`

test('a declaration in a browser: its type and component, nothing of how it is read', () => {
  const code = declared(
    "type: 'x', config: { one: flag(true) }, read({ data }) { return data }, component: X, samples: [1]",
  )
  expect(withoutServerParts(code, 'x.element.tsx')).toBe(declared(" type: 'x', component: X "))
})

test('a declaration that cannot be read ends the build', () => {
  expect(() => withoutServerParts('export default element', 'x.element.tsx')).toThrow('x.element.tsx declares nothing')
})

test('a declaration without a sample ends the build', () => {
  expect(() => withoutServerParts(declared("type: 'x', component: X"), 'x.element.tsx')).toThrow('has no sample')
  expect(() => withoutServerParts(declared("type: 'x', samples: []"), 'x.element.tsx')).toThrow('has no sample')
})

test.each([
  ['/app/features/content/elements/first/text.element.tsx', true],
  ['/app/features/content/blocks/columns.block.tsx', true],
  ['/home/owner/shop/elements/hours.element.tsx', true],
  ['/app/features/revocation/revocation.element.tsx', false],
])('only files of layouts are declarations: %s', (file, is) => {
  expect(isDeclaration(file)).toBe(is)
})
