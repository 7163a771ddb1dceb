import { technicalPath } from '../../../../api/mappers/technical-path.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ProductDetail } from '../../../../api/types/product.ts'
import {
  initialView,
  variantChoiceIntents,
  variantChoiceView,
} from '../../../../machines/variant-choice/variant-choice.connect.ts'
import type { Chosen, VariantChoiceEvent } from '../../../../machines/variant-choice/variant-choice.types.ts'
import { createLazyHost } from '../../../platform/lazy-host.ts'
import { createValue } from '../../../ui/value.ts'
import { withConnection } from '../../../ui/with-connection.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { useShopStore } from '../../shop/index.ts'
import type { VariantChoiceSurroundings, runVariantChoice } from './variant-choice.runtime.ts'

/** Options of a product by group, as the page shows them. */
export const chosenOf = (product: ProductDetail): Chosen =>
  Object.fromEntries(
    product.configurator.flatMap(({ id, options }) => {
      const selected = options.find((option) => option.selected)
      return selected ? [[id, selected.id]] : []
    }),
  )

/** The choice on one page. Its machine comes with the first press, which is seen at once and waits for it. */
function createVariantChoice(surroundings: VariantChoiceSurroundings, first: Chosen) {
  const view = createValue(initialView)
  let chosen = first
  let early: VariantChoiceEvent[] = []
  const host = createLazyHost<ReturnType<typeof runVariantChoice>>({
    idle: false,
    load: async () => {
      const runtime = await withConnection(() => import('./variant-choice.runtime.ts'))
      return () => runtime.runVariantChoice(surroundings, chosen)
    },
    onLoadFailed: () => {
      early = []
      view.set({ ...initialView, status: 'failed' })
    },
    onStarted: (actor) => {
      actor.subscribe((snapshot) => view.set(variantChoiceView(snapshot)))
      const waiting = early
      early = []
      for (const event of waiting) actor.send(event)
    },
  })
  const send = (event: VariantChoiceEvent): void => {
    if (event.type === 'variant.shown') chosen = event.chosen
    const actor = host.running()
    if (actor !== null) return actor.send(event)
    if (event.type !== 'option.choose') return
    early.push(event)
    view.set({ status: 'busy', pending: { ...view.get().pending, [event.group]: event.option }, before: null })
    host.ensureStarted()
  }
  return {
    start: host.start,
    view,
    intents: variantChoiceIntents(send),
  }
}

/**
 * Goes to the variant that fits a choice best; the page stays where it is.
 * @param openVariant shows it elsewhere than on its page: resolves when it is on screen
 */
export function useVariantChoice(product: ProductDetail, openVariant?: VariantChoiceSurroundings['goTo']) {
  const shop = useShopStore()
  const router = useRouter()
  const localHref = useLocalHref()
  const [choice] = useState(() =>
    createVariantChoice(
      {
        shop,
        parentId: product.parentId ?? product.id,
        goTo:
          openVariant ??
          ((variantId) =>
            router.navigate({
              href: localHref(technicalPath({ kind: 'product', id: variantId })),
              resetScroll: false,
              replace: true,
              state: {
                routeName: 'frontend.detail.page',
                foreignKey: variantId,
                keepScroll: true,
                from: router.state.location.state.from,
              },
            })),
      },
      chosenOf(product),
    ),
  )
  useEffect(() => choice.start(), [choice])
  // The product is the router's: what its loader has read is what is chosen.
  useEffect(() => choice.intents.shown(chosenOf(product)), [choice, product])
  const view = useSyncExternalStore(choice.view.subscribe, choice.view.get, () => initialView)
  return { view, choose: choice.intents.choose }
}
