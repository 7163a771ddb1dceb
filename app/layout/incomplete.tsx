import { Trans } from '@lingui/react/macro'
import { Button, Notice } from '../ui/index.ts'
import styles from './error.module.css'

/**
 * Stands beside what the server sent when scripts of the page did not arrive: it can be read and used as without
 * scripts, and the shopper learns why nothing else answers.
 */
export function IncompletePage() {
  return (
    <div className={styles.incomplete}>
      <Notice
        tone="warning"
        live="assertive"
        title={<Trans>This page did not arrive in full</Trans>}
        action={
          <Button variant="secondary" size="s" onClick={() => location.reload()}>
            <Trans>Load it again</Trans>
          </Button>
        }
      >
        <Trans>Some things may not work until it is loaded again. Nothing of yours is lost.</Trans>
      </Notice>
    </div>
  )
}
