/**
 * Runs a report through the machines and says where they do something else now (docs/guide/report.md).
 *
 *   npm run replay report.json             the first difference and the final states; fails when there is a difference
 *   npm run replay report.json -- --events every event, with who sent it and where it led
 *   npm run replay report.json -- --test   writes the report and a failing test to tests/reports
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { machinesIn, readReport, replay, statesOf } from '../app/inspect/report/index.ts'
import { shopMachines } from '../app/inspect/report/machines.ts'
import { testFile } from './replay-test-file.ts'

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const [named] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const fail = (message: string): never => {
  console.error(message)
  process.exit(2)
}
if (named === undefined) fail('Usage: npm run replay report.json [-- --events | --test]')
// npm runs a script in the folder of its package; the file is named from where it was called.
const file = path.resolve(process.env['INIT_CWD'] ?? '', named ?? '')
if (!existsSync(file)) fail(`There is no file ${file}`)

const text = readFileSync(file, 'utf8')
const { build, locale, recording } = readOrFail()
const machines = machinesIn(recording)
const names = new Map([...machines].map(([name, { sessionId }]) => [sessionId, name]))
const short = (value: unknown): string => {
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return shown.length > 160 ? `${shown.slice(0, 160)}…` : shown
}

console.log(`Build ${build}, ${locale}, ${recording.events.length} events, ${machines.size} machines`)
if (flags.includes('--events')) printEvents()

const replayed = runOrFail()
const { difference, end } = replayed
if (difference === null) console.log('The machines do what they did.')
else {
  console.log(
    difference.index === null
      ? `${difference.machine} is another one from the start on:`
      : `The first difference is after event ${difference.index}, ${difference.event} to ${difference.machine}:`,
  )
  for (const { path: way, recorded, replayed: now } of difference.values) {
    console.log(`  ${way}\n    recorded ${short(recorded)}\n    now      ${short(now)}`)
  }
  process.exitCode = 1
}
console.log('At the end:')
for (const [name, state] of Object.entries(statesOf(end))) console.log(`  ${name.padEnd(28)} ${short(state)}`)
if (flags.includes('--test')) writeTest()

function readOrFail(): ReturnType<typeof readReport> {
  try {
    return readReport(text)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function runOrFail(): ReturnType<typeof replay> {
  try {
    return replay(recording, shopMachines)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function printEvents(): void {
  for (const { index, at, actor, origin, event, snapshot } of recording.events) {
    const receiver = names.get(actor)
    if (receiver === undefined) continue
    const sender = origin === null ? 'page' : (names.get(origin) ?? portName(origin))
    console.log(
      `${String(index).padStart(5)} ${`${Math.round(at)} ms`.padStart(10)}  ${sender} → ${receiver}  ${event.type}`,
    )
    const { type: _, ...payload } = event
    if (Object.keys(payload).length > 0) console.log(`${' '.repeat(19)}${short(payload)}`)
    if (snapshot !== null) console.log(`${' '.repeat(19)}→ ${short(snapshot.value)}`)
  }
}

function portName(sessionId: string): string {
  return recording.actors.find((actor) => actor.sessionId === sessionId)?.name ?? 'a port'
}

function writeTest(): void {
  const name = path.basename(file, '.json')
  const folder = path.join(import.meta.dirname, '../tests/reports')
  const last = recording.events.findLast(({ actor, snapshot }) => snapshot !== null && names.has(actor))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}.json`), text)
  const test = path.join(folder, `${name}.test.ts`)
  writeFileSync(
    test,
    testFile({
      report: `${name}.json`,
      root: '../../',
      replayed,
      recorded: statesOf(Object.fromEntries([...machines].map(([machine, { now }]) => [machine, now]))),
      last: names.get(last?.actor ?? '') ?? '',
    }),
  )
  console.log(`Wrote ${path.relative(process.cwd(), test)}: say in it what is right.`)
}
