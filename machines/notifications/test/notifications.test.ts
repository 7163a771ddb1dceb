import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { bowlLine, cartOf, line, stockNotice } from '../../cart/test/cart.samples.ts'
import { lineIdOf } from '../../cart/cart.logic.ts'
import { notificationsMachine } from '../notifications.machine.ts'

function started() {
  const clock = new SimulatedClock()
  const actor = createActor(notificationsMachine, {
    input: { timeout: 2_500, answerTimeout: 15_000 },
    clock,
  }).start()
  const push = (code: string, persistent = false): void =>
    actor.send({ type: 'notification.push', level: 'info', message: { code, values: {} }, persistent })
  const shown = (): string[] => actor.getSnapshot().context.items.map(({ id }) => id)
  return { actor, clock, push, shown }
}

describe('notifications', () => {
  it('go away after 2500 ms, each by its own time', () => {
    const { clock, push, shown } = started()
    push('first')
    clock.increment(1_000)
    push('second')
    clock.increment(1_499)
    expect(shown()).toEqual(['n1', 'n2'])
    clock.increment(1)
    expect(shown()).toEqual(['n2'])
    clock.increment(1_000)
    expect(shown()).toEqual([])
  })

  it('answers: what says that goods are in the cart stays longer', () => {
    const { actor, clock, shown } = started()
    const added = [{ line: bowlLine, label: 'Bowl', image: null, options: [], quantity: 1, inCart: 1 }]
    actor.send({ type: 'notifications.push', items: [{ level: 'success', message: { added, notices: [] } }] })
    clock.increment(14_999)
    expect(shown()).toEqual(['n1'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('stay when they warn', () => {
    const { actor, clock, shown } = started()
    actor.send({ type: 'notification.push', level: 'warning', message: { text: 'Only 3 left' } })
    actor.send({ type: 'notifications.push', items: [{ level: 'danger', message: { text: 'Sold out' } }] })
    clock.increment(600_000)
    expect(shown()).toEqual(['n1', 'n2'])
  })

  it('stand instead of an older one about the same thing', () => {
    const { push, shown } = started()
    push('wishlist.added')
    push('session.loggedIn')
    push('wishlist.removed')
    expect(shown()).toEqual(['n2', 'n3'])
  })

  it('go when the cart makes them untrue', () => {
    const { actor, push, shown } = started()
    push('session.loggedIn')
    const added = [{ line: bowlLine, label: 'Bowl', image: null, options: [], quantity: 5, inCart: 5 }]
    const items = [
      { level: 'success' as const, message: { added, notices: [] } },
      { level: 'warning' as const, message: { notice: stockNotice } },
    ]
    actor.send({ type: 'notifications.push', items })
    actor.send({ type: 'cart.changed', cart: cartOf([line(1)]) })
    expect(shown()).toEqual(['n1', 'n2', 'n3'])
    actor.send({ type: 'cart.changed', cart: cartOf([line(2)]) })
    expect(shown()).toEqual(['n1', 'n2'])
    actor.send({ type: 'cart.changed', cart: cartOf([]) })
    expect(shown()).toEqual(['n1'])
  })

  it('answers: products in a row have one answer, with every piece and its own variant', () => {
    const { actor, shown } = started()
    const put = (label: string, id: typeof bowlLine, quantity: number) => {
      const added = [{ line: id, label, image: null, options: [], quantity, inCart: quantity }]
      actor.send({ type: 'notifications.push', items: [{ level: 'success', message: { added, notices: [] } }] })
    }
    put('Bowl', bowlLine, 1)
    put('Mug', lineIdOf('mug'), 2)
    put('Bowl', bowlLine, 3)
    expect(shown()).toEqual(['n3'])
    const message = actor.getSnapshot().context.items[0]?.message
    expect(
      message && 'added' in message ? message.added.map(({ label, quantity }) => [label, quantity]) : null,
    ).toEqual([
      ['Mug', 2],
      ['Bowl', 4],
    ])
    // Notices of what was taken out again go; the others stay.
    actor.send({ type: 'cart.changed', cart: cartOf([line(4)]) })
    const left = actor.getSnapshot().context.items[0]?.message
    expect(left && 'added' in left ? left.added.map(({ label }) => label) : null).toEqual(['Bowl'])
  })

  it('answers: one with a notice replaces what the plain one says of the same product', () => {
    const { actor, shown } = started()
    const put = (label: string, id: typeof bowlLine, notices: (typeof stockNotice)[]) => {
      const added = [{ line: id, label, image: null, options: [], quantity: 1, inCart: 1 }]
      actor.send({ type: 'notifications.push', items: [{ level: 'success', message: { added, notices } }] })
    }
    put('Mug', lineIdOf('mug'), [])
    put('Bowl', bowlLine, [])
    expect(shown()).toEqual(['n2'])
    put('Bowl', bowlLine, [stockNotice])
    expect(shown()).toEqual(['n2', 'n3'])
    const plain = actor.getSnapshot().context.items[0]?.message
    expect(plain && 'added' in plain ? plain.added.map(({ label }) => label) : null).toEqual(['Mug'])
    put('Mug', lineIdOf('mug'), [stockNotice])
    expect(shown()).toEqual(['n3', 'n4'])
  })

  it('stay when they are persistent, until they are closed', () => {
    const { actor, clock, push, shown } = started()
    push('kept', true)
    clock.increment(60_000)
    expect(shown()).toEqual(['n1'])
    actor.send({ type: 'notification.close', id: 'n1' })
    expect(shown()).toEqual([])
  })

  it('wait while the shopper reads, and have their whole time again afterwards', () => {
    const { actor, clock, push, shown } = started()
    push('read')
    clock.increment(2_000)
    actor.send({ type: 'attention.gained' })
    clock.increment(60_000)
    expect(shown()).toEqual(['n1'])
    actor.send({ type: 'attention.lost' })
    clock.increment(2_499)
    expect(shown()).toEqual(['n1'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })
})
