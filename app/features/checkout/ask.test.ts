import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sampleReading, sampleRegistration } from '../../../machines/checkout/test/checkout.samples.ts'
import {
  checkoutMachine,
  checkoutView,
  type CheckoutPorts,
  type CheckoutReading,
  type Identification,
} from '../../../machines/checkout/index.ts'
import { askOf } from './ask.ts'

type Answer<Port extends keyof CheckoutPorts> = Awaited<ReturnType<CheckoutPorts[Port]>>

it('registers the shopper after everything was read again, when the form was sent meanwhile', async () => {
  const readings: PromiseWithResolvers<CheckoutReading>[] = []
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        readCheckout: fromPromise<Answer<'readCheckout'>, Record<string, never>>(async () => {
          const reading = Promise.withResolvers<CheckoutReading>()
          readings.push(reading)
          return { reading: await reading.promise, attempt: null }
        }),
        identify: fromPromise<Answer<'identify'>, { form: Identification }>(() =>
          Promise.resolve({ optInPending: false, reading: sampleReading() }),
        ),
      },
    }),
    {
      input: {
        timings: { orderLimit: 0, grace: 0, lookAgain: 0 },
        online: true,
        comment: '',
        agreedBefore: false,
      },
    },
  ).start()
  const status = () => checkoutView(actor.getSnapshot(), null).status
  const rest = () => new Promise((resolve) => setImmediate(resolve))

  readings[0]?.resolve(sampleReading({ kind: 'anonymous' }))
  await rest()
  actor.send({ type: 'session.changed', session: sampleReading({ kind: 'customer' }).session })
  expect(status()).toBe('loading')

  const asked = askOf(actor)('guest', { type: 'identity.submit', fields: sampleRegistration })
  readings[1]?.resolve(sampleReading({ kind: 'anonymous' }))
  await asked
  expect(status()).toBe('filling')
})
