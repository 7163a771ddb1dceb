import type { CheckoutIntents, CheckoutView } from '../../../../machines/checkout/index.ts'
import { FailedChoice } from './failed-choice.tsx'
import { chooseFailed } from './failed-method.ts'
import { Replaced } from './replaced.tsx'

interface Props {
  of: 'shipping' | 'payment'
  view: CheckoutView
  intents: CheckoutIntents
}

/** What a step has to say of its method: it was replaced, or the shopper's choice could not be saved. */
export default function MethodNotices({ of, view, intents }: Props) {
  const { chosen, replaced, failed, pending } = view[of]
  const methods: readonly { id: string; name: string }[] = view[of].methods
  const method = methods.find(({ id }) => id === failed?.id)
  return (
    <>
      {replaced ? <Replaced replaced={replaced} onDismiss={intents.dismissReplacements} /> : null}
      {failed && method ? (
        <FailedChoice
          name={method.name}
          current={methods.find(({ id }) => id === chosen)?.name}
          failure={failed.failure}
          pending={pending}
          onRetry={() => chooseFailed(of, view, intents)}
        />
      ) : null}
    </>
  )
}
