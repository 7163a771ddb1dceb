import { createActor, fromPromise, setup, SimulatedClock, toPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { failures } from '../../../tests/model/samples.ts'
import { formView } from '../form.connect.ts'
import { formMachineWith } from '../form.machine.ts'
import type { FormInput, FormValues } from '../form.types.ts'

const input: FormInput = {
  name: 'sample',
  values: { email: 'ada@example.com', password: 'secret' },
  secret: ['password'],
  again: false,
}

const machineOf = (submit: () => Promise<unknown>) =>
  formMachineWith({
    check: ({ email, password }) =>
      Object.entries({ email, password: password ?? '' }).flatMap(([field, value]) =>
        value === '' ? { by: 'rule', field, rule: 'required', parameters: {} } : [],
      ),
    fieldOf: (pointer) => (pointer === '/email' ? 'email' : null),
    tidy: ({ email = '', ...others }) => ({ ...others, email: String(email).toLowerCase() }),
  }).provide({ actors: { submitForm: fromPromise<unknown, FormValues>(submit) } })

function started(submit: () => Promise<unknown>) {
  const clock = new SimulatedClock()
  return { actor: createActor(machineOf(submit), { clock, input }).start(), clock }
}

const rejecting = (failure: object) => () => Promise.reject(Object.assign(new Error('refused'), failure))

describe('form', () => {
  it('does not send what the shop itself can object to', () => {
    const { actor } = started(() => Promise.resolve())
    actor.send({ type: 'field.change', field: 'email', value: '' })
    actor.send({ type: 'form.submit' })
    expect(actor.getSnapshot().value).toBe('editing')
    expect(actor.getSnapshot().context.problems).toMatchObject([{ field: 'email', rule: 'required' }])
  })

  it('form: a field without a value says what is wrong with it once the form is sent', () => {
    const actor = createActor(
      machineOf(() => Promise.resolve()),
      { input: { ...input, values: { email: 'ada@example.com' } } },
    ).start()
    actor.send({ type: 'form.submit' })
    expect(Object.keys(formView(actor.getSnapshot()).problems)).toEqual(['password'])
  })

  it('form: an empty field says nothing before a press, nor after a success', async () => {
    const actor = createActor(
      machineOf(() => Promise.resolve()),
      { input: { ...input, again: true } },
    ).start()
    const leaves = (value: string) => {
      actor.send({ type: 'field.change', field: 'email', value })
      actor.send({ type: 'field.leave', field: 'email' })
      return Object.keys(formView(actor.getSnapshot()).problems)
    }
    leaves('ada@example.com')
    expect(leaves('')).toEqual([])
    actor.send({ type: 'form.submit' })
    expect(leaves('')).toEqual(['email'])
    leaves('ada@example.com')
    actor.send({ type: 'form.submit' })
    await waitFor(actor, ({ value, context }) => value === 'editing' && context.attempts === 0)
    expect(leaves('')).toEqual([])
  })

  it('puts an objection at its field and the rest into the summary', async () => {
    const { actor } = started(rejecting(failures.refused))
    actor.send({ type: 'form.submit' })
    const { context } = await waitFor(actor, ({ value }) => value === 'refused')
    expect(context.problems.map(({ field }) => field)).toEqual(['email'])
    expect(context.summary.map(({ detail }) => detail)).toEqual(['The confirmation differs.'])
  })

  it('keeps what is typed while an answer is awaited', async () => {
    const { actor } = started(rejecting(failures.refused))
    actor.send({ type: 'form.submit' })
    actor.send({ type: 'field.change', field: 'email', value: 'grace@example.com' })
    const { context } = await waitFor(actor, ({ value }) => value === 'refused')
    expect(context.values['email']).toBe('grace@example.com')
  })

  it('counts the seconds of a throttle down and then lets the shopper try again', async () => {
    const { actor, clock } = started(rejecting(failures.throttled))
    actor.send({ type: 'form.submit' })
    await waitFor(actor, ({ value }) => value === 'throttled')
    expect(actor.getSnapshot().context.seconds).toBe(3)
    clock.increment(1_000)
    expect(actor.getSnapshot().context.seconds).toBe(2)
    clock.increment(1_000)
    clock.increment(1_000)
    expect(actor.getSnapshot().value).toBe('editing')
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('tidies the other fields when one is changed, and never the one that is typed in', () => {
    const { actor } = started(() => Promise.resolve())
    actor.send({ type: 'field.change', field: 'email', value: 'Ada@example.com' })
    expect(actor.getSnapshot().context.values['email']).toBe('Ada@example.com')
    actor.send({ type: 'field.change', field: 'password', value: 'Other' })
    expect(actor.getSnapshot().context.values).toEqual({ email: 'ada@example.com', password: 'Other' })
  })

  it('gives the flow that invokes it the answer', async () => {
    const flow = setup({
      types: { output: {} as string },
      actors: { form: machineOf(() => Promise.resolve('thanks')) },
    }).createMachine({
      output: ({ event }) => event.output as string,
      initial: 'writing',
      states: {
        writing: { invoke: { id: 'form', src: 'form', input, onDone: 'sent' } },
        sent: { type: 'final', output: ({ event }) => ('output' in event ? event.output : null) },
      },
    })
    const actor = createActor(flow).start()
    actor.getSnapshot().children['form']?.send({ type: 'form.submit' })
    expect(await toPromise(actor)).toBe('thanks')
  })

  it('forgets a password once it was sent', async () => {
    const { actor } = started(() => Promise.resolve('ok'))
    actor.send({ type: 'form.submit' })
    const { context } = await waitFor(actor, ({ value }) => value === 'done')
    expect(context.values).toEqual({ email: 'ada@example.com', password: '' })
  })
})
