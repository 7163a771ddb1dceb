import { beforeAll, describe, expect, test } from 'vitest'
import { machines } from '../tests/model/machines.ts'
import { read } from '../tests/architecture/imports.ts'
import { setupFile, tablesOf } from './chart-tables.ts'
import { meaningsIn, purposeIn } from './meanings.ts'
import { listeners, overview } from './overview.ts'

describe.each(machines.map((model) => [model.name, model] as const))('%s', (_, model) => {
  test('every state, event, guard, port and delay says what it means', () => {
    const silent = tablesOf(model).flatMap(({ column, rows }) =>
      rows.filter(({ meaning }) => meaning === '').map(({ name }) => `${column} ${name}`),
    )
    expect(silent).toEqual([])
  })

  test('every event of its types is taken somewhere, or has a reason', () => {
    const { events } = meaningsIn(`machines/${model.name}/${model.name}.types.ts`, setupFile(model.name))
    const { machine, unreachable = {} } = model
    const own = [...events.keys()].filter((type) => !type.includes('xstate.'))
    expect(own.filter((type) => !machine.events.includes(type) && !(type in unreachable))).toEqual([])
  })

  test('the machine says what it is for', () => {
    expect(purposeIn(`machines/${model.name}/${model.name}.machine.ts`)).toMatch(/^[A-Z].*\.$/)
  })
})

test('the overview knows what machines observe, without what goes to other tabs', () => {
  const heard = listeners(machines.map(({ name }) => name))
  expect(heard.map(({ from, to }) => `${from} > ${to}`).toSorted()).toEqual([
    'cart > checkout',
    'cart > delivery-estimate',
    'checkout > address-choice',
    'session > checkout',
    'session > comparison',
    'session > guest-account',
    'session > login-request',
    'session > named-order',
    'session > order-access',
    'session > quick-order',
    'session > registration',
    'session > wishlist-products',
    'wishlist > wishlist-products',
  ])
  expect(heard.find(({ from, to }) => from === 'cart' && to === 'checkout')?.says).toEqual(['any change'])
})

describe('the pages of machines', () => {
  const pages = new Map<string, string>()
  beforeAll(() => {
    for (const [, name = '', cell = ''] of overview(machines).page.matchAll(/^\| \[`(.+?)`\]\(.+?\) \| (.*?) ?\|$/gm))
      pages.set(name, cell)
  })

  test('no machine has an empty row in the overview', () => {
    expect([...pages.keys()]).toEqual(machines.map(({ name }) => name))
    expect([...pages].filter(([, cell]) => !/^`(?:\/|every page)/.test(cell))).toEqual([])
  })

  test('a front gives a page only what the page takes from it', () => {
    expect(pages.get('address-book')).toBe('`/account/address`')
    expect(pages.get('newsletter-switch')).toBe('`/… (catalogue)`, `/account`, `/`')
    expect(pages.get('login-request')).not.toContain('`/search`')
  })

  test('a helper of a machine starts nothing', () => {
    expect(pages.get('payment')).not.toContain('`/account/order`')
    expect(pages.get('quick-order')).toBe('`/cart/$items`, `/quick-order`')
  })

  test('what the layout or the shop starts is on every page', () => {
    expect(pages.get('submenu')).toBe('`every page`')
    expect(pages.get('shop')).toBe('`every page`')
    expect(pages.get('session')).toBe('`every page`, started by `shop`')
  })

  test('the checkout is found by the ports that it gets', () => {
    expect(pages.get('checkout')).toBe('`/checkout`')
  })
})

test('the figures of mutants have a row of every machine', () => {
  const rows = Array.from(read('docs/guide/mutation.md').matchAll(/^\| ([\w-]+) \| \d/gm), ([, name]) => name)
  expect(rows).toEqual(machines.map(({ name }) => name))
})
