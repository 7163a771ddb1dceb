/** Builds the shop when its sources changed since the last build; a program of its own, to run beside others. */
import { ensureBuild } from './build.ts'

try {
  const before = Date.now()
  const { builtAt } = ensureBuild()
  if (Date.parse(builtAt) < before) console.log('The build is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
