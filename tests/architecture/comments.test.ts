import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyFile, read, sources } from './imports.ts'

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

test('what a comment cites of the backend is in docs/backend.md', () => {
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

const root = new URL('../../', import.meta.url)
/** What an owner or a run puts beside the folders of the repository. */
const foreign = /^(?:\.|dist|node_modules$|playwright-report$|shop$|test-results$)/
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !foreign.test(entry.name))
  .map(({ name }) => name)

test('no comment names a file that the repository does not have', () => {
  const ends = new Set(
    everyFile(...folders).flatMap((file) => {
      const parts = file.split('/')
      return parts.map((_, first) => parts.slice(first).join('/'))
    }),
  )
  const cited = sources(...folders).flatMap((file) =>
    Array.from(read(file).matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm)).flatMap(([comment]) =>
      Array.from(comment.matchAll(/(?<![\w/.@$*<>-])((?:[\w$@-]+\/)+[\w.$-]+(?<!\.d)\.tsx?)\b/g), ([, name = '']) => ({
        file,
        name: name.replace(/^storechart\//, ''),
      })),
    ),
  )
  expect(cited.length).toBeGreaterThan(30)
  // The comment of a test may show an owner's folder.
  expect(cited.filter(({ file, name }) => !ends.has(name) && !file.endsWith('.test.ts'))).toEqual([])
})

test('every folder of code is named where one looks for it', () => {
  const withCode = folders.filter((folder) => everyFile(folder).some((file) => /\.(?:tsx?|mjs)$/.test(file)))
  expect(withCode.length).toBeGreaterThan(10)
  for (const guide of ['CONTRIBUTING.md', 'docs/decisions/001-folders-and-directions.md'])
    expect(
      withCode.filter((folder) => !read(guide).includes(`\`${folder}/\``)).map((one) => `${guide}: ${one}`),
    ).toEqual([])
})

test('the shopper is "the shopper" or "they"', () => {
  // What customers of the demo shop write, and words of other languages, are data.
  const own = files.filter((file) => !file.startsWith('tests/fixtures/'))
  expect(
    own.flatMap((file) => [...read(file).matchAll(/\b(?:she|hers|herself)\b/gi)].map(([text]) => `${file}: ${text}`)),
  ).toEqual([])
})
