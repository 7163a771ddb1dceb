import type { MachineName, ShopViews } from './initial-views.ts'
import type { ShopStore } from './shop.store.ts'

/**
 * The view of the shop that the condition holds for, before and after its machines run. XState's `waitFor` does that for
 * an actor; it is no part of the first load.
 */
export const waitForView = <Part extends MachineName>(
  { view, subscribe }: Pick<ShopStore, 'subscribe' | 'view'>,
  part: Part,
  isThere: (view: ShopViews[Part]) => boolean,
): Promise<ShopViews[Part]> =>
  new Promise((resolve) => {
    const look = (): void => {
      const now = view(part)
      if (!isThere(now)) return
      stop()
      resolve(now)
    }
    const stop = subscribe(part, look)
    look()
  })
