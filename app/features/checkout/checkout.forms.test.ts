import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sampleData, sampleInput, sampleRegistration } from '../../../machines/checkout/test/checkout.samples.ts'
import {
  checkoutMachine,
  checkoutView,
  type CheckoutPorts,
  type CheckoutData,
} from '../../../machines/checkout/index.ts'
import { contactMachine, type Identification } from '../../../machines/contact/index.ts'
import { checkoutForms } from './checkout.forms.ts'

type Answer<Port extends keyof CheckoutPorts> = Awaited<ReturnType<CheckoutPorts[Port]>>

it('registers the shopper after everything was read again, if the form was sent then', async () => {
  const answers: PromiseWithResolvers<CheckoutData>[] = []
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        readCheckout: fromPromise<Answer<'readCheckout'>, Record<string, never>>(async () => {
          const data = Promise.withResolvers<CheckoutData>()
          answers.push(data)
          return { data: await data.promise, attempt: null }
        }),
        contact: contactMachine.provide({
          actors: {
            identify: fromPromise<{ optInPending: boolean; data: CheckoutData }, { form: Identification }>(() =>
              Promise.resolve({ optInPending: false, data: sampleData() }),
            ),
          },
        }),
      },
    }),
    { input: sampleInput },
  ).start()
  const status = () => checkoutView(actor.getSnapshot(), null).status
  const rest = () => new Promise((resolve) => setImmediate(resolve))

  answers[0]?.resolve(sampleData({ kind: 'anonymous' }))
  await rest()
  actor.send({ type: 'session.changed', session: sampleData({ kind: 'customer' }).session })
  expect(status()).toBe('loading')

  const registered = checkoutForms(actor).submitIdentity({ type: 'identity.submit', fields: sampleRegistration })
  answers[1]?.resolve(sampleData({ kind: 'anonymous' }))
  await registered
  expect(status()).toBe('filling')
})
