import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import { refusesCode, sameCode, type CartView } from '../../../../machines/cart/index.ts'
import { useShopStore, waitForView } from '../../shop/index.ts'

const refusal = (code: string, why: string): StoreApiError =>
  new StoreApiError(
    { kind: 'refused', status: 200, violations: [{ code: why, pointer: '/code', parameters: { code }, detail: '' }] },
    'addCode',
  )

/**
 * Puts a code into the cart and waits for what the backend says to it, so that the field answers. Without connection it
 * is done as soon as the code is kept: the cart shows it as one that waits.
 */
export function useAddCode(): (typed: string) => Promise<void> {
  const store = useShopStore()
  return async (typed) => {
    const code = typed.trim()
    if (store.view('cart').codes.some((entry) => sameCode(entry.code, code)))
      throw refusal(code, 'promotion-already-there')
    store.intents.cart.addCode(code)
    const waits = ({ codes }: CartView): boolean => codes.some((entry) => entry.pending && sameCode(entry.code, code))
    const { codeNotices } = await waitForView(
      store,
      'cart',
      (cart) => cart.status !== 'loading' && (cart.status !== 'ready' || !waits(cart)),
    )
    const said = codeNotices.find((notice) => refusesCode(notice, code))
    if (said === undefined) return
    store.intents.cart.dismissNotice(said.key)
    throw refusal(code, 'promotion-not-found')
  }
}
