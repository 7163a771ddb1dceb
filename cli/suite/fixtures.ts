import { test as base } from '@playwright/test'
import { startPair, type Pair } from '../../tests/harness/pair.ts'

/** Tests of an owner's shop: `shop` is the built shop on an embedded Store API, one for all tests of a file. */
export const test = base.extend<object, { shop: Pair }>({
  shop: [
    async ({}, use) => {
      const pair = await startPair()
      await use(pair)
      await pair.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
