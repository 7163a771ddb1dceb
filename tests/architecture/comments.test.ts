import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'

const files = sources('api', 'app', 'machines', 'sandbox', 'scripts', 'server', 'tests').filter(
  (file) => file !== 'tests/architecture/comments.test.ts',
)
const headings = new Set(
  [...readFileSync(new URL('../../docs/backend.md', import.meta.url), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => heading,
  ),
)
const found = (expression: RegExp) =>
  files.flatMap((file) => [...read(file).matchAll(expression)].map(([text]) => `${file}: ${text}`))

test('what a comment cites of the backend stands in docs/backend.md', () => {
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/backend\.md, "([^"]+)"/g)].map(([, heading = '']) => ({
      file,
      // A comment may break inside a heading.
      heading: heading.replaceAll(/\s*\n\s*\*?\s*/g, ' '),
    })),
  )
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ heading }) => !headings.has(heading))).toEqual([])
})

test('no comment cites a document that the repository does not have', () => {
  expect(found(/\b[Ss]pec §\d|\bbehaviour \d\.\d|\bbackend-facts\b|\(design: /g)).toEqual([])
})

test('the shopper is "the shopper" or "they"', () => {
  // What customers of the demo shop write, and words of other languages, are data.
  const own = files.filter((file) => !file.startsWith('tests/fixtures/'))
  expect(
    own.flatMap((file) => [...read(file).matchAll(/\b(?:she|hers|herself)\b/gi)].map(([text]) => `${file}: ${text}`)),
  ).toEqual([])
})
