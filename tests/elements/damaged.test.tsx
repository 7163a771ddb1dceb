import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStoreApi } from '../../api/client/client.ts'
import { readPage } from '../../api/pages/read-page.ts'
import type { PageAnswer } from '../../api/types/page.ts'
import { CataloguePage } from '../../app/features/content/catalogue.page.tsx'
import { loadModules } from '../../app/features/content/lazy-modules.ts'
import { blocks, elements } from '../../app/features/content/registry.server.ts'
import { initialViews } from '../../app/features/shop/initial-views.ts'
import { ShopStoreContext } from '../../app/features/shop/index.ts'
import { sanitise } from '../../app/server/catalogue/sanitise.server.ts'
import { startSandbox, type Sandbox } from '../../sandbox/index.ts'
import { stillStore } from '../access/harness/store.ts'
import { documentAround } from '../fixtures/document-around.tsx'

type Entity = Record<string, unknown>
type Change = (entity: Entity) => unknown

const Around = await documentAround()
const store = stillStore(initialViews, createStoreApi({ baseUrl: 'http://shop.test' }), false)
/** A start page, a landing page with every block, a category with filters and a product. */
const paths = ['/', '/every-block/', '/Table/', '/Round-vase/MO-2010.1']

let sandbox: Sandbox
let damage: (value: unknown) => unknown = (value) => value
const noted: string[] = []

/** A value with every entity of some kind changed. */
function entities(isOne: (entity: Entity) => boolean, change: Change): (value: unknown) => unknown {
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    const copy = Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, visit(entry)]))
    return isOne(copy) ? change(copy) : copy
  }
  return visit
}
const kind =
  (alias: string) =>
  (entity: Entity): boolean =>
    entity['apiAlias'] === alias
const slots = (change: Change) => entities(kind('cms_slot'), change)
const all = (alias: string, with_: Entity) => entities(kind(alias), (entity) => ({ ...entity, ...with_ }))
const named = (name: string, value: unknown) =>
  entities(
    (entity) => name in entity,
    (entity) => ({ ...entity, [name]: value }),
  )

const hostile =
  '<p>Kept</p><script>alert(1)</script><form><input></form><iframe src="//x"></iframe><style>*{}</style><svg onload="x">'

const damages: Record<string, (value: unknown) => unknown> = {
  'slots without data': slots((slot) => ({ ...slot, data: null })),
  'data of slots that is a list': slots((slot) => ({ ...slot, data: [] })),
  'data of slots that is a text': slots((slot) => ({ ...slot, data: 'text' })),
  'data of slots that is a number': slots((slot) => ({ ...slot, data: 7 })),
  'config that is nothing': slots((slot) => ({ ...slot, config: null, translated: null })),
  'config that is a text': slots((slot) => ({ ...slot, config: 'text', translated: { config: 'text' } })),
  'values of config that are lists': slots((slot) => ({
    ...slot,
    config: { content: [], displayMode: { value: [] } },
  })),
  'slots that are nothing': slots(() => null),
  'no slots': named('slots', null),
  'slots that are a text': named('slots', 'text'),
  'slots without a type': slots((slot) => ({ ...slot, type: null })),
  'slots of an unknown type': slots((slot) => ({ ...slot, type: 'hologram' })),
  'slots of the type __proto__': slots((slot) => ({ ...slot, type: '__proto__' })),
  'slots of the type constructor': slots((slot) => ({ ...slot, type: 'constructor' })),
  'slots without ids': slots((slot) => ({ ...slot, id: undefined })),
  'ids of slots that are numbers': slots((slot) => ({ ...slot, id: 1 })),
  'ids of slots that are all the same': slots((slot) => ({ ...slot, id: 'a'.repeat(32) })),
  'no blocks': named('blocks', null),
  'blocks that are a text': named('blocks', 'text'),
  'no sections': named('sections', null),
  'sections that are a text': named('sections', 'text'),
  'blocks of an unknown type': all('cms_block', { type: 'hologram' }),
  'sections of an unknown type': all('cms_section', { type: 'hologram', sizingMode: 'wide' }),
  'no layout': named('cmsPage', null),
  'a layout that is a text': named('cmsPage', 'text'),
  'a layout that is a list': named('cmsPage', []),
  'media that is nothing': named('media', null),
  'media without an address': all('media', { url: null }),
  'media with thumbnails and sizes of other types': all('media', { thumbnails: 'no', metaData: 'no', mimeType: 7 }),
  'media with the address of a script': all('media', { url: 'javascript:alert(1)' }),
  'media that is a model': all('media', { url: '/chair.glb', mimeType: 'model/gltf-binary' }),
  'media that is a film': all('media', { url: '/film.mp4', mimeType: 'video/mp4' }),
  'no listing': named('listing', null),
  'listings whose products are a text': named('elements', 'text'),
  'aggregations of other types': named('aggregations', 'text'),
  'aggregations that are numbers': named('aggregations', { price: 7, manufacturer: 'x', properties: [null] }),
  'products that are nothing': named('products', [null, 'text', {}]),
  'products without a price': all('product', { calculatedPrice: null, calculatedPrices: null }),
  'prices of products that are texts': all('product', { calculatedPrice: 'free' }),
  'cross selling that is a text': named('crossSellings', 'text'),
  'cross selling without its group': named('crossSellings', [{ products: null }, null]),
  'reviews of another type': named('reviews', 'text'),
  'a configurator that is a text': named('configurator', 'text'),
  'a configurator without options': named('configurator', [{ id: 'x', options: null }, null]),
  'a ground with a long address': all('cms_section', { backgroundMedia: { url: `/${'x'.repeat(1500)}` } }),
  'a colour with a rule in it': all('cms_block', { backgroundColor: 'red;background:url(//x)', cssClass: 'a"b' }),
  'margins that are objects': all('cms_block', { marginTop: {}, marginLeft: ['20px'] }),
  'hostile words': named('content', hostile),
  'very deep words': named('content', `${'<div>'.repeat(20_000)}Deep${'</div>'.repeat(20_000)}`),
  'a name without data': slots((slot) =>
    slot['type'] === 'product-name' ? { ...slot, data: null, config: {} } : slot,
  ),
}

beforeAll(async () => {
  sandbox = await startSandbox({ data: ':memory:' })
  await loadModules(['form', 'listing', 'product', 'rest', 'reviews', 'showcase', 'slider', 'video'])
}, 60_000)
afterAll(() => sandbox.close())

/** A page of the demo shop as the damaged answers make it. */
async function read(path: string): Promise<PageAnswer> {
  const api = createStoreApi({
    baseUrl: sandbox.url,
    accessKey: sandbox.accessKey,
    backOff: async () => undefined,
    fetch: async (request) => {
      const response = await fetch(request)
      if (!/\/(?:category|product|landing-page)\/[^/]+$/.test(new URL(request.url).pathname)) return response
      return Response.json(damage(await response.json()), { status: response.status })
    },
  })
  return readPage(api, {
    path,
    search: '',
    sanitise,
    language: 'en-GB',
    elements,
    blocks,
    currency: 'EUR',
    taxState: 'gross',
    homeCategory: null,
    navigation: [],
    rules: { category: { sizes: [15], maxListed: 100 }, search: { sizes: [15], maxListed: 100 } },
    now: 0,
    onUnknown: (where, what) => noted.push(`${where} ${what}`),
  })
}

async function htmlOf(path: string): Promise<string> {
  const answer = await read(path)
  if (answer.kind !== 'page') throw new Error(`${path}: ${answer.kind}`)
  return renderToString(
    <Around>
      <ShopStoreContext value={store}>
        <CataloguePage answer={answer} />
      </ShopStoreContext>
    </Around>,
  )
}

describe.each(Object.entries(damages))('%s', (_, change) => {
  test.each(paths)('%s is still a page', async (path) => {
    damage = change
    const html = await htmlOf(path)
    // A page has a name, and no word of what went wrong.
    expect(html).toMatch(/<h1[^>]*>(?:<[^>]+>)*[^<\s]/)
    const odd =
      /.{0,80}(?:hologram<|\bundefined<|\[object |NaN|javascript:|<script|<iframe|<\w[^>]*\sonload=).{0,80}/.exec(html)
    expect(odd?.[0]).toBeUndefined()
  })
})

test('each damage changes an answer', async () => {
  const bodies: string[] = []
  damage = (value) => {
    bodies.push(JSON.stringify(value))
    return value
  }
  for (const path of paths) await read(path)
  const idle = Object.entries(damages).filter(([, change]) =>
    bodies.every((body) => JSON.stringify(change(JSON.parse(body))) === body),
  )
  expect(idle.map(([what]) => what)).toEqual([])
})

test('an element that no declaration reads is noted', async () => {
  noted.length = 0
  damage = slots((slot) => ({ ...slot, type: 'custom-form' }))
  await read('/every-block/')
  expect(new Set(noted)).toEqual(new Set(['/every-block/ custom-form']))
})
