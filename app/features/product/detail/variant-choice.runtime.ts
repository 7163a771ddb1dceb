import type { StoreApi } from '../../../../api/client/client.ts'
import { findVariant } from '../../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../../api/types/ids.ts'
import { actorOf } from '../../../../machines/shared/port.ts'
import { variantChoiceMachine } from '../../../../machines/variant-choice/index.ts'
import type { Chosen, Combination } from '../../../../machines/variant-choice/index.ts'
import type { ActorHost } from '../../../platform/actor-host.ts'
import { runPageActor } from '../../../platform/page-actor.ts'

export interface VariantChoiceSurroundings {
  shop: ActorHost & { api: StoreApi }
  /** The product that the variants belong to. */
  parentId: ProductId
  /** Resolves when the page shows the variant. */
  goTo: (variantId: ProductId) => Promise<void>
}

/** Runs the choice of a variant in the shop, on a page that shows `chosen`. */
export function runVariantChoice({ shop, parentId, goTo }: VariantChoiceSurroundings, chosen: Chosen) {
  const machine = variantChoiceMachine.provide({
    actors: {
      findVariant: actorOf(async (combination: Combination) => {
        const found = await findVariant(shop.api, { parentId, ...combination })
        return found?.variantId ?? null
      }),
      goTo: actorOf(async ({ variantId }: { variantId: ProductId | null }) => {
        if (variantId !== null) await goTo(variantId)
      }),
    },
  })
  return runPageActor(shop, machine, { chosen })
}
