import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { readOwnReview } from '../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { Review } from '../../../api/types/review.ts'
import { reviewIntents, reviewMachine, reviewView } from '../../../machines/review/index.ts'
import type { ReviewIntents, ReviewView } from '../../../machines/review/index.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useStoreApi } from '../shop/index.ts'

/** Where the login leads back to. */
const WANTED = '#write-review'

/** The customer's own review of a product, on its machine. */
export function useOwnReview(productId: ProductId, begin: boolean): { view: ReviewView; intents: ReviewIntents } {
  const api = useStoreApi()
  const [machine] = useState(() =>
    reviewMachine.provide({
      actors: { readOwn: fromPromise<Review | null>(({ signal }) => readOwnReview(api, productId, { signal })) },
    }),
  )
  const actor = useRootActor(machine, { input: { begin: begin || window.location.hash === WANTED } })
  const view = useSelector(actor, reviewView)
  const [intents] = useState(() => reviewIntents((event) => actor.send(event)))

  useEffect(() => {
    window.addEventListener('online', intents.networkReturned)
    return () => window.removeEventListener('online', intents.networkReturned)
  }, [intents])

  return { view, intents }
}
