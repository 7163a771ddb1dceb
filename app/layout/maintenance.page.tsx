import { Trans } from '@lingui/react/macro'
import { Drawing, buttonClass } from '../ui/index.ts'
import { Brand } from './brand.tsx'
import { THIS_PAGE } from './error.page.tsx'
import styles from './error.module.css'
import { useInsideFrame } from './frame.tsx'

/** The shop is closed for a while: a full page with nothing else to do. */
export function MaintenancePage() {
  const inside = useInsideFrame()
  const Landmark = inside ? 'div' : 'main'
  return (
    <Landmark className={styles.maintenance}>
      {/* Below the shop's header its name stands once already. */}
      {inside ? null : (
        <p className={styles.brand}>
          <Brand />
        </p>
      )}
      <div className={styles.closed}>
        <Drawing name="lamp" />
        <h1>
          <Trans>Closed for a moment</Trans>
        </h1>
        <p>
          <Trans>We are tidying the shelves. Your cart waits for you; please come back in a little while.</Trans>
        </p>
        <a href={THIS_PAGE} className={buttonClass()}>
          <Trans>Try this page again</Trans>
        </a>
      </div>
    </Landmark>
  )
}
