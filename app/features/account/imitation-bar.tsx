import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/index.ts'
import { useSessionSelector } from '../shop/index.ts'
import styles from './imitation-bar.module.css'
import { useLogout } from './use-logout.ts'

/** Says on every page that staff acts as a customer, and ends it. */
export default function ImitationBar() {
  const { t } = useLingui()
  const logout = useLogout()
  const email = useSessionSelector(({ session }) => session?.customer?.email ?? '')
  return (
    <section className={styles.bar} aria-label={t`Signed in for a customer`}>
      <p>
        <Trans>
          You are signed in for <strong>{email}</strong>.
        </Trans>
      </p>
      <Button size="s" onClick={logout}>
        <Trans>End</Trans>
      </Button>
    </section>
  )
}
