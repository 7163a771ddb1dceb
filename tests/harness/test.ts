import { test as base } from '@playwright/test'
import type { ApiVersion } from '../../sandbox/kernel/shop.ts'
import { startPair, type Pair } from './pair.ts'
import { isRecorded, keepReports, recordMachines } from './report.ts'

/** The demo shop has three of its last batch (MO-1030): what earlier tests ordered is put back on the shelf. */
const scarce = { number: 'MO-1030', stock: 3 }

/** Every worker has a pair of its own; faults and counts are taken back before each test. */
export const test = base.extend<{ shop: Pair }, { pair: Pair; api: ApiVersion }>({
  api: ['6.7', { scope: 'worker', option: true }],
  pair: [
    async ({ api }, provide) => {
      const pair = await startPair({ SANDBOX_API: api })
      await provide(pair)
      await pair.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: async ({ pair }, provide) => {
    await pair.reset()
    await pair.fault({ products: [scarce] })
    await provide(pair)
  },
  baseURL: async ({ pair }, provide) => {
    await provide(pair.origin)
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
