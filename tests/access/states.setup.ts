import { test } from '@playwright/test'
import { buildStates } from './harness/build.ts'

test('the page of states is built', async () => {
  test.setTimeout(240_000)
  await buildStates()
})
