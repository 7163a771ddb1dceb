import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import { refusesCode, sameCode } from '../../../../machines/cart/index.ts'
import { useShopStore } from '../../shop/index.ts'

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
  const { intents, subscribe, view } = useShopStore()
  return (typed) => {
    const code = typed.trim()
    if (view('cart').codes.some((entry) => sameCode(entry.code, code)))
      return Promise.reject(refusal(code, 'promotion-already-there'))
    intents.cart.addCode(code)
    return new Promise((resolve, reject) => {
      const look = (): void => {
        const { status, codes, codeNotices } = view('cart')
        const waits = codes.some((entry) => entry.pending && sameCode(entry.code, code))
        if (status === 'loading' || (status === 'ready' && waits)) return
        stop()
        const said = codeNotices.find((notice) => refusesCode(notice, code))
        if (said === undefined) return resolve()
        intents.cart.dismissNotice(said.key)
        reject(refusal(code, 'promotion-not-found'))
      }
      const stop = subscribe('cart', look)
      look()
    })
  }
}
