import { test as base } from '@playwright/test'
import type { ApiVersion } from '../../sandbox/kernel/shop.ts'
import { startPair, type Pair } from './pair.ts'
import { purgeSecret } from './purge.ts'
import { isRecorded, keepReports, recordMachines } from './report.ts'

/** The demo shop has three of its last batch (MO-1030): what earlier tests ordered is put back on the shelf. */
const scarce = { number: 'MO-1030', stock: 3 }

/** Lines of the shop that the log of a failed test shows. */
const LAST_LINES = 40

/**
 * Every worker has a pair of its own; faults, counts and clock are taken back before each test that has its address, also
 * what the shop's pages show of them.
 */
export const test = base.extend<{ shop: Pair }, { pair: Pair; api: ApiVersion }>({
  api: ['6.7', { scope: 'worker', option: true }],
  pair: [
    async ({ api }, provide) => {
      const pair = await startPair({ SANDBOX_API: api, PURGE_SECRET: purgeSecret() })
      await provide(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: async ({ pair }, provide, testInfo) => {
    await pair.reset()
    await pair.fault({ products: [scarce], clock: { set: null } })
    const before = pair.said().length
    await provide(pair)
    if (testInfo.status === testInfo.expectedStatus) return
    // Exceptions of the shop and of its backend: a report shows them beside what the page complained about.
    const said = pair.said().slice(before).trim()
    if (said !== '') console.log(`The shop said:\n${said.split('\n').slice(-LAST_LINES).join('\n')}`)
  },
  baseURL: async ({ shop }, provide) => {
    await provide(shop.origin)
  },
  // What the machines did lies beside the trace of a test that failed (docs/guide/report.md).
  // By the address, not by the pair: a spec that has a shop of its own starts no other one.
  context: async ({ context, browser, baseURL }, provide, testInfo) => {
    if (isRecorded(testInfo)) await recordMachines(context, baseURL ?? '')
    await provide(context)
    if (testInfo.status !== testInfo.expectedStatus) await keepReports(browser, testInfo)
  },
})

export { expect } from '@playwright/test'
