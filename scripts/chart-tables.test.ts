import { describe, expect, test } from 'vitest'
import { machines } from '../tests/model/machines.ts'
import { tablesOf } from './chart-tables.ts'

describe.each(machines.map((model) => [model.name, model] as const))('%s', (_, model) => {
  test('every state, event, guard, port and delay says what it means', () => {
    const silent = tablesOf(model).flatMap(({ column, rows }) =>
      rows.filter(({ meaning }) => meaning === '').map(({ name }) => `${column} ${name}`),
    )
    expect(silent).toEqual([])
  })
})
