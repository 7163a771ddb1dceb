import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { notificationsMachine } from './notifications.machine.ts'

function started() {
  const clock = new SimulatedClock()
  let made = 0
  const actor = createActor(notificationsMachine, {
    input: { timeout: 2_500, newId: () => `n${(made += 1)}` },
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

  it('stay when they are persistent, until they are closed', () => {
    const { actor, clock, push, shown } = started()
    push('kept', true)
    clock.increment(60_000)
    expect(shown()).toEqual(['n1'])
    actor.send({ type: 'notification.close', id: 'n1' })
    expect(shown()).toEqual([])
  })

  it('wait while she reads, and have their whole time again afterwards', () => {
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
