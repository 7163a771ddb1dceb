import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { CurrencyId } from '../../api/types/ids.ts'
import { config } from '../../app.config.ts'
import { readSettings } from '../../app/server/settings.server.ts'
import { startSandbox, type Sandbox } from '../../sandbox/index.ts'
import { compareSettings } from './backend-settings.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { examinePromises } from './promises.ts'

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function sandbox(storefront: string): Promise<Sandbox> {
  const started = await startSandbox({ mediaBase: '', storefronts: [storefront] })
  opened.push(() => started.close())
  return started
}

/** An Admin API that knows one integration, beside the Store API of a backend. */
async function withAdmin(
  target: Sandbox,
  answers: Record<string, unknown>,
  silent: string | null = null,
): Promise<{ url: string; requests: { path: string; authorization: string | undefined }[] }> {
  const requests: { path: string; authorization: string | undefined }[] = []
  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = request.url ?? '/'
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (url === silent) {
        response.destroy()
        return
      }
      if (!url.startsWith('/api/')) {
        const answer = await fetch(target.origin + url, {
          method: request.method ?? 'GET',
          headers: { 'sw-access-key': target.accessKey, 'content-type': 'application/json' },
          ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
        })
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
        return
      }
      requests.push({ path: url, authorization: request.headers.authorization })
      const found = Object.entries(answers).find(([path]) => url.startsWith(`/api${path}`))
      const refused = url.startsWith('/api/oauth') && !Buffer.concat(chunks).toString().includes('"right"')
      response
        .writeHead(refused ? 401 : found ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(url.startsWith('/api/oauth') ? { access_token: 'opened' } : (found?.[1] ?? {})))
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  opened.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/store-api`, requests }
}

const fixes = (found: Finding[]): string[] => found.flatMap(({ state, text }) => (state === 'fix' ? [text] : []))

const settingsOf = (env: Record<string, string>) => readSettings({ SESSION_SECRET: 's'.repeat(32), ...env })

test('doctor: a shop whose settings fit has nothing to change', async () => {
  const { url, accessKey } = await sandbox('http://localhost:3000')
  const settings = settingsOf({ STOREFRONT_URL: 'http://localhost:3000' })
  const found = await examine({ settings, backend: { url, accessKey, demoOrigin: null }, admin: null })
  expect(fixes(found)).toEqual([])
  expect(found).toContainEqual({ state: 'good', text: `The Store API at ${url} takes the key.` })
  expect(found).toContainEqual({ state: 'good', text: 'Free delivery is promised as "Standard parcel" has it.' })
})

test('doctor: prints findings of the channel where the delivery cannot be read', async () => {
  const backend = await sandbox('http://localhost:3000')
  const { url } = await withAdmin(backend, {}, '/store-api/shipping-method')
  const settings = settingsOf({ STOREFRONT_URL: 'http://localhost:3000' })
  const { accessKey } = backend
  const found = await examine({ settings, backend: { url, accessKey, demoOrigin: null }, admin: null })
  expect(found).toContainEqual({ state: 'good', text: `The Store API at ${url} takes the key.` })
  expect(fixes(found)).toEqual([expect.stringContaining('promises.freeDelivery cannot be compared: ')])
})

test('doctor: says where free delivery is promised otherwise than the backend has it', async () => {
  const backend = await sandbox('http://localhost:3000')
  const answer = await fetch(`${backend.url}/currency`, {
    method: 'POST',
    headers: { 'sw-access-key': backend.accessKey, 'content-type': 'application/json' },
  })
  const currencies = (await answer.json()) as { id: CurrencyId; isoCode: string }[]
  const said = async (promised: typeof config.promises.freeDelivery): Promise<string[]> =>
    fixes(await examinePromises(backend, currencies, promised))
  const { freeDelivery } = config.promises
  expect(await said({})).toEqual([])
  expect(await said(freeDelivery)).toEqual([])
  expect(await said({ ...freeDelivery, EUR: { from: 49, below: 3.9 } })).toEqual([
    expect.stringContaining('"Standard parcel" is free from EUR 75 on, and promises.freeDelivery says 49'),
    expect.stringContaining('"Standard parcel" costs EUR 4.9, and promises.freeDelivery says 3.9'),
  ])
  expect(await said({ ...freeDelivery, PLN: { from: 329, below: 9 } })).toEqual([
    expect.stringContaining('costs PLN 19.9, and promises.freeDelivery says 9'),
  ])
})

test('doctor: says what is wrong with address, domains, key and clock', async () => {
  const { url, accessKey } = await sandbox('http://localhost:3000')
  const settings = settingsOf({ STOREFRONT_URL: 'https://www.example' })
  const late = { settings, backend: { url, accessKey, demoOrigin: null }, admin: null, now: () => 0 }
  const said = fixes(await examine(late)).join('\n')
  expect(said).toContain('TRUST_PROXY is off')
  expect(said).toContain("None of the sales channel's domains")
  expect(said).toContain('The clocks of shop and backend differ by')
  const locked = { ...late, backend: { ...late.backend, accessKey: `SWSC${'A'.repeat(22)}` } }
  expect(fixes(await examine(locked)).join('\n')).toContain('STORE_API_ACCESS_KEY')
})

test('doctor: says which host of a language is no domain of the sales channel', async () => {
  const { url, accessKey } = await sandbox('http://localhost:3000')
  const settings = settingsOf({
    STOREFRONT_URL: 'http://localhost:3000',
    LOCALE_ORIGINS: 'testde=http://laden.localhost:3000',
  })
  const said = fixes(await examine({ settings, backend: { url, accessKey, demoOrigin: null }, admin: null }))
  expect(
    said.filter((text) => text.includes('LOCALE_ORIGINS puts testde at http://laden.localhost:3000')),
  ).toHaveLength(1)
})

test('doctor: reads by an integration what the Store API does not tell', async () => {
  const target = await sandbox('http://localhost:3000')
  const { url, requests } = await withAdmin(target, {
    '/oauth/token': {},
    '/_info/version': { version: '6.5.8.2' },
    '/search/sales-channel': { data: [{ id: 'c'.repeat(32) }] },
    '/search/webhook': {
      data: [{ eventName: 'product.written', url: 'http://localhost:3000/_cache/purge', active: true }],
    },
    '/_action/system-config': { 'core.loginRegistration.passwordMinLength': 12 },
  })
  const patient = {
    settings: settingsOf({ STOREFRONT_URL: 'http://localhost:3000', PURGE_SECRET: 'p'.repeat(32) }),
    backend: { url, accessKey: target.accessKey, demoOrigin: null },
    admin: { id: 'SWIA', secret: 'right' },
  }
  const said = fixes(await examine(patient)).join('\n')
  expect(said).toContain('Shopware 6.5.8.2, which gets no updates any more')
  expect(said).toContain('passwordMinLength 12: make them equal')
  expect(said).toContain('No webhook sends product.deleted, category.written')
  expect(said).not.toContain('product.written')
  expect(requests.find(({ path }) => path.includes('core.cart'))).toEqual({
    path: `/api/_action/system-config?domain=core.cart&salesChannelId=${'c'.repeat(32)}&inherit=1`,
    authorization: 'Bearer opened',
  })
  const refused = await examine({ ...patient, admin: { id: 'SWIA', secret: 'wrong' } })
  expect(fixes(refused).join('\n')).toContain('The Admin API refused the key')
})

/** A backend whose settings are those of app.config.ts. */
const agreed = {
  'core.cart.wishlistEnabled': true,
  'core.cart.enableOrderRefunds': true,
  'core.loginRegistration.allowCustomerDeletion': true,
  'core.loginRegistration.showAdditionalAddressField1': true,
  'core.loginRegistration.passwordMinLength': 8,
}

test.each([
  ['nothing', {}, 'good', 'agree with app.config.ts'],
  ['a switch that the backend refuses', { 'core.cart.wishlistEnabled': false }, 'fix', 'features.wishlist is on'],
  [
    'a switch that the backend offers',
    { 'core.loginRegistration.requireDataProtectionCheckbox': true },
    'check',
    'fields.dataProtection is off',
  ],
  [
    'a field that the backend requires',
    { 'core.loginRegistration.showPhoneNumberField': true, 'core.loginRegistration.phoneNumberFieldRequired': true },
    'fix',
    "set fields.phoneNumber to 'required'",
  ],
  [
    'a field that the backend shows',
    { 'core.loginRegistration.showBirthdayField': true },
    'check',
    "set fields.birthday to 'optional'",
  ],
  ['a shorter password', { 'core.loginRegistration.passwordMinLength': 6 }, 'check', 'make them equal'],
])('settings: %s differs', (_what, changed, state, text) => {
  expect(compareSettings({ ...agreed, ...changed }, config)).toEqual([
    { state, text: expect.stringContaining(text) as string },
  ])
})
