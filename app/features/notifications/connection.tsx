import { Plural, Trans } from '@lingui/react/macro'
import { useOnline } from '../../platform/connection.ts'
import { Button, Notice } from '../../ui/index.ts'
import { useStranded } from '../shop/shop.context.ts'
import styles from './notifications.module.css'

/** Without connection it is said before anything fails; what was done meanwhile is kept, and sent again by a press. */
export default function Connection() {
  const isOnline = useOnline()
  const stranded = useStranded()
  if (stranded.unsent === 0) {
    return isOnline ? null : (
      <p className={styles.offline}>
        <Trans>You are offline. What you change is kept and sent later.</Trans>
      </p>
    )
  }
  return (
    <div className={styles.item}>
      <Notice
        tone="warning"
        title={isOnline ? <Trans>The shop does not answer</Trans> : <Trans>No connection</Trans>}
        action={
          <Button size="s" onClick={stranded.retry}>
            <Trans>Try again now</Trans>
          </Button>
        }
      >
        <Plural
          value={stranded.unsent}
          one="Nothing is lost: # change is kept in this browser and sent as soon as the shop answers."
          other="Nothing is lost: # changes are kept in this browser and sent as soon as the shop answers."
        />
      </Notice>
    </div>
  )
}
