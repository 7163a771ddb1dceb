import type { EndStates, Replayed } from '../app/inspect/report/index.ts'

interface TestFileOptions {
  /** Name of the report's file beside the test. */
  report: string
  /** Way from the test to the repository's root, with a slash at its end. */
  root: string
  replayed: Pick<Replayed, 'difference'>
  /** Where the report ends, as it was recorded. */
  recorded: EndStates
  /** The machine that took the last event. */
  last: string
}

/** The text in place of the state that was recorded. */
export const gap = (state: unknown): string => `what is right, instead of ${JSON.stringify(state)}`

const literal = (value: unknown): string => `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key))

const valueText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length === 0
      ? '{}'
      : `{ ${Object.entries(value)
          .map(([key, inner]: [string, unknown]) => `${keyText(key)}: ${valueText(inner)}`)
          .join(', ')} }`
    : literal(value)

/** A test that fails: until somebody says where the report should have ended, then until the machines do so. */
export function testFile({ report, root, replayed: { difference }, recorded, last }: TestFileOptions): string {
  const states = Object.entries(recorded).map(
    ([name, state]) =>
      `  ${keyText(name)}: ${difference === null && name === last ? literal(gap(state)) : valueText(state)},`,
  )
  const comment =
    difference === null
      ? '/** Where the machines should be at the end. The recorded states stand here: change those that are wrong. */'
      : '/** Where the machines were at the end of the report. They are not the same ones now. */'
  return `import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readReport, replay, statesOf } from '${root}app/inspect/report/index.ts'
import { shopMachines } from '${root}app/inspect/report/machines.ts'

const report = readReport(readFileSync(new URL('./${report}', import.meta.url), 'utf8'))

${comment}
const wanted = {
${states.join('\n')}
}

test(${literal(`the report ${report} ends as it should`)}, () => {
  const { ${difference === null ? '' : 'difference, '}end } = replay(report.recording, shopMachines)
${difference === null ? '' : '  expect(difference).toBeNull()\n'}  expect(statesOf(end)).toEqual(wanted)
})
`
}
