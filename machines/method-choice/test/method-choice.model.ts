import {
  expressShipping,
  failures,
  invoice,
  prepayment,
  rejection,
  sampleData,
  standardShipping,
} from '../../checkout/test/checkout.samples.ts'
import type { CheckoutData } from '../../shared/checkout-data.ts'
import { inputOf, invariant } from '../../../paths/index.ts'
import type { TestModel } from '../../../paths/index.ts'
import { canSwitch, methodsIn, nextOf } from '../method-choice.logic.ts'
import { methodChoiceMachine, type MethodChoiceSnapshot } from '../method-choice.machine.ts'
import type { MethodChoiceInput } from '../method-choice.types.ts'

const free = sampleData()
const lastShipping = {
  ...standardShipping,
  id: `${standardShipping.id.slice(1)}0` as typeof standardShipping.id,
  name: 'Locker',
}
const offering = (shippingMethods: CheckoutData['options']['shippingMethods'], chosen = standardShipping) =>
  sampleData({
    options: { shippingMethods, paymentMethods: [invoice], notices: [] },
    session: { ...free.session, shippingMethod: { id: chosen.id, name: chosen.name } },
  })
const blocked = offering([expressShipping, lastShipping])
const express = offering([standardShipping, expressShipping], expressShipping)
const stillBlocked = offering([standardShipping, lastShipping], expressShipping)
const none = offering([], expressShipping)

const delivery: MethodChoiceInput = { of: 'shipping', wanted: null, blocked: [], data: free }
const answers = { done: [express, stillBlocked, none], error: [rejection(failures.lost)] }
const rule = invariant<typeof methodChoiceMachine>
const nameIn = (snapshot: MethodChoiceSnapshot): string =>
  methodsIn(snapshot.context.data, snapshot.context.of).chosen.name

/** The method that the port under way was called with. */
const requestedBy = (snapshot: MethodChoiceSnapshot): string => {
  const input = inputOf(snapshot, snapshot.matches('saving') ? 'chooseMethod' : 'switchMethod')
  return (input as { id: string }).id
}

/** Choosing a method in charts, generated paths and mutation. */
export const methodChoice: TestModel = {
  name: 'method-choice',
  machine: methodChoiceMachine,
  inputs: {
    'a delivery is wanted': { ...delivery, wanted: expressShipping.id },
    'the delivery is blocked': { ...delivery, data: blocked },
    'nothing to do': delivery,
    'the payment is blocked': { of: 'payment', wanted: null, blocked: [prepayment.id], data: blocked },
  },
  events: {},
  answers: { chooseMethod: answers, switchMethod: answers },
  key: ({ context }) => [context.wanted, context.blocked, methodsIn(context.data, context.of), context.switched],
  view: ({ context }) => context,
  invariants: {
    'the wanted method comes first, and is sent once': rule(
      ({ before, after }) =>
        before === null ||
        before.context.wanted === null ||
        (before.matches('saving') && after.context.wanted === null),
    ),
    'a method is saved only when the shopper wants it': rule(
      ({ after }) => !after.matches('saving') || after.context.wanted !== null,
    ),
    'the backend is called with the wanted method, else with one that is offered and was not tried': rule(
      ({ after }) => {
        if (after.status !== 'active') return true
        const { data, of, wanted, blocked } = after.context
        const tried = blocked.concat(methodsIn(data, of).chosen.id)
        const requested = requestedBy(after)
        return wanted !== null
          ? requested === wanted
          : !tried.includes(requested) && methodsIn(data, of).offered.some(({ id }) => id === requested)
      },
    ),
    'it ends only when the method can be used or none is left': rule(
      ({ after: { status, context } }) => status === 'active' || !canSwitch(context.data, context.of, context.blocked),
    ),
    'no method is tried twice': rule(({ before, after, event }) => {
      if (!before?.matches('switching')) return true
      const left = 'error' in event ? nextOf(before.context) : methodsIn(before.context.data, before.context.of).chosen
      return left !== null && after.context.blocked.includes(left.id)
    }),
    'a switch names what was left first and what stays': rule(({ before, after }) => {
      const { switched } = after.context
      if (switched === null) return true
      if (before?.context.switched) return switched.from === before.context.switched.from
      return (before === null || switched.from === nameIn(before)) && switched.to === nameIn(after)
    }),
    'an answer is part of the choice, a failure too': rule(({ before, after, event }) => {
      if (before === null || before.status !== 'active') return true
      if ('error' in event) return after.context.failure !== null && after.context.data === before.context.data
      return after.context.failure === null && (!before.matches('saving') || after.context.saved)
    }),
    'the output has everything that became of the choice': rule(({ after }) => {
      if (after.status === 'active') return true
      const { output, context } = after
      return (
        output?.data === context.data &&
        output.blocked === context.blocked &&
        output.switched === context.switched &&
        output.saved === context.saved &&
        output.failure === context.failure
      )
    }),
  },
}
