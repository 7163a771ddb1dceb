import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Drawing, buttonClass, classes } from '../../ui/index.ts'
import { Brand } from '../brand.tsx'
import styles from '../error.module.css'
import { useInsideFrame } from '../frame.tsx'
import { ERROR_MARK, THIS_PAGE } from '../standalone-page.tsx'
import standalone from '../standalone.module.css'

/**
 * The shop is closed for a while: a full page with nothing else to do.
 * @param returns loads the address anew once the shop is open
 */
export function MaintenancePage({ returns = false }: { returns?: boolean }) {
  useEffect(() => (returns ? returnWhenOpen() : undefined), [returns])
  const inside = useInsideFrame()
  const Landmark = inside ? 'div' : 'main'
  return (
    <Landmark className={classes(styles.maintenance, inside && styles.inside)} data-lazy={ERROR_MARK}>
      {/* The shop's header has its name already. */}
      {inside ? null : (
        <p className={standalone.brand}>
          <Brand />
        </p>
      )}
      <div className={styles.closed}>
        <Drawing name="lamp" />
        <h1>
          <Trans>Closed for a moment</Trans>
        </h1>
        <p>
          <Trans>We are tidying the shelves. Your cart is waiting for you; please come back in a little while.</Trans>
        </p>
        <a href={THIS_PAGE} className={buttonClass()}>
          <Trans>Try this page again</Trans>
        </a>
      </div>
    </Landmark>
  )
}

/** Looks at this address now and then, and loads it once the shop is open. The returned function stops that. */
function returnWhenOpen(): () => void {
  const look = async (): Promise<void> => {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok) location.reload()
  }
  // Spread, so that many waiting tabs do not ask in the same moment.
  const looks = setInterval(() => void look().catch(() => undefined), 30_000 * (1 + Math.random() / 2))
  return () => clearInterval(looks)
}
