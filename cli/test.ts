/**
 * `storechart test`: the build, types, theme, the tests for every shop, and the owner's own ones; for each channel where
 * `hosts.config.ts` names several. `npm test -- umbra` tests that channel, `npm test -- --only theme,own` runs these suites.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { readChannels } from '../scripts/channels.ts'
import { root, shopFolder } from '../scripts/sources.mjs'
import { ensureBrowser } from '../scripts/test-browser.ts'
import { describeStartFailure } from '../server/start-failure.ts'
import { planTests, typesOfChannel, type SuiteName, type Tested, type TypesOf } from './test-plan.ts'

const project = path.dirname(root)

/** The configuration of TypeScript for a folder. */
function typesOf({ name, folder, environment }: Tested): string {
  const own = path.join(project, 'tsconfig.json')
  if (name === null) return own
  const routes = path.join(root, '.cache', path.basename(environment['BUILD_DIR'] ?? ''))
  const { config } = ts.readConfigFile(own, (file) => ts.sys.readFile(file)) as { config?: TypesOf }
  mkdirSync(routes, { recursive: true })
  const file = path.join(routes, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(typesOfChannel(own, config ?? {}, { folder, copy: root, routes })))
  return file
}

/** Programs of the suites. */
const programs: Record<SuiteName, (tested: Tested) => string[]> = {
  // The build writes the routes of own pages, which the types of those pages need.
  build: () => ['scripts/ensure-build.ts'],
  types: (tested) => [
    'node_modules/typescript-native/bin/tsc',
    '--noEmit',
    '--checkers',
    '1',
    '--project',
    typesOf(tested),
  ],
  theme: () => ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', 'app/ui/contrast.test.ts'],
  own: () => ['node_modules/vitest/vitest.mjs', 'run', '--project=own', '--passWithNoTests'],
  browser: ({ name }) => [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'cli/suite/playwright.config.ts',
    '--output',
    path.join(project, 'test-results', name ?? ''),
  ],
}

try {
  const environment = process.env
  const { tested, wanted } = planTests(process.argv.slice(2), {
    channels: readChannels(environment),
    shop: shopFolder(),
    environment,
  })
  if (wanted.includes('browser')) ensureBrowser(console.log)
  const failed = tested.flatMap((one) =>
    wanted.flatMap((suite) => {
      const title = one.name === null ? suite : `${one.name}: ${suite}`
      console.log(`\n${title}`)
      const { status } = spawnSync(process.execPath, programs[suite](one), { stdio: 'inherit', env: one.environment })
      return status === 0 ? [] : [title]
    }),
  )
  console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join('; ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} catch (error) {
  console.error(describeStartFailure(error))
  process.exitCode = 1
}
