import type { Figures } from '../figures.ts'
import { stepsOf } from '../walks.ts'
import { titleOf } from './words.ts'

/** The modules that a generated test imports, as written in its imports. */
export interface TestImports {
  /** The test model: its file, and the name that the file exports. */
  model: { from: string; name: string }
  /** What makes the driver of a page; `model`: the name of the test model in the same file, where the page has its own. */
  driver: { from: string; name: string; model?: string }
  /** Where `test` of a Playwright file comes from, and the fixture that drivers are made with; Playwright's own page without it. */
  stage?: { from: string; fixture: string }
  /** This package. */
  tools: string
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const listed = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`

/** A Vitest file that walks each path on the machine and says where every step leads. */
export function vitestFile({ model, paths }: Figures, { model: from, tools }: TestImports): string {
  const cases = paths.map((path) => {
    const [first, ...steps] = stepsOf(model, path)
    return [
      `  it(${quoted([path.start, ...path.labels].join(' > '))}, () => {`,
      `    const walk = follow(${from.name}, ${quoted(path.start)})`,
      `    expect(walk.places()).toEqual(${listed(first?.places ?? [])})`,
      ...steps.flatMap(({ label, places }) => [
        `    expect(walk.takes(${quoted(label)})).toBe(true)`,
        `    expect(walk.places()).toEqual(${listed(places)})`,
      ]),
      '    expect(walk.broken()).toEqual([])',
      '    walk.stop()',
      '  })',
    ].join('\n')
  })
  return `import { describe, expect, it } from 'vitest'
import { follow } from ${quoted(tools)}
import { ${from.name} } from ${quoted(from.from)}

describe(${quoted(`${model.name}: generated paths`)}, () => {
${cases.join('\n\n')}
})
`
}

/** A Playwright file that walks each path on a page, by what its driver can do. */
export function playwrightFile(
  { model, paths }: Pick<Figures, 'model' | 'paths'>,
  { model: its, driver, stage = { from: '@playwright/test', fixture: 'page' }, tools }: TestImports,
): string {
  const cases = paths.map(({ start, labels }, at) =>
    [
      `  test(${quoted(`${at + 1} of ${paths.length}, ${start}: ${titleOf(labels)}`)}, async ({ ${stage.fixture} }) => {`,
      // A long path takes its time.
      `    test.setTimeout(${20_000 + 2_000 * labels.length})`,
      `    const path = { start: ${quoted(start)}, labels: ${listed(labels)} }`,
      `    await walkPage(${driver.model ?? its.name}, ${driver.name}(${stage.fixture}), path, (name, run) => test.step(name, run))`,
      '  })',
    ].join('\n'),
  )
  const imports = [
    `import { test } from ${quoted(stage.from)}`,
    `import { walkPage } from ${quoted(tools)}`,
    ...(driver.model === undefined ? [`import { ${its.name} } from ${quoted(its.from)}`] : []),
    `import { ${driver.model === undefined ? '' : `${driver.model}, `}${driver.name} } from ${quoted(driver.from)}`,
  ]
  return `${imports.join('\n')}

test.describe(${quoted(`${model.name}: generated paths`)}, () => {
${cases.join('\n\n')}
})
`
}
