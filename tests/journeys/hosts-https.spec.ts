import { idOf } from '../../sandbox/kernel/ids.ts'
import { plainLaunch } from '../harness/browser.ts'
import { seeSession, startHosts, type Hosts } from '../harness/hosts.ts'
import { freePort, type Pair } from '../harness/pair.ts'
import { startRedis } from '../harness/redis.ts'
import { startTls } from '../harness/tls.ts'
import { expect, test as base } from './journey.model.ts'
import { articles } from './shopper.model.ts'

/** Two hosts behind a proxy with TLS, and two processes that share a secret and a store. */
const test = base.extend<object, { hosts: Hosts; pair: Pair }>({
  hosts: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const [tls, shop] = [await freePort(), await freePort()]
      const redis = await startRedis()
      const [main, german] = [`https://shop.example:${tls}`, `https://laden.example:${tls}`]
      const hosts = await startHosts({
        PORT: String(shop),
        STOREFRONT_URL: main,
        LOCALE_ORIGINS: `de-DE=${german}`,
        TRUST_PROXY: '1',
        WORKERS: '2',
        REDIS_URL: redis.url,
        SESSION_SECRET: 'the same secret of both processes',
      })
      const stop = await startTls(tls, shop)
      await provide({ ...hosts, main, german })
      stop()
      await hosts.pair.stop()
      await redis.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pair: [async ({ hosts }, provide) => provide(hosts.pair), { scope: 'worker' }],
})
test.use({
  ignoreHTTPSErrors: true,
  launchOptions: {
    ...plainLaunch,
    args: [...(plainLaunch.args ?? []), '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
})

test('https: the session goes along in cookies of one host each', async ({ page, context, hosts, catalogue }) => {
  const { main, german } = hosts
  await page.goto(main + articles.vase.path)
  await catalogue.seeShopRunning()
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await seeSession(context, main)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(`${german}/**`)
  await catalogue.seeShopRunning()
  await catalogue.seeCartCount(1)
  await catalogue.addToCart()
  await catalogue.seeCartCount(2)
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(`${main}/**`)
  await catalogue.seeShopRunning()
  await catalogue.seeCartCount(2)
  const cookies = await context.cookies([main, german])
  const sessions = cookies.filter(({ name }) => name === '__Host-sw-context-token')
  expect(sessions.map(({ domain }) => domain).toSorted()).toEqual(['laden.example', 'shop.example'])
  for (const { name, secure, path } of cookies)
    expect([name.startsWith('__Host-'), secure, path], name).toEqual([true, true, '/'])
})

test('https: unsent changes of another session stay out of the one that comes', async ({
  page,
  context,
  hosts,
  catalogue,
  watch,
}) => {
  const { main, german } = hosts
  watch.expectFailedRequests()
  await page.goto(`${german}/detail/${idOf('product', 'carafe-oak')}`)
  await catalogue.seeShopRunning()
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await seeSession(context, german)
  await context.setOffline(true)
  await catalogue.addToCart()
  await catalogue.seeCartCount(2)
  await page.goto('about:blank')
  await context.setOffline(false)

  await page.goto(main + articles.vase.path)
  await catalogue.seeShopRunning()
  await catalogue.addToCart()
  await catalogue.seeCartCount(1)
  await seeSession(context, main)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL(`${german}/**`)
  await catalogue.seeShopRunning()
  await catalogue.seeCartCount(1)
})
