/** The tools of model-based testing as a package: installed in an empty folder, they run on a machine that is not ours. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPacked, root } from './pack.ts'

let folder = ''
const inFolder = (...parts: string[]): string => path.join(folder, ...parts)

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storechart-paths-'))
  writeFileSync(inFolder('package.json'), '{ "type": "module" }')
  installPacked(folder, 'node_modules/xstate', 'paths')
}, 120_000)

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const kettle = `
import { fromPromise, setup } from 'xstate'

const machine = setup({
  actors: { heat: fromPromise(() => Promise.resolve()) },
  delays: { cooling: 60000 },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { 'button.pressed': 'heating' } },
    heating: { invoke: { id: 'heat', src: 'heat', onDone: 'hot', onError: 'cold' } },
    hot: { after: { cooling: 'cold' } },
  },
})

export const kettle = {
  name: 'kettle',
  machine,
  inputs: { new: undefined },
  events: { 'button.pressed': [{ type: 'button.pressed' }] },
  answers: { heat: { done: [undefined], error: [new Error('No power')] } },
  key: () => null,
  view: ({ value }) => value,
  invariants: {
    'a button heats': {
      holds: ({ before, after, event }) =>
        event.type !== 'button.pressed' || !before.matches('cold') || after.matches('heating'),
    },
    'heating ends hot, or cold when it fails': {
      holds: ({ after, event }) =>
        !event.type.includes('.actor.heat') || after.matches(event.type.includes('done') ? 'hot' : 'cold'),
    },
    'what is hot cools down': { holds: ({ after, event }) => !event.type.includes('after') || after.matches('cold') },
  },
}
`

/** Runs the installed command as \`npx\` does, with the Node of the system. */
const command = async (...parameters: string[]): Promise<string> =>
  (await promisify(execFile)(inFolder('node_modules/.bin/storechart-paths'), parameters, { cwd: folder })).stdout

test('the command walks every edge of a user’s machine, records it, finds every mutant', async () => {
  writeFileSync(inFolder('kettle.model.js'), kettle)
  expect(await command('kettle.model.js')).toMatch(/kettle +4 +4 +5 +5 /)
  await command('kettle.model.js', '--update')
  expect(Object.keys(JSON.parse(readFileSync(inFolder('kettle.golden.json'), 'utf8')))).toContain(
    'kettle.heating --done heat--> kettle.hot',
  )
  expect(await command('kettle.model.js', '--show', '--edge', 'done heat')).toContain(
    'new > button.pressed > heat done',
  )
  expect(await command('kettle.model.js', '--mutate')).toContain('all              4 of 4 break an invariant (100 %)')
  expect(await command('kettle.model.js', '--format', 'mermaid')).toContain(
    'kettle_hot --> kettle_cold : after cooling',
  )
})

test("a user's test runs the generated tests; an event that is left out fails them", async () => {
  writeFileSync(inFolder('kettle.model.js'), kettle)
  symlinkSync(path.join(root, 'node_modules/vitest'), inFolder('node_modules/vitest'))
  await command('kettle.model.js', '--format', 'vitest', '--out', 'kettle.walks.test.js')
  writeFileSync(
    inFolder('kettle.test.js'),
    `import { testPaths } from 'storechart-paths/vitest'
import { kettle } from './kettle.model.js'
testPaths(kettle)
testPaths({ ...kettle, name: 'nobody presses', events: { 'button.pressed': [] } })
`,
  )
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', '--outputFile=report.json']
  await expect(promisify(execFile)(process.execPath, vitest, { cwd: folder })).rejects.toThrow('Command failed')
  const { testResults }: { testResults: { assertionResults: { status: string; fullName: string }[] }[] } = JSON.parse(
    readFileSync(inFolder('report.json'), 'utf8'),
  )
  const passed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  )
  expect(passed).toContain('kettle: generated paths new > button.pressed > heat done > after cooling.kettle.hot')
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  expect(failed).toEqual([
    'nobody presses: paths walks every edge of the chart',
    'nobody presses: paths enters every state of the chart',
  ])
}, 60_000)

test('the examples compile against the types that are installed', async () => {
  const examples = inFolder('node_modules/storechart-paths/dist/examples')
  expect(existsSync(path.join(examples, 'door/door.model.ts'))).toBe(true)
  for (const name of ['door', 'fetcher', 'upload']) {
    for (const part of ['machine', 'model'])
      cpSync(path.join(examples, name, `${name}.${part}.ts`), inFolder(`${name}.${part}.ts`))
  }
  writeFileSync(
    inFolder('tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'NodeNext',
        target: 'ES2023',
        lib: ['ES2023', 'DOM'],
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        types: [],
      },
      include: ['*.ts'],
    }),
  )
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
}, 60_000)
