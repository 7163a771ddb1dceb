import { expect, it } from 'vitest'
import { createActor, fromPromise, toPromise } from 'xstate'
import { shippingMethodId } from '../../../tests/model/samples.ts'
import {
  expressShipping,
  failures,
  rejection,
  sampleData,
  standardShipping,
} from '../../checkout/test/checkout.samples.ts'
import type { CheckoutData } from '../../shared/checkout-data.ts'
import { methodChoiceMachine } from '../index.ts'
import type { MethodChoiceInput } from '../method-choice.types.ts'

const locker: typeof standardShipping = {
  ...standardShipping,
  id: shippingMethodId('locker'),
  name: 'Locker',
}

/** What a backend says that offers these methods and has this one chosen. */
const offering = (shippingMethods: (typeof standardShipping)[], chosen = standardShipping): CheckoutData => {
  const { session, options } = sampleData()
  return sampleData({
    options: { ...options, shippingMethods },
    session: { ...session, shippingMethod: { id: chosen.id, name: chosen.name } },
  })
}

/** Runs a choice against a backend that answers each method by its id, and returns which were requested. */
async function choose(
  answers: Record<string, CheckoutData>,
  input: Partial<MethodChoiceInput> & Pick<MethodChoiceInput, 'data'>,
) {
  const requests: string[] = []
  const machine = methodChoiceMachine.provide({
    actors: {
      chooseMethod: fromPromise(({ input: { id } }) => {
        requests.push(id)
        const answer = answers[id]
        return answer ? Promise.resolve(answer) : Promise.reject(rejection(failures.lost))
      }),
    },
  })
  const actor = createActor(machine, { input: { of: 'shipping', wanted: null, blocked: [], ...input } }).start()
  return { requests, result: await toPromise(actor) }
}

it('saves what the shopper wants, and nothing else', async () => {
  const answer = offering([standardShipping, expressShipping], expressShipping)
  const { requests, result } = await choose(
    { [expressShipping.id]: answer },
    { data: sampleData(), wanted: expressShipping.id },
  )
  expect(requests).toEqual([expressShipping.id])
  expect(result).toMatchObject({ saved: true, data: answer, switched: null, failure: null })
})

it('method choice: says why one was not saved, and keeps what was chosen before', async () => {
  const data = sampleData()
  const { result } = await choose({}, { data, wanted: expressShipping.id })
  expect(result).toMatchObject({ saved: false, data, failure: failures.lost })
})

it('replaces a blocked method by the first that works, and names both', async () => {
  const { requests, result } = await choose(
    {
      [expressShipping.id]: offering([locker], expressShipping),
      [locker.id]: offering([locker], locker),
    },
    { data: offering([expressShipping, locker]) },
  )
  expect(requests).toEqual([expressShipping.id, locker.id])
  expect(result).toMatchObject({ saved: false, switched: { of: 'shipping', from: 'Standard', to: 'Locker' } })
})

it('passes over a method that cannot be set, and asks for none twice', async () => {
  const { requests, result } = await choose(
    { [locker.id]: offering([locker], locker) },
    { data: offering([expressShipping, locker]) },
  )
  expect(requests).toEqual([expressShipping.id, locker.id])
  expect(result).toMatchObject({ switched: { from: 'Standard', to: 'Locker' }, failure: null })
})

it('method choice: ends with the failure when no method is left', async () => {
  const { requests, result } = await choose({}, { data: offering([expressShipping]) })
  expect(requests).toEqual([expressShipping.id])
  expect(result).toMatchObject({ switched: null, failure: failures.lost, blocked: [expressShipping.id] })
})
