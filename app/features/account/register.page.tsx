import { Trans } from '@lingui/react/macro'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { Page } from '../../ui/index.ts'
import { Countries } from '../address/index.ts'
import { AccountGains } from './account-gains.tsx'
import styles from './account.module.css'
import { RegistrationForm } from './registering.tsx'
import { useRegistering } from './registration.provider.tsx'
import { RegistrationPending } from './registration-pending.tsx'
import { useReturnPath, useLeaveWhenLoggedIn } from './use-leave-when-logged-in.ts'

/** `/register`: a new account, for a person or a company. */
export function RegisterPage({ countries }: { countries: CountryOption[] }) {
  return (
    <Page className={styles.page}>
      <Countries value={countries}>
        <Registration />
      </Countries>
    </Page>
  )
}

function Registration() {
  const leaving = useLeaveWhenLoggedIn()
  const back = useReturnPath()
  const { status, sentTo, reopen, form, salutations } = useRegistering('register')
  if (sentTo !== null) return <RegistrationPending address={sentTo} onAgain={reopen} />
  return form === null ? null : (
    <div className={styles.registration}>
      <RegistrationForm
        actor={form}
        salutations={salutations}
        heading={
          <h1 className={styles.title}>
            <Trans>Create an account</Trans>
          </h1>
        }
        back={back}
        busy={leaving || status === 'entering'}
      />
      <section className={styles.half} aria-labelledby="gains">
        <h2 id="gains">
          <Trans>What an account gives you</Trans>
        </h2>
        <AccountGains />
      </section>
    </div>
  )
}
