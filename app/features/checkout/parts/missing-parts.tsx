import { Trans } from '@lingui/react/macro'
import type { CheckoutView, Missing } from '../../../../machines/checkout/index.ts'
import { Notice } from '../../../ui/index.ts'
import styles from './missing-parts.module.css'

interface Props {
  view: CheckoutView
  missing: readonly Missing[]
  onLead: (missing: Missing) => void
}

/** What is missing elsewhere on the page, each with the way to it. */
export default function MissingParts({ view, missing, onLead }: Props) {
  return (
    <Notice tone="warning" live="polite" title={<Trans>Before you can place the order:</Trans>}>
      <ul className={styles.missing}>
        {missing.map((part) => (
          <li key={part}>
            <button type="button" className={styles.lead} onClick={() => onLead(part)}>
              <MissingText part={part} view={view} />
            </button>
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
    case 'detail':
      return <Trans>Fill in what we need for your delivery</Trans>
    case 'payment':
      return <Trans>Choose a payment method</Trans>
    default:
      return <Trans>Check what has changed</Trans>
  }
}
