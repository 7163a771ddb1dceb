import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'
import type { Sandbox } from '../index.ts'
import { isObject, listAt, textAt } from '../kernel/json.ts'

let sandbox: Sandbox

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterEach(() => sandbox.close())

async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'sw-access-key': sandbox.accessKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** Whether each option of a product's first group can be had, as its page says. */
async function optionsOf(number: string): Promise<Record<string, unknown>> {
  const found = await post('/product', { filter: [{ type: 'equals', field: 'productNumber', value: number }] })
  const [product] = isObject(found) ? listAt(found, 'elements') : []
  const page = await post(`/product/${isObject(product) ? textAt(product, 'id') : ''}`, {})
  const [group] = isObject(page) ? listAt(page, 'configurator') : []
  const options = isObject(group) ? listAt(group, 'options') : []
  return Object.fromEntries(
    options.filter(isObject).map((option) => [textAt(option, 'name') ?? '', option['combinable']]),
  )
}

test.each(['MO-1040.1', 'MO-1040.3'])(
  'an option that is sold out stays among the others: seen from %s',
  async (number) => {
    expect(await optionsOf(number)).toMatchObject({ Ink: false, Plum: true })
  },
)
