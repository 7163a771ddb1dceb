import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  expressCheckoutIntents,
  expressCheckoutMachine,
  expressCheckoutView,
  type ExpressCheckoutIntents,
  type ExpressCheckoutView,
  type ExpressGoods,
} from '../../../machines/express-checkout/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { browserAttempts } from '../../../ports/attempts.ts'
import { ownersIn, ownersOf } from '../../../ports/owners.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { usePageRestored } from '../../platform/use-page-restored.ts'
import type { AskExpress } from '../../shared/payment-provider/define-provider.ts'
import { useShopStore } from '../shop/index.ts'
import { expressPorts } from './express.ports.ts'

/** A shopper may have to find their bank's app first. Milliseconds. */
const LIMIT = 600_000

interface ExpressCheckout {
  view: ExpressCheckoutView
  intents: ExpressCheckoutIntents
  /** Presses the button of a method; has to be called in the press itself. */
  press: (method: string, goods: ExpressGoods | null, ask: AskExpress) => void
}

/** The express buttons of one place on their machine. */
export function useExpressCheckout(shop: ShopActor): ExpressCheckout {
  const store = useShopStore()
  const router = useRouter()
  // Of the last press: a function is no matter of a machine.
  const pressed = useRef<AskExpress | null>(null)
  const [machine] = useState(() => {
    const ports = expressPorts({
      api: store.api,
      owners: ownersOf(ownersIn(shop.system)),
      cart: { now: () => store.view('cart'), add: store.intents.cart.add },
      attempts: browserAttempts(),
      ask: (...given) =>
        pressed.current ? pressed.current(...given) : Promise.reject(new Error('Nothing was pressed')),
    })
    return expressCheckoutMachine.provide({
      actors: {
        authorize: actorOf(ports.authorize),
        identify: actorOf(ports.identify),
        chooseMethod: actorOf(ports.chooseMethod),
      },
      actions: { openCheckout: () => void router.navigate({ to: '/checkout' }) },
    })
  })
  const { view, intents } = usePageMachine(machine, expressCheckoutView, expressCheckoutIntents, { limit: LIMIT })
  usePageRestored(intents.pageRestored)
  const press: ExpressCheckout['press'] = (method, goods, ask) => {
    pressed.current = ask
    intents.press(method, goods)
  }
  return { view, intents, press }
}
