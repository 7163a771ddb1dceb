import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents, CheckoutView, Missing } from '../../../../machines/checkout/index.ts'
import { Button, Cluster, Notice } from '../../../ui/index.ts'
import { chooseFailed } from './failed-method.ts'
import styles from './missing-parts.module.css'

interface Props {
  view: CheckoutView
  intents: CheckoutIntents
  missing: readonly Missing[]
  onLead: (missing: Missing) => void
}

/** What is missing elsewhere on the page, each with the way to it; what could not be saved may be tried again here. */
export default function MissingParts({ view, intents, missing, onLead }: Props) {
  const retry = (of: 'shipping' | 'payment') => () => {
    chooseFailed(of, view, intents)
    // The pressed button goes.
    document.getElementById('checkout-place')?.focus()
  }
  return (
    <Notice tone="warning" live="polite" title={<Trans>Before you can place the order:</Trans>}>
      <ul className={styles.missing}>
        {missing.map((part) => (
          <li key={part}>
            <Cluster gap={12}>
              <button type="button" className={styles.lead} onClick={() => onLead(part)}>
                <MissingText part={part} view={view} />
              </button>
              {part === 'unsavedDelivery' || part === 'unsavedPayment' ? (
                <Button size="s" onClick={retry(part === 'unsavedDelivery' ? 'shipping' : 'payment')}>
                  <Trans>Try again</Trans>
                </Button>
              ) : null}
            </Cluster>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function MissingText({ part, view }: { part: Missing; view: CheckoutView }) {
  switch (part) {
    case 'contact':
      return view.editing !== null && view.status !== 'identifying' ? (
        <Trans>Save or cancel the change of your details</Trans>
      ) : (
        <Trans>Complete your details</Trans>
      )
    case 'delivery':
      return <Trans>Choose a delivery</Trans>
    case 'unsavedDelivery':
      return <Trans>The delivery you have chosen is not saved yet</Trans>
    case 'detail':
      return <Trans>Fill in what we need for your delivery</Trans>
    case 'payment':
      return <Trans>Choose a payment method</Trans>
    case 'unsavedPayment':
      return <Trans>The payment method you have chosen is not saved yet</Trans>
    default:
      return <Trans>Check what has changed</Trans>
  }
}
