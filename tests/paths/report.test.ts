import ts from 'typescript'
import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { makeReport, readReport, replay, writeReport } from '../../app/inspect/report/index.ts'
import { shopMachines } from '../../app/inspect/report/machines.ts'
import { formMachine } from '../../machines/form/index.ts'
import { withoutPorts } from '../../paths/index.ts'
import { read, sources } from '../architecture/imports.ts'
import { machines } from '../model/machines.ts'
import { recorderOf } from '../fixtures/recorder-of.ts'
import { longestPathsOf, recordedPath } from './recorded-path.ts'

/** Whatever a shopper has written begins with this. It is one word, as the code's own are. */
const MARK = 'Marked'
const mark = (field: string, value = ''): string => `${MARK}.${field}.${value.replaceAll(/\W/g, '-')}`.slice(0, 60)

/** What a report may say: words of the code and of the Store API. Every other text of every event is marked. */
const SPEAKABLE = new Set(
  `type actorId kind status reason by rule field level messageKey mode of part page purpose purposes given role step filter identity editing
  display unit secret state stateKey key taxState accountType technicalName currency iso isoCode locale language pointer group switched
  written date createdAt receivedAt earliest latest releaseDate providers unauthorized`.split(/\s+/),
)
const isId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** The value with a mark in every text, and in the figures of a birthday. */
function marked(value: unknown, field = '', owner: object = {}): unknown {
  if (typeof value === 'string') {
    const isCode = field === 'code' && ('pointer' in owner || 'values' in owner)
    // A field of a delivery is the shop owner's: public, in the settings.
    const isSetting = (field === 'pattern' || field === 'name') && 'pattern' in owner && 'required' in owner
    return value.trim() === '' || isId(value) || SPEAKABLE.has(field) || isCode || isSetting
      ? value
      : mark(field, value)
  }
  if (typeof value === 'number') return field.startsWith('birthday') ? 987_654_321 : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => marked(item, field, owner))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, marked(item, key, value)]))
}

const textOf = (recording: Parameters<typeof makeReport>[0]): string =>
  writeReport(makeReport(recording, { build: 'dev', locale: 'en-GB' }))

const leaks = (text: string): string[] =>
  [...text.matchAll(/.{0,60}(?:marked|987654321).{0,40}/gi)].map(([found]) => found)

const walked = machines.map((model) => ({ model, name: model.name, paths: longestPathsOf(model) }))

describe('a report of any path', () => {
  test.each(walked)('$name: runs again as it was recorded', ({ model, name, paths }) => {
    const known = shopMachines.find(({ machine }) => machine.id === name)
    expect(known, 'app/inspect/report/machines.ts names every machine').toBeDefined()
    const stage = { ...known, machine: withoutPorts(model.machine) }
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const report = readReport(textOf(recordedPath(model, path)))
      expect({ path, difference: replay(report.recording, [stage]).difference }).toEqual({ path, difference: null })
    }
  })
})

describe('what a shopper writes is not in a report', () => {
  test.each(walked)('$name: on no path', ({ model, paths }) => {
    for (const path of paths) {
      const recording = recordedPath(model, path, marked)
      expect({ path, leaks: leaks(textOf(recording)) }).toEqual({ path, leaks: [] })
    }
  })
})

interface FoundForm {
  file: string
  name: string
  fields: string[]
}

/** Every name that a source gives to a property or asks a form for: more than the fields of its forms, never less. */
function namesIn(node: ts.Node): string[] {
  const names: string[] = []
  const visit = (one: ts.Node): void => {
    if (ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one) || ts.isPropertySignature(one)) {
      const { name } = one
      if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) names.push(name.text)
      if (name && ts.isComputedPropertyName(name) && ts.isTemplateExpression(name.expression)) {
        for (const span of name.expression.templateSpans) names.push(`billingAddress.${span.literal.text}`)
      }
    }
    ts.forEachChild(one, visit)
  }
  visit(node)
  return names
}

/** The forms of the shop, found where they are made. */
function formsOfTheShop(): FoundForm[] {
  const files = sources('app/features', 'app/layout', 'app/shared').filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  )
  const shared = files
    .filter((file) => file.startsWith('app/features/address/'))
    .flatMap((file) => namesIn(sourceOf(file)))
  return files.flatMap((file) => {
    if (file === 'app/shared/form/use-form.ts') return []
    const source = sourceOf(file)
    const found: FoundForm[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ['useForm', 'useFormMachine'].includes(node.expression.getText())) {
        const [options] = node.arguments
        const name = /name: [`']([\w-]+)/.exec(options?.getText() ?? '')?.[1] ?? 'form'
        // Named like the code's own words, too: what is typed into it is none.
        found.push({ file, name, fields: [...new Set([...namesIn(source), ...shared, ...SPEAKABLE])] })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

const sourceOf = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

describe('what is typed into a form is not in a report', () => {
  const forms = formsOfTheShop()

  test('the forms are found', () => {
    expect(forms.length).toBeGreaterThan(15)
    expect(forms.find(({ name }) => name === 'contact')?.fields).toEqual(expect.arrayContaining(['subject', 'comment']))
  })

  test.each(forms.map((form) => [`${form.name} (${form.file})`, form] as const))('%s', (_, { fields }) => {
    const values = Object.fromEntries(fields.map((field) => [field, '']))
    const actor = createActor(formMachine, { input: { name: 'sample', values, secret: ['password'], again: false } })
    const recorder = recorderOf([actor])
    actor.start()
    for (const field of fields) {
      actor.send({ type: 'field.change', field, value: mark(field) })
      actor.send({ type: 'field.leave', field })
    }
    actor.send({ type: 'form.submit' })
    // What was sent is another object now than what the form holds.
    actor.send({ type: 'field.change', field: fields[0] ?? '', value: mark('changed') })
    const recording = recorder.recording()
    expect(JSON.stringify(recording)).toContain(MARK)
    expect(leaks(textOf(recording))).toEqual([])
    actor.stop()
  })
})
