/** `storechart test`: types, theme, the tests for every shop, and the owner's own tests. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { shopFolder } from '../scripts/sources.mjs'
import { ensureBrowser } from '../scripts/test-browser.ts'

const shop = shopFolder()
if (shop === null) throw new Error('SHOP_DIR names no shop.')

const suites: [name: string, ...parameters: string[]][] = [
  // The build writes the routes of own pages, which the types of those pages need.
  ['build', 'scripts/ensure-build.ts'],
  ['types', 'node_modules/typescript-native/bin/tsc', '--noEmit', '--project', path.join(shop, '../tsconfig.json')],
  ['theme', 'node_modules/vitest/vitest.mjs', 'run', '--project=unit', 'app/ui/contrast.test.ts'],
  ['own tests', 'node_modules/vitest/vitest.mjs', 'run', '--project=own', '--passWithNoTests'],
  ['browser', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'cli/suite/playwright.config.ts'],
]

ensureBrowser(console.log)
const failed = suites.filter(([name, ...parameters]) => {
  console.log(`\n${name}`)
  return spawnSync(process.execPath, parameters, { stdio: 'inherit' }).status !== 0
})
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.map(([name]) => name).join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
