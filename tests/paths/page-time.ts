import { expect, type Page } from '@playwright/test'

/**
 * Opens a page whose time stands still from then on: delays run out and calls run into their limit only when a walk lets them.
 */
export async function stopTime(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.clock.install()
  await open()
  await page.evaluate(() => {
    // A call has all the time in the world, also where the walk lets a delay run out meanwhile.
    AbortSignal.timeout = () => new AbortController().signal
  })
  // On a busy machine the second may be over before the clock is told.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  }).toPass()
}

/** Lets delays run out. */
export const letTimePass = (page: Page, milliseconds: number): Promise<void> => page.clock.fastForward(milliseconds)

/** Milliseconds for which React keeps what stands in for a part that is still being loaded. */
const STAND_IN = 300

/**
 * The page of a closed shop is there, and the shop is hidden. Its code comes when it is first needed; what stands in for
 * it gives way by a timer of React's own, which starts when the code is there.
 */
export async function seeClosed(page: Page): Promise<void> {
  const closed = page.getByRole('heading', { name: 'Closed for a moment' })
  await expect(page.locator('#content')).toBeHidden()
  await expect(async () => {
    if (!(await closed.isVisible())) await page.clock.runFor(STAND_IN)
    await expect(closed).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}
