import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { readOwnReview, writeReview } from '../../../../api/operations/catalogue.ts'
import type { ProductId } from '../../../../api/types/ids.ts'
import { reviewIntents, reviewMachine, reviewView } from '../../../../machines/review/index.ts'
import type { ReviewIntents, ReviewView } from '../../../../machines/review/index.ts'
import type { FormActor } from '../../../../machines/form/index.ts'
import { useFormMachine } from '../../../shared/form/index.ts'
import { maxLength, minLength, required } from '../../../shared/validation/index.ts'
import { usePageMachine } from '../../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../../platform/use-network-returned.ts'
import { useStoreApi } from '../../shop/index.ts'

/** The place to which the login leads back. */
const WANTED = '#write-review'

/** The backend's own limits. */
export const LIMITS = { headline: { min: 5, max: 255 }, text: { min: 40 } }

/** The backend's names of the fields. */
const FIELDS: Record<string, string> = { '/title': 'reviewTitle', '/content': 'reviewText', '/points': 'points' }

interface CustomerReview {
  view: ReviewView
  intents: ReviewIntents
  /** The form that is open, or was until now; null before. */
  form: FormActor | null
}

/** The customer's own review of a product, on its machine. */
export function useCustomerReview(productId: ProductId, begin: boolean): CustomerReview {
  const api = useStoreApi()
  const form = useFormMachine({
    rules: {
      points: [required],
      reviewTitle: [required, minLength(LIMITS.headline.min), maxLength(LIMITS.headline.max)],
      reviewText: [required, minLength(LIMITS.text.min)],
    },
    fieldOf: (pointer) => FIELDS[pointer] ?? null,
    submit: ({ id, points, reviewTitle, reviewText }, signal) =>
      writeReview(
        api,
        {
          productId,
          points: Number(points),
          title: String(reviewTitle).trim(),
          content: String(reviewText).trim(),
          ...(id === '' ? {} : { id: String(id) }),
        },
        { signal },
      ),
  })
  const [machine] = useState(() =>
    reviewMachine.provide({
      actors: {
        readPending: fromPromise(({ signal }) => readOwnReview(api, productId, { signal })),
        form,
      },
    }),
  )
  const { actor, view, intents } = usePageMachine(machine, reviewView, reviewIntents, {
    productId,
    begin: begin || window.location.hash === WANTED,
  })
  const opened = useSelector(actor, ({ children }) => children.form)
  const [last, setLast] = useState<FormActor | null>(null)
  if (opened !== undefined && opened !== last) setLast(opened)

  useNetworkReturned(intents.networkReturned)

  return { view, intents, form: opened ?? last }
}
