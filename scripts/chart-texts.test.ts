import { expect, it } from 'vitest'
import { withoutDescriptions } from './chart-texts.ts'

it('takes the sentences out of a chart, and nothing else', () => {
  const source = `const lamp = { states: {
    lit: { description: 'It\\'s on.', tags: 'lit', on: { press: 'dark' } },
    dark: {
      type: 'final',
      description:
        "It is off, on purpose.",
      entry: 'description',
    },
  } }`
  expect(withoutDescriptions(source).replaceAll(/\s+/g, ' ')).toBe(
    "const lamp = { states: { lit: { tags: 'lit', on: { press: 'dark' } }, dark: { type: 'final', entry: 'description', }, } }",
  )
})
