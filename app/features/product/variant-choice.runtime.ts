import { createActor, fromPromise } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import { findVariant } from '../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import { variantChoiceMachine } from '../../../machines/variant-choice/index.ts'
import type { Chosen, Combination } from '../../../machines/variant-choice/index.ts'
import { registerRootActor } from '../../platform/root-actors.ts'

export interface VariantChoiceSurroundings {
  api: StoreApi
  /** The product that the variants belong to. */
  parentId: ProductId
  /** Resolves when the page shows the variant. */
  goTo: (variantId: ProductId) => Promise<void>
}

/** Starts the choice of a variant on a page that shows `chosen`. */
export function runVariantChoice({ api, parentId, goTo }: VariantChoiceSurroundings, chosen: Chosen) {
  const machine = variantChoiceMachine.provide({
    actors: {
      findVariant: fromPromise<ProductId | null, Combination>(async ({ input }) => {
        const found = await findVariant(api, { parentId, ...input })
        return found?.variantId ?? null
      }),
      goTo: fromPromise<void, { variantId: ProductId | null }>(async ({ input: { variantId } }) => {
        if (variantId !== null) await goTo(variantId)
      }),
    },
  })
  const actor = createActor(machine, { input: { chosen } })
  actor.subscribe({ complete: registerRootActor(actor) })
  return actor.start()
}
