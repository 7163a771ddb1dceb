/**
 * Screenshots of the shop's pages, to look at: `npm run shots -- --url http://127.0.0.1:3000 --out .data/shots`.
 * Options: `--paths /,/vases/`, `--widths 360,1440`, `--schemes light,dark`, `--locales ,/pl-PL,/testde`, `--full`.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { browserLaunch } from '../tests/harness/browser.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    out: { type: 'string', default: '.data/shots' },
    paths: { type: 'string', default: '/,/search?search=vase,/checkout/cart,/checkout,/shopware,/wishlist,/not-there' },
    widths: { type: 'string', default: '360,1440' },
    schemes: { type: 'string', default: 'light' },
    locales: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
  },
})

mkdirSync(values.out, { recursive: true })
const browser = await chromium.launch(browserLaunch())
for (const width of values.widths.split(',').map(Number)) {
  for (const scheme of values.schemes.split(',')) {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 800 : 900 },
      colorScheme: scheme === 'dark' ? 'dark' : 'light',
    })
    const page = await context.newPage()
    for (const locale of values.locales.split(',')) {
      for (const where of values.paths.split(',')) {
        await page.goto(values.url + locale + where, { waitUntil: 'networkidle' })
        const name = `${(locale + where).replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}-${width}-${scheme}.png`
        await page.screenshot({ path: path.join(values.out, name), fullPage: values.full })
        console.log(name)
      }
    }
    await context.close()
  }
}
await browser.close()
