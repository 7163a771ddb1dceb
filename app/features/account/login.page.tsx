import { Trans } from '@lingui/react/macro'
import { ShopLink } from '../../platform/shop-link.tsx'
import { entranceTo } from '../../platform/return-path.ts'
import { Page, buttonClass } from '../../ui/index.ts'
import { useSession } from '../shop/index.ts'
import styles from './account.module.css'
import { AccountGains } from './account-gains.tsx'
import { LoginForm } from './forms/login-form.tsx'
import { LoginReason } from './login-reason.tsx'
import { useIdentify } from './use-identify.ts'
import { useReturnPath, useLeaveWhenLoggedIn } from './use-leave-when-logged-in.ts'

/** `/login`: for those who have an account, and the way to one for all others. */
export function LoginPage() {
  const { login } = useIdentify()
  const back = useReturnPath()
  const leaving = useLeaveWhenLoggedIn()
  const { customer } = useSession()
  return (
    <Page className={styles.page}>
      <div className={styles.halves}>
        <div className={styles.half}>
          <h1 className={styles.title}>
            <Trans>Log in</Trans>
          </h1>
          <LoginReason back={back} />
          <LoginForm name="login" submit={login} busy={leaving} initialEmail={customer?.email ?? ''} />
        </div>
        <section className={styles.half} aria-labelledby="new-here">
          <h2 id="new-here">
            <Trans>New here?</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>You give your details only once, and you can order without an account too.</Trans>
          </p>
          <AccountGains />
          <div>
            <ShopLink to={entranceTo('/register', back)} className={buttonClass({ size: 'l' })}>
              <Trans>Create an account</Trans>
            </ShopLink>
          </div>
        </section>
      </div>
    </Page>
  )
}
