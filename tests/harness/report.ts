import { writeFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import { builtAddress } from '../../scripts/build.ts'

/** The part of the inspector that writes reports: loading it begins the recording of a tab. */
const recorder = (): string => builtAddress('app/inspect/report/tab-report.ts')

/**
 * Whether this run of a test is recorded: a passing first run has nothing to carry. `REPORTS=1` records all but those
 * that see a tab without a recorder (`@unrecorded`).
 */
export const isRecorded = ({ retry, tags }: Pick<TestInfo, 'retry' | 'tags'>): boolean =>
  !tags.includes('@unrecorded') && (retry > 0 || process.env['REPORTS'] === '1')

/**
 * A function of a page: calls back once the page has its own script. The recorder brings that script along, which must not
 * run before the page has it: React would make another one.
 */
export const whenScripted = `(callBack) => {
  const look = () => {
    if (!document.querySelector('script[type=module][async]')) return
    watch.disconnect()
    callBack()
  }
  const watch = new MutationObserver(look)
  watch.observe(document, { childList: true, subtree: true })
}`

/** Records the machines of every page of the shop, from before they start. The demo's mail box and bank have none. */
export async function recordMachines(context: BrowserContext, origin: string): Promise<void> {
  const address = `${origin}${recorder()}`
  await context.addInitScript({
    content: `if (self === top && location.origin === ${JSON.stringify(origin)} && !location.pathname.startsWith('/_demo/'))
      (${whenScripted})(() => import(${JSON.stringify(address)}))`,
  })
}

/** The report of a page: of what was recorded, else of what its machines are now; null where no shop is shown. */
export async function reportOf(page: Page): Promise<string | null> {
  if (page.isClosed() || !page.url().startsWith('http')) return null
  const address = new URL(recorder(), page.url()).href
  return page.evaluate(`
    (self.storechartReport ? Promise.resolve() : import(${JSON.stringify(address)}))
      .then(() => self.storechartReport(), () => null)`)
}

/** Leaves the reports of all open pages beside the trace of a test that failed. */
export async function keepReports(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const text = await reportOf(page)
    if (text === null) continue
    const path = testInfo.outputPath(index === 0 ? 'report.json' : `report-${index + 1}.json`)
    writeFileSync(path, text)
    testInfo.attachments.push({ name: 'report', path, contentType: 'application/json' })
  }
}
