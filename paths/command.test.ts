import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, test } from 'vitest'
import { runPaths } from './command.ts'
import type { PathsOptions } from './command.ts'
import { door } from './examples/door/door.model.ts'
import { fetcher } from './examples/fetcher/fetcher.model.ts'
import { upload } from './examples/upload/upload.model.ts'
import { planPage } from './page.ts'
import type { PageDriver } from './page.ts'
import type { Step, TestModel } from './test-model.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'paths-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the command says, and whether it is content. */
async function run(...parameters: string[]): Promise<{ said: string; isFine: boolean }> {
  return runWith({}, ...parameters)
}

async function runWith(
  settings: Partial<PathsOptions>,
  ...parameters: string[]
): Promise<{ said: string; isFine: boolean }> {
  const said: string[] = []
  const isFine = await runPaths([door, fetcher, upload], parameters, {
    goldenFile: ({ name }) => path.join(folder, `${name}.golden.json`),
    sources: ({ name }) => ({
      model: { from: path.join(folder, `${name}.model.ts`), name },
      driver: { from: path.join(folder, `${name}.driver.ts`), name: `${name}OnPage` },
    }),
    print: (line) => said.push(line),
    ...settings,
  })
  return { said: said.join('\n'), isFine }
}

const does = async (): Promise<void> => undefined
/** What somebody could do at a door without a code. */
const closedDoor: PageDriver = {
  starts: { new: does },
  does: { 'code.entered': does },
  shows: {},
  breakLine: does,
  leaves: {},
}
const left = planPage(door, closedDoor).unexplained
const withReasons = { ...closedDoor, leaves: Object.fromEntries(left.map((id) => [id, 'nobody waits so long'])) }
/** Plans as a shop with one driver has them. */
const planned = (driver: PageDriver): Pick<PathsOptions, 'pagePlan'> => ({
  pagePlan: async (model) => (model === door ? planPage(model, driver) : null),
})

describe('the command', () => {
  it('prints figures of every machine, or of those that are named', async () => {
    const all = await run()
    expect(all.isFine).toBe(true)
    expect(all.said.split('\n').map((line) => line.split(/\s+/)[0])).toEqual(['machine', 'door', 'fetcher', 'upload'])
    expect((await run('--machine', 'door')).said).not.toContain('fetcher')
  })

  it('prints as JSON what is entered, walked, and walked only after an error', async () => {
    const { machines } = JSON.parse((await run('--format', 'json')).said)
    expect(machines).toMatchObject([
      { name: 'door', edges: 9, covered: 9, deadStates: [], notWalked: [], notAccepted: [], onlyAfterErrors: [] },
      {
        name: 'fetcher',
        onlyAfterErrors: expect.arrayContaining(['fetcher.waiting --after backOff--> fetcher.loading']),
      },
      {
        name: 'upload',
        onlyAfterErrors: ['upload.preparing.transfer.stopped --upload.retried--> upload.preparing.transfer.sending'],
      },
    ])
    expect(machines[0].reachable).toEqual(['door', 'door.locked', 'door.checking', 'door.open', 'door.blocked'])
  })

  it('says of a model without an end what to change, and where nothing else is read', async () => {
    let step = 0
    const said: string[] = []
    const endless = { ...door, limit: 50, key: () => ({ step: (step += 1) }) }
    const isFine = await runPaths([endless], [], {
      goldenFile: () => '',
      sources: () => ({ model: { from: '', name: '' }, driver: { from: '', name: '' } }),
      print: (line) => said.push(line),
    })
    expect(isFine).toBe(false)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^door has more than 50 situations.* `step`/)
  })

  it('makes one long path of what the shortest ones walk', async () => {
    const { machines } = JSON.parse((await run('--json', '--paths', 'long', 'door', 'fetcher')).said)
    for (const { paths } of machines) expect(paths).toHaveLength(1)
  })

  it('gives as many simple paths as are wanted; none comes to one situation twice', async () => {
    const { machines } = JSON.parse((await run('--json', '--paths', 'simple', '--limit', '6', 'door')).said)
    expect(machines[0].paths).toContainEqual({
      start: 'new',
      steps: ['code.entered', 'checkCode done'],
      places: [['locked'], ['checking'], ['open']],
    })
  })

  it('writes test cases for people', async () => {
    const { said } = await run('--format', 'markdown', 'upload')
    expect(said).toContain('# upload: ')
    expect(said).toContain(
      '| 1 | `photo.chosen` with `{"name":"sea.jpg"}` | `preparing.transfer.sending`; `preparing.preview.drawing`; asks `sendPhoto`, `drawPreview` |',
    )
    expect(said).toContain('| 2 | `sendPhoto` fails with `"Offline"` | `preparing.transfer.stopped`')
    expect(said).toContain('the time of `patience` has passed')
    expect(said).toContain('Begins: new. `empty`.')
  })

  it('writes tests that import the model and the driver from where they stand', async () => {
    const out = path.join(folder, 'generated', 'door.test.ts')
    await run('--format', 'vitest', '--out', out, 'door')
    expect(readFileSync(out, 'utf8')).toContain("import { door } from '../door.model.ts'")
    const { said } = await run('--format', 'playwright', 'door')
    expect(said).toContain("import { test } from '@playwright/test'\nimport { walkPage } from 'storechart-paths'")
    expect(said).toContain("const path = { start: 'new', labels: ['code.entered', 'checkCode failed'] }")
    expect(said).toMatch(/test\('\d of 4, new: code.entered, checkCode failed', async/)
    expect(said).toContain('test.setTimeout(24000)')
    expect(said).toContain('await walkPage(door, doorOnPage(page), path, (name, run) => test.step(name, run))')
  })

  it('prints how many edges are walked on the page, and why not the others', async () => {
    const { said, isFine } = await runWith(planned(withReasons))
    expect(isFine).toBe(true)
    const [head, first, second] = said.split('\n').map((line) => line.split(/\s{2,}/))
    expect(head?.slice(3, 6)).toEqual(['edges', 'walked', 'on the page'])
    expect(first?.slice(3, 6)).toEqual(['9', '9', String(9 - left.length)])
    expect(second?.[5]).not.toBe('0')
    const page = await runWith(planned(withReasons), '--page')
    expect(page.said).toContain(`door              ${9 - left.length} of 9 edges walked on the page, in 1 path of`)
    expect(page.said).toContain(['    nobody waits so long', ...left.map((id) => `      ${id}`)].join('\n'))
    expect(page.said).toContain('fetcher           no driver')
    const out = path.join(folder, 'pages.html')
    await runWith(planned(withReasons), '--report', '--out', out)
    expect(readFileSync(out, 'utf8')).toContain('<td class="error">not on the page: nobody waits so long</td>')
    const json: unknown = JSON.parse((await runWith(planned(withReasons), '--json', 'door')).said)
    expect(json).toMatchObject({ machines: [{ page: { left: withReasons.leaves } }] })
  })

  it('is not content with an edge that is left out on the page without a reason', async () => {
    const { said, isFine } = await runWith(planned(closedDoor))
    expect(isFine).toBe(false)
    expect(said).toContain(`    not on page   ${left[0]}`)
    expect((await runWith(planned(closedDoor), '--format', 'markdown')).isFine).toBe(true)
  })

  it('writes a Playwright file of what the driver can walk, and none without a driver', async () => {
    const { said } = await runWith(planned(withReasons), '--format', 'playwright', 'door')
    expect(said).toContain("test('1 of 1, new: code.entered, checkCode done, ")
    const none = await runWith(planned(withReasons), '--format', 'playwright', 'fetcher')
    expect(none).toEqual({
      said: 'Nobody leads fetcher on a page: a Playwright file needs a driver.',
      isFine: false,
    })
  })

  it('writes a page that needs nothing beside it, with what is not walked', async () => {
    const out = path.join(folder, 'paths.html')
    expect((await run('--report', '--out', out)).isFine).toBe(true)
    const page = readFileSync(out, 'utf8')
    expect(page).toContain('<h2>upload</h2>')
    expect(page).not.toMatch(/(?:src|href)="(?!#)/)
    expect(page).not.toContain('class="bad">not walked</td>')
  })

  it.each([
    [['--machine', 'windw'], 'No machine is called windw. There are door, fetcher, upload.'],
    [['--format', 'xml'], '--format is one of table'],
    [['--paths', 'all'], '--paths is one of shortest'],
    [['--paths', 'simple', '--limit', 'many'], '--limit is a whole number'],
    [['--format', 'vitest'], 'A vitest file is about one machine'],
    [['--fromat', 'json'], "Unknown option '--fromat'"],
  ])('says what is wrong with %j', async (parameters, sentence) => {
    const { said, isFine } = await run(...parameters)
    expect(isFine).toBe(false)
    expect(said).toContain(sentence)
    expect(said).toContain('--report')
  })

  it('records no outcome that an invariant forbids, nor one of a confused state', async () => {
    const said: string[] = []
    const goldenFile = path.join(folder, 'forbidden.golden.json')
    const update = (change: Partial<TestModel>): Promise<boolean> =>
      runPaths([{ ...door, ...change }], ['--update'], {
        goldenFile: () => goldenFile,
        sources: () => ({ model: { from: '', name: '' }, driver: { from: '', name: '' } }),
        print: (line) => said.push(line),
      })
    const never = { holds: ({ after }: Step) => !after.matches('open') }
    expect(await update({ invariants: { ...door.invariants, 'the door never opens': never } })).toBe(false)
    expect(said.join('\n')).toContain('the door never opens, after xstate.done.actor.checkCode')
    expect(await update({ status: (snapshot) => snapshot.matches('open') })).toBe(false)
    expect(said.join('\n')).toContain('door.locked looks like door.')
    expect(existsSync(goldenFile)).toBe(false)
    expect(await update({})).toBe(true)
    expect(existsSync(goldenFile)).toBe(true)
  })

  it('shows what recorded hashes stand for, and what a change of the chart changes', async () => {
    const golden = path.join(folder, 'door.golden.json')
    await run('--update', 'door')
    const hashes: Record<string, string[]> = JSON.parse(readFileSync(golden, 'utf8'))
    const [hash = ''] = hashes['door.open --door.closed--> door.locked'] ?? []
    const { said } = await run('--show', '--edge', hash, 'door')
    expect(said.split('\n')).toEqual([
      'door',
      '  door.open --door.closed--> door.locked',
      `    ${hash} new > code.entered > checkCode done > door.closed`,
      '      state locked',
      '      view.isOpen false',
      '      does cancel autoLock.door.open',
    ])
    const before = path.join(folder, 'before.json')
    await run('--show', '--json', '--out', before, 'door')
    expect((await run('--show', '--before', before, 'door')).said).toBe('door: no difference')
    const view = (snapshot: Parameters<TestModel['view']>[0]): unknown => ({
      isOpen: snapshot.matches('open'),
      isBlocked: snapshot.matches('blocked'),
      ...(snapshot.matches('blocked') && { until: 'tomorrow' }),
    })
    const changed: string[] = []
    await runPaths([{ ...door, view }], ['--show', '--before', before], {
      goldenFile: () => golden,
      sources: () => ({ model: { from: '', name: '' }, driver: { from: '', name: '' } }),
      print: (line) => changed.push(line),
    })
    const wrong = ' > code.entered > checkCode done 2'
    expect(changed.join('\n').split('\n')).toEqual([
      'door:',
      `  changed: new${wrong}${wrong}${wrong}`,
      '    + view.until "tomorrow"',
      `  changed: new${wrong}${wrong}${wrong} > after pause.door.blocked`,
      '    + view.until null',
    ])
  })

  it('says what a chart lacks', async () => {
    const said: string[] = []
    const deaf = { ...door, events: { ...door.events, 'window.opened': [{ type: 'window.opened' }] }, answers: {} }
    const options = {
      goldenFile: () => '',
      sources: () => ({ model: { from: '', name: '' }, driver: { from: '', name: '' } }),
    }
    const isFine = await runPaths([deaf], [], { ...options, print: (line) => said.push(line) })
    expect(isFine).toBe(false)
    expect(said.join('\n')).toContain('    not accepted  window.opened')
    expect(said.join('\n')).toContain('    not entered   door.open')
    expect(said.join('\n')).toContain('    not walked    door.checking --error checkCode--> door.locked')
  })
})

test('a file that is not there is named as missing, without a trace of the code', () => {
  const main = path.join(import.meta.dirname, 'main.ts')
  const { status, stderr } = spawnSync(process.execPath, [main, 'nowhere.model.ts'], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^There is no .*nowhere\.model\.ts$/)
})
