import { useEffect, useRef } from 'react'
import { useRouter } from '@tanstack/react-router'
import { visitMachine } from '../../../machines/visit/index.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { usePath } from '../../platform/use-path.ts'
import { useCartSelector, useSideCart } from '../shop/index.ts'
import { cartEventOf, visitEventOf } from './visit-event.ts'

/** Follows the visible pages from the shopper's decision on; earlier ones are not reported. */
export function useVisit(decided: boolean): void {
  const router = useRouter()
  const actor = usePageActor(visitMachine)
  const { open } = useSideCart()
  const isCartPage = usePath() === '/checkout/cart'
  const lines = useCartSelector((cart) => (cart.status === 'ready' ? cart.lines : null))
  const shown = useRef<string | null>(null)
  const isCartShown = decided && (open || isCartPage) && lines !== null

  useEffect(() => {
    if (!decided) return undefined
    const report = (): void => {
      const { href } = router.state.location
      // A page that is read again, for other prices for example, is the same page.
      if (shown.current === href) return
      shown.current = href
      actor.send(visitEventOf(router.state.matches.at(-1)?.loaderData))
    }
    report()
    return router.subscribe('onResolved', report)
  }, [decided, router, actor])

  useEffect(() => {
    if (isCartShown && lines) actor.send(cartEventOf(lines))
    // Once for each time that it comes on screen, whatever the shopper changes in it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCartShown, actor])
}
