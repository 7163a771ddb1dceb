import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import { statuses as checkoutWords } from '../../checkout/checkout.connect.ts'
import type { CheckoutSnapshot } from '../../checkout/checkout.machine.ts'
import { statusIn } from '../status.ts'
import type { Statuses } from '../status.ts'

const kettle = setup({}).createMachine({
  initial: 'cold',
  states: {
    cold: {},
    heating: { initial: 'warm', states: { warm: {}, hot: {} } },
    singing: {
      type: 'parallel',
      states: { lid: { initial: 'shut', states: { shut: {} } }, tone: { initial: 'low', states: { low: {} } } },
    },
  },
})
type Place = SnapshotFrom<typeof kettle>['value']

const words = {
  cold: 'off',
  heating: { warm: 'off', hot: 'on' },
  singing: 'loud',
} as const satisfies Statuses<Place>

describe('the status of a state', () => {
  it('is the word of the state, of the one around it, or of the one inside', () => {
    const places: Place[] = ['cold', { heating: 'warm' }, { heating: 'hot' }, { singing: { lid: 'shut', tone: 'low' } }]
    expect(places.map((place) => statusIn(words, place))).toEqual(['off', 'off', 'on', 'loud'])
  })

  it('has the type of its words', () => {
    const status: 'off' | 'on' | 'loud' = statusIn(words, 'cold')
    // @ts-expect-error: one of the words is missing
    const other: 'off' | 'on' = statusIn(words, 'cold')
    expect(other).toBe(status)
  })

  it('is missing nowhere: a forgotten state, outside or inside, is a type error', () => {
    const { cold, heating } = words
    // @ts-expect-error: singing has no word
    expect({ cold, heating } satisfies Statuses<Place>).toBeDefined()
    // @ts-expect-error: hot has no word
    expect({ ...words, heating: { warm: 'off' } } satisfies Statuses<Place>).toBeDefined()
    // @ts-expect-error: the chart has no state of this name
    expect({ ...words, whistling: 'loud' } satisfies Statuses<Place>).toBeDefined()
    // @ts-expect-error: singing has no word
    const forgotten = (place: Place): string => statusIn({ cold, heating }, place)
    expect(forgotten('cold')).toBe('off')
  })
})

describe('the words of the checkout', () => {
  it('do not do for a chart with one state more', () => {
    expect(checkoutWords satisfies Statuses<CheckoutSnapshot['value']>).toBeDefined()
    // @ts-expect-error: gifting has no word
    expect(checkoutWords satisfies Statuses<CheckoutSnapshot['value'] | 'gifting'>).toBeDefined()
    // @ts-expect-error: nor has it one inside
    expect(checkoutWords satisfies Statuses<CheckoutSnapshot['value'] | { form: 'gifting' }>).toBeDefined()
  })
})
