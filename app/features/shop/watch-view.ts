import { fromCallback, type AnyEventObject } from 'xstate'
import type { MachineName, ShopViews } from './initial-views.ts'
import type { ShopStore } from './shop.store.ts'

/**
 * An actor that follows the shop's views for the machine that invokes it.
 * @param parts the views that decide
 * @param eventOf what its parent gets, now and each time that it is another event; null: nothing yet
 */
export const watchView = <Event extends AnyEventObject>(
  { view, subscribe }: Pick<ShopStore, 'view' | 'subscribe'>,
  parts: readonly MachineName[],
  eventOf: (view: <Part extends MachineName>(part: Part) => ShopViews[Part]) => Event | null,
) =>
  fromCallback<Event>(({ sendBack }) => {
    let last = 'null'
    const send = (): void => {
      const event = eventOf(view)
      const text = JSON.stringify(event)
      if (event === null || text === last) return
      last = text
      sendBack(event)
    }
    send()
    const stops = parts.map((part) => subscribe(part, send))
    return () => {
      for (const stop of stops) stop()
    }
  })
