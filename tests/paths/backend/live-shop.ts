import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import type { Session } from '../../../api/types/session.ts'
import { cartPorts } from '../../../ports/cart.ports.ts'
import { ownersIn, ownersOf } from '../../../ports/owners.ts'
import type { Owners } from '../../../ports/owners.ts'
import { applyChange, sessionActors } from '../../../ports/session-actors.ts'
import { shopInput } from '../../../app/features/shop/shop.input.ts'
import { wishlistActors } from '../../../ports/wishlist-actors.ts'
import { lineIdOf } from '../../../machines/cart/cart.logic.ts'
import { cartMachine, syncCart } from '../../../machines/cart/index.ts'
import type { CartActor, LineDraft, SyncAnswer, SyncInput } from '../../../machines/cart/index.ts'
import { sessionMachine } from '../../../machines/session/index.ts'
import type { SessionActor, SessionChange } from '../../../machines/session/index.ts'
import { shopMachine } from '../../../machines/shop/index.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { wishlistMachine } from '../../../machines/wishlist/index.ts'
import { visitor } from './backend.ts'
import type { BackendSettings, Visitor } from './backend.ts'

/** The shop of one visitor as it runs in a tab: its machines between their real ports, without a page. */
export interface LiveShop extends Visitor {
  cart: CartActor
  session: SessionActor
  owners: Owners
  /** Has the cart read again, as when another tab or device changed it. */
  refreshCart: () => void
  refreshSession: () => void
  put: (product: ProductCard, quantity: number) => Promise<void>
}

/** What is put in, as a page knows it. */
export const draftOf = (product: ProductCard): LineDraft => ({
  productId: product.id,
  label: product.name,
  path: product.path,
  image: null,
  options: [],
  unitPrice: null,
  digital: product.digital,
})

function machineFor(api: StoreApi, currencyNow: () => string) {
  const cart = cartPorts(api, currencyNow)
  return shopMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          ...sessionActors(api, (_, work) => work()),
          // There is no cookie that says whether this browser has a session.
          applyChange: fromPromise<Session, SessionChange | null>(({ input, signal }) =>
            applyChange(api, input, signal),
          ),
        },
      }),
      cart: cartMachine.provide({
        actors: {
          // No other tab waits for anything here.
          syncCart: fromPromise<SyncAnswer, SyncInput>(async ({ input, signal }) => ({
            ...(await syncCart(cart, input, signal)),
            left: [],
          })),
        },
      }),
      wishlist: wishlistMachine.provide({ actors: wishlistActors(api) }),
    },
  })
}

/** Starts the shop of a new visitor; its clock stands still, so that nothing is tried again by itself. */
export async function runLiveShop(settings: BackendSettings, currency: string): Promise<LiveShop> {
  const line = visitor(settings, () => actor.send({ type: 'context.forgotten' }))
  const actor: ShopActor = createActor(
    machineFor(line.api, () => actor.getSnapshot().context.currency),
    {
      clock: new SimulatedClock(),
      input: shopInput({ firstVisit: false, stored: null, memory: null, wishlist: [], currency, share: 0.5 }),
    },
  )
  actor.start()
  const { cart, session } = ownersIn(actor.system)
  const owners = ownersOf({ cart, session })
  await Promise.all([owners.session(), owners.cart()])
  return {
    ...line,
    cart,
    session,
    owners,
    refreshCart: () => cart.send({ type: 'cart.refresh' }),
    refreshSession: () => session.send({ type: 'session.refresh' }),
    put: async (product, quantity) => {
      cart.send({ type: 'line.add', draft: draftOf(product), quantity })
      const { lines } = await owners.cart()
      if (!lines.some(({ id }) => id === lineIdOf(product.id)))
        throw new Error(`The backend does not keep ${product.name} in the cart`)
    },
  }
}
