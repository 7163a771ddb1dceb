import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '../kernel/ids.ts'
import { startSandbox, type Sandbox } from '../index.ts'
import { slotData } from './slots.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ data: ':memory:' })
})
afterAll(() => sandbox.close())

test.each([
  ['buy-box', '"apiAlias":"cms_buy_box"', `"parentId":"${idOf('product', 'vase-belly')}"`],
  ['product-description-reviews', '"apiAlias":"cms_product_description_reviews"', '"apiAlias":"product_review"'],
  ['cross-selling', '"apiAlias":"cms_cross_selling"', '"apiAlias":"cross_selling_element"'],
])('an element about a chosen product has its data on any page: %s', async (type, alias, content) => {
  const response = await fetch(`${sandbox.url}/category/${idOf('category', 'kitchen-sink')}`, {
    method: 'POST',
    headers: { 'sw-access-key': sandbox.accessKey, 'content-type': 'application/json' },
    body: '{}',
  })
  const page: unknown = await response.json()
  const found: unknown[] = []
  JSON.stringify(page, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && Reflect.get(value, 'type') === type && 'data' in value)
      found.push(value.data)
    return value
  })
  expect(found).toHaveLength(1)
  const text = JSON.stringify(found[0])
  expect(text).toContain(alias)
  expect(text).toContain(content)
})

test('an image slider without pictures is an error of the whole page', () => {
  const slot = { slot: 'imageSlider', type: 'image-slider', config: {} }
  const config = { sliderItems: { source: 'static', value: [] } }
  expect(() => slotData(slot, config, {} as never, {})).toThrow(expect.objectContaining({ status: 500 }))
})

test('a category has no highest limit, a list has', async () => {
  const status = async (path: string, body: object): Promise<number> => {
    const headers = { 'sw-access-key': sandbox.accessKey, 'content-type': 'application/json' }
    return (await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const odd = { associations: { nothing: {} } }
  expect(await status('/category/home', { limit: 101, ...odd })).toBe(200)
  expect(await status(`/product-listing/${idOf('category', 'home')}`, { limit: 101 })).toBe(400)
  expect(await status('/country', { limit: 500 })).toBe(400)
})
