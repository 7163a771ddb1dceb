import { Trans } from '@lingui/react/macro'
import { Button, Notice } from '../ui/index.ts'
import styles from './error.module.css'

/**
 * Shown beside the server's page when scripts of the page did not arrive: the page works as without scripts, and the
 * shopper learns why the rest does not answer.
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
