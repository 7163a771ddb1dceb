import { Trans } from '@lingui/react/macro'
import { Button, Notice } from '../ui/index.ts'
import styles from './incomplete.module.css'

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
        title={<Trans>This page did not load fully</Trans>}
        action={
          <Button variant="secondary" size="s" onClick={() => location.reload()}>
            <Trans>Reload it</Trans>
          </Button>
        }
      >
        <Trans>Some things may not work until it is reloaded. Nothing is lost.</Trans>
      </Notice>
    </div>
  )
}
