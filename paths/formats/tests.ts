import type { Figures } from '../figures.ts'
import { stepsOf } from '../walks.ts'

/** Where what a generated test needs stands, as it is written in its imports. */
export interface TestImports {
  /** The test model: its file, and the name that the file exports. */
  model: { from: string; name: string }
  /** The driver of a page. */
  driver: { from: string; name: string }
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
export function playwrightFile({ model, paths }: Figures, { driver }: TestImports): string {
  const cases = paths.map((path) => {
    const [first, ...steps] = stepsOf(model, path)
    return [
      `  test(${quoted([path.start, ...path.labels].join(' > '))}, async ({ page }) => {`,
      `    const walk = await ${driver.name}(page, ${quoted(path.start)})`,
      `    await walk.shows(${listed(first?.places ?? [])})`,
      ...steps.flatMap(({ label, places }) => [
        `    await walk.does(${quoted(label)})`,
        `    await walk.shows(${listed(places)})`,
      ]),
      '  })',
    ].join('\n')
  })
  return `import { test } from '@playwright/test'
import { ${driver.name} } from ${quoted(driver.from)}

test.describe(${quoted(`${model.name}: generated paths`)}, () => {
${cases.join('\n\n')}
})
`
}
