import { createServer } from 'node:http'
import { startSandbox, type Sandbox } from '../../sandbox/index.ts'
import { drawnLaunch } from '../harness/browser.ts'
import { startPair, type Pair } from '../harness/pair.ts'
import { expect, test as journey } from './journey.model.ts'

/** A backend of its own whose pictures come from another origin, as with a CDN. */
const test = journey.extend<{ shop: Pair }, { media: { pair: Pair; origin: string } }>({
  media: [
    async ({}, provide) => {
      const sandbox: { current: Sandbox | null } = { current: null }
      const server = createServer((request, response) => {
        void (async () => {
          const answer = await fetch(`${sandbox.current?.origin ?? ''}${request.url ?? ''}`)
          response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
          response.end(Buffer.from(await answer.arrayBuffer()))
        })()
      })
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      const address = server.address()
      const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
      const started = await startSandbox({ mediaBase: origin })
      sandbox.current = started
      const pair = await startPair({
        STORE_API_URL: started.url,
        STORE_API_ACCESS_KEY: started.accessKey,
        MEDIA_ORIGINS: origin,
      })
      await provide({ pair, origin })
      await pair.stop()
      await started.close()
      server.close()
      server.closeAllConnections()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: async ({ media }, provide) => provide(media.pair),
  baseURL: async ({ media }, provide) => provide(media.pair.origin),
})

test.use({ launchOptions: drawnLaunch })

test('pictures from another origin are shown where that origin is named', async ({ page, media, catalogue }) => {
  for (const path of ['/', '/Table/', '/Day-bowl/MO-1010.1']) {
    await catalogue.open(path)
    const first = page.locator('main img').first()
    await expect(first).toBeVisible()
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(media.origin)
  }
})

test('a picture that is gone leaves a quiet place of its size', async ({ page, catalogue, watch }) => {
  watch.expect(/Failed to load resource/)
  await catalogue.open('/Table/')
  const sizes = () =>
    page
      .locator('main article img')
      .evaluateAll((all) => all.slice(0, 4).map((one) => Math.round(one.getBoundingClientRect().height)))
  const before = await sizes()
  await page.route('**/_demo/media/**', (route) => route.fulfill({ status: 404 }))
  await page.reload()
  await expect(page.locator('main article img[data-missing]').first()).toBeVisible()
  expect(await sizes()).toEqual(before)
})
