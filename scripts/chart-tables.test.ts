import { describe, expect, test } from 'vitest'
import { machines } from '../tests/model/machines.ts'
import { tablesOf } from './chart-tables.ts'
import { purposeIn } from './meanings.ts'
import { listeners } from './overview.ts'

describe.each(machines.map((model) => [model.name, model] as const))('%s', (_, model) => {
  test('every state, event, guard, port and delay says what it means', () => {
    const silent = tablesOf(model).flatMap(({ column, rows }) =>
      rows.filter(({ meaning }) => meaning === '').map(({ name }) => `${column} ${name}`),
    )
    expect(silent).toEqual([])
  })

  test('the machine says what it is for', () => {
    expect(purposeIn(`machines/${model.name}/${model.name}.machine.ts`)).toMatch(/^[A-Z].*\.$/)
  })
})

test('the overview knows whom the machines listen to', () => {
  const heard = listeners(machines.map(({ name }) => name))
  expect(heard.map(({ from, to }) => `${from} > ${to}`).toSorted()).toEqual([
    'cart > checkout',
    'cart > delivery-estimate',
    'cart > shop',
    'checkout > address-choice',
    'session > checkout',
    'session > guest-account',
    'session > login-request',
    'session > named-order',
    'session > registration',
    'session > shop',
    'session > wishlist-products',
    'wishlist > wishlist-products',
  ])
  expect(heard.find(({ from, to }) => from === 'cart' && to === 'checkout')?.says).toEqual(['any change'])
})
