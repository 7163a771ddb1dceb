import { lazyWithRetry, type Awaited } from '../../ui/index.ts'
import { useCartSelector, useSessionSelector, useShopActor } from '../shop/index.ts'
import { initialHandle, type CheckoutHandle, type RunningProps } from './checkout.handle.ts'

type Props = Pick<RunningProps, 'children'>

/** The machine with its ports: the page is painted without them. */
const RunningCheckout = lazyWithRetry<RunningProps>(() => import('./checkout.runtime.tsx'), InitialCheckout)

const nothingToOrder: CheckoutHandle = { ...initialHandle, view: { ...initialHandle.view, status: 'empty' } }

/** While the machine is loaded, and where it could not be. */
function InitialCheckout({ retry, children }: Props & Awaited) {
  if (retry === null) return children(initialHandle)
  const { view, intents } = initialHandle
  return children({ ...initialHandle, view: { ...view, status: 'unavailable' }, intents: { ...intents, retry } })
}

/**
 * Runs the checkout of this page. On the server, and until the shop runs in the browser, its children see the
 * checkout's first situation.
 */
export function CheckoutProvider({ children }: Props) {
  const shop = useShopActor()
  // A session that was never begun has an empty cart: no request is needed.
  const isNew = useSessionSelector(({ status, session }) => status === 'ready' && session === null)
  const hasNothing = useCartSelector(({ empty, unsent }) => empty && unsent === 0)
  if (isNew && hasNothing) return children(nothingToOrder)
  return <RunningCheckout shop={shop}>{children}</RunningCheckout>
}
