import { expressCheckoutMachine, type ExpressCheckoutPorts } from '../../../machines/express-checkout/index.ts'
import { sampleGoods } from '../../../machines/express-checkout/test/express-checkout.model.ts'
import { driven, passes, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import type { Face } from './faces.ts'

const { answers, fails } = stepsOf<ExpressCheckoutPorts>()
type Step = DrivenStep<typeof expressCheckoutMachine>
const go = (...steps: Step[]) => driven(expressCheckoutMachine, { limit: 600_000 }, steps)

const inCart: Step = { type: 'express.press', method: 'payment_wallet', goods: null }
const besideProduct: Step = { type: 'express.press', method: 'payment_wallet', goods: sampleGoods }
const confirmed = answers('authorize', { kind: 'authorized', reference: 'reference-1' })
const known = answers('identify', { status: 'identified' })

/** A payment provider's button in each situation, reached by the machine itself. */
export const expressSituations = {
  idle: go(),
  'the provider asks': go(inCart),
  declined: go(inCart, answers('authorize', { kind: 'declined' })),
  'declined beside a product': go(besideProduct, answers('authorize', { kind: 'declined' })),
  'window closed': go(inCart, answers('authorize', { kind: 'cancelled' })),
  'provider broken': go(inCart, fails('authorize', failures.network.failure)),
  'not in time': go(inCart, passes('limit')),
  'guest is made': go(inCart, confirmed),
  'nothing is sent there': go(inCart, confirmed, answers('identify', { status: 'unusable' })),
  'mail to be confirmed': go(inCart, confirmed, answers('identify', { status: 'optInPending' })),
  'shop away': go(inCart, confirmed, fails('identify', failures.network.failure)),
  'method is chosen': go(inCart, confirmed, known),
  'method not offered': go(inCart, confirmed, known, answers('chooseMethod', { chosen: false })),
  'on the way to the checkout': go(inCart, confirmed, known, answers('chooseMethod', { chosen: true })),
}

export const faces: Face[] = [{ machine: expressCheckoutMachine, shown: Object.values(expressSituations) }]
