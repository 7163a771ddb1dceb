import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { read, sources } from './imports.ts'

const isTest = (file: string): boolean => /\.(?:test|spec|fixture)\.tsx?$/.test(file) || /\/test\//.test(file)
const folders = ['api', 'app', 'cli', 'machines', 'paths', 'ports', 'react', 'sandbox', 'scripts', 'server', 'tests']
const all = sources(...folders).filter((file) => file !== 'tests/architecture/words.test.ts')
const production = all.filter((file) => !isTest(file) && !file.startsWith('tests/'))

const found = (files: readonly string[], expression: RegExp): string[] =>
  files.flatMap((file) => [...read(file).matchAll(expression)].map(([text]) => `${file}: ${text}`))

test('actions of machines: set, assign and emit, as XState’s documentation says', () => {
  const charts = all.filter((file) => /^machines\/.+\.(?:machine|setup|acts)\.ts$/.test(file))
  expect(charts.length).toBeGreaterThan(30)
  expect(found(charts, /\b(?:note|take|tell)[A-Z]\w*/g)).toEqual([])
})

test('components: named after the thing that they show', () => {
  const components = production.filter((file) => file.endsWith('.tsx'))
  expect(
    found(
      components,
      /\b(?:function|const) (?:Told|Known|Later|Move|Way|Around|Nobody|Running|Waiting|Entries|Who|Goods|Read|Before)\b/g,
    ),
  ).toEqual([])
})

test('components: none has the name of a view, which is the type of a machine’s data', () => {
  const views = all
    .filter((file) => /^machines\/.+\.connect\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/^export (?:interface|type) (\w+View)\b/gm)].map(([, name]) => name))
  expect(views.length).toBeGreaterThan(30)
  const components = all.filter((file) => /^(?:app|react)\/.+\.tsx$/.test(file))
  expect(found(components, new RegExp(`\\bfunction (?:${views.join('|')})\\b`, 'g'))).toEqual([])
})

test('names: the words of the field, not of a dialect', () => {
  expect(
    found(production, /\b(?:whileKnown|goingOn|toWhoeverItIs|notTold|faceless|LOOKS|outlasts|isNobody\w*)\b/g),
  ).toEqual([])
})

test('names: requests and emitted events, in tests as well', () => {
  const declared = /\b(?:const|let|function|interface|type) (?:\w*[a-z])?(?:told|asked|news|Told|Asked|News)\b/g
  const taken = /[{,] *(?:told|asked)(?= *[,}:=])/g
  expect([...found(all, declared), ...found(all, taken)]).toEqual([])
})

/** Names that say what an owner has in their folder (docs/glossary.md). */
const owners = [
  'own-steps|own-providers|define-handler|own-payment|own\\.|own-analytics|own-locales|own-types|own-file',
  'api/fields|api/client/paths|scripts/shop|scripts/packages|app\\.config|registry\\.server|checkout\\.runtime',
]

test('names: `own` is the owner’s, and nothing else', () => {
  const files = production.filter((file) => !new RegExp(owners.join('|')).test(file))
  expect(
    found(files, /\bexport (?:default )?(?:async )?(?:const|function|interface|type|class) [oO]wn(?:[A-Z]\w*|\b)/g),
  ).toEqual([])
  expect(found(files, /\bexport \{[^}]*\bas [oO]wn(?:[A-Z]\w*|\b)/g)).toEqual([])
  const machines = all.filter((file) => file.startsWith('machines/'))
  expect(found(machines, /^ +own\??:|'own'/gm), 'states and members').toEqual([])
})

/** Comments of a file, which are no texts for shoppers. */
const commentsOf = (file: string): string[] => parseSync(file, read(file)).comments.map(({ value }) => value)

test('comments: begin with the thing that they describe', () => {
  expect(
    production.flatMap((file) =>
      commentsOf(file)
        .filter((comment) => /\b(?:whoever|hears)\b/i.test(comment))
        .map((comment) => `${file}: ${comment}`),
    ),
  ).toEqual([])
})

/** Folders whose comments and descriptions have only words with one meaning (docs/glossary.md). */
const plain = ['api', 'app', 'cli', 'machines', 'paths', 'ports', 'react', 'sandbox', 'scripts', 'server']

/** Words that have a clear replacement; "stands for" and "stands in for" are ordinary English, names are in backticks. */
const dialect = /\b(?:told|tells|asked|nobody|whoever|hears|lies)\b|\bstands\b(?! (?:in )?for\b)/i

test('words: comments and descriptions have none of the dialect', () => {
  const files = production.filter((file) => plain.some((folder) => file.startsWith(`${folder}/`)))
  const sentences = files.flatMap((file) => [
    ...commentsOf(file).map((text) => ({ file, text: text.replaceAll(/\n\s*\*?\s*/g, ' ') })),
    ...[...read(file).matchAll(/\bdescription:\s*(['"`])(.*?)\1/g)].map(([text]) => ({ file, text })),
  ])
  expect(sentences.length).toBeGreaterThan(3_000)
  expect(
    sentences
      .filter(({ text }) => dialect.test(text.replaceAll(/`[^`]*`/g, '')))
      .map(({ file, text }) => `${file}: ${text}`),
  ).toEqual([])
})

/** Of these, the words that titles, decisions and guides do without; `asked for` and `nobody` are ordinary English there. */
const spoken = /\b(?:told|tells|whoever|hears|lies)\b|\bstands\b(?! (?:in )?for\b)/i

test('words: decisions and guides have none of the dialect', () => {
  const pages = ['docs/decisions', 'docs/guide'].flatMap((folder) =>
    readdirSync(folder).map((name) => path.join(folder, name)),
  )
  const lines = pages
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      read(file)
        .replaceAll(/```[^]*?```|`[^`]*`/g, '')
        .split('\n')
        .map((line) => `${file}: ${line}`),
    )
  expect(lines.length).toBeGreaterThan(3_000)
  expect(lines.filter((line) => spoken.test(line))).toEqual([])
})

/** Sentences that models name their starts, their states and their invariants by: the keys that have a blank. */
function sentencesOf(file: string): string[] {
  const sentences: string[] = []
  const visit = (node: ts.Node): void => {
    const name = ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.name) ? node.name.text : ''
    if (name.includes(' ')) sentences.push(name)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true))
  return sentences
}

test('words: sentences and comments of test models have none of the dialect', () => {
  const models = sources('machines', 'paths', 'examples').filter((file) =>
    /\/(?:test|examples)\/.+(?<!\.test)\.ts$/.test(file),
  )
  const sentences = models.flatMap((file) => sentencesOf(file).map((text) => ({ file, text })))
  expect(sentences.length).toBeGreaterThan(500)
  const comments = models.flatMap((file) => commentsOf(file).map((text) => ({ file, text })))
  expect(
    [...sentences, ...comments].filter(({ text }) => dialect.test(text)).map(({ file, text }) => `${file}: ${text}`),
  ).toEqual([])
})

/** Names of the tests in a file; of a template its source. */
function testNamesOf(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) ? node.arguments : []
    const isNamed = ts.isCallExpression(node) && /^(?:test|it)\b/.test(node.expression.getText())
    if (isNamed && first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)))
      names.push(ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const tests = all.filter((file) => /\.(?:test|spec)\.tsx?$/.test(path.basename(file)))

/** A name that begins with what happens, and says of nothing that it does. */
const subjectless =
  /^(?:is|are|keeps|sends|leaves?|goes|does|holds|takes|says|gives|counts|ends|shows|opens|asks|waits|refused|switched)\b/

test('tests: a name outside of a group says what it is about', () => {
  const names = tests
    .filter((file) => !/\bdescribe\b/.test(read(file)))
    .flatMap((file) => testNamesOf(file).map((name) => ({ file, name })))
  expect(names.length).toBeGreaterThan(1_000)
  expect(names.filter(({ name }) => subjectless.test(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('tests: their names have at most 80 characters, and none of the dialect', () => {
  const names = tests.flatMap((file) => testNamesOf(file).map((name) => ({ file, name })))
  expect(names.length).toBeGreaterThan(1_000)
  expect(names.filter(({ name }) => spoken.test(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  expect(names.filter(({ name }) => name.length > 80).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})
