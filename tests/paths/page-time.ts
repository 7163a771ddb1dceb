import type { Page } from '@playwright/test'

/**
 * Opens a page whose time stands still from then on: delays run out and calls run into their limit only when a walk lets them.
 */
export async function stopTime(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.clock.install()
  await open()
  const now = await page.evaluate(() => {
    // A call has all the time in the world, also where the walk lets a delay run out meanwhile.
    AbortSignal.timeout = () => new AbortController().signal
    return Date.now()
  })
  await page.clock.pauseAt(now + 1_000)
}

/** Lets delays run out. */
export const letTimePass = (page: Page, milliseconds: number): Promise<void> => page.clock.fastForward(milliseconds)
