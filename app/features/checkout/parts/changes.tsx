import { useEffect } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Change } from '../../../../machines/checkout/index.ts'
import { Button, Notice, keepFocus } from '../../../ui/index.ts'
import { useNotifications } from '../../shop/index.ts'
import { ChangeText } from './change-text.tsx'
import styles from './changes.module.css'

/** Changes since the shopper last looked; the order waits until they are accepted. */
export default function Changes({
  changes,
  updating,
  onAccept,
}: {
  changes: Change[]
  /** Everything is being read again: what is on screen may not be the last word. */
  updating: boolean
  onAccept: () => void
}) {
  // The page led here before this part was loaded: only now it is known how high it is.
  useEffect(() => {
    const place = document.getElementById('checkout-changes')
    if (place && place === document.activeElement) place.scrollIntoView()
  }, [])
  // What became of the goods is said here: beside the page it is not said again.
  const { items, close } = useNotifications()
  useEffect(() => {
    for (const { id, message } of items)
      if ('notice' in message && /^(?:product|line)-/.test(message.notice.messageKey)) close(id)
  }, [items, close])
  const accept = () => {
    onAccept()
    // The notice leaves with its button.
    keepFocus(() => document.querySelector<HTMLElement>('#checkout-contact h2'))
  }
  return (
    <Notice
      tone="warning"
      live="assertive"
      title={<Trans>Your order has changed</Trans>}
      action={
        <Button busy={updating} onClick={accept}>
          <Trans>Accept the changes</Trans>
        </Button>
      }
    >
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={`${change.kind} ${'label' in change ? change.label : ''}`}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
