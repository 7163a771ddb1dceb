import { Trans } from '@lingui/react/macro'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { Page } from '../../ui/index.ts'
import { Countries } from '../address/index.ts'
import styles from './account.module.css'
import { RegistrationForm, useRegistering } from './registering.tsx'
import { RegistrationPending } from './registration-pending.tsx'
import { useReturnPath, useWayBack } from './use-way-back.ts'

const FORM = 'register'

/** `/register`: a new account, for a person or a company. */
export function RegisterPage({ countries }: { countries: CountryOption[] }) {
  const leaving = useWayBack()
  const back = useReturnPath()
  const { sentTo, reopen, guest, last, known, submit } = useRegistering(FORM)
  return (
    <Page width="text" className={styles.page}>
      {sentTo === null ? (
        <Countries value={countries}>
          <RegistrationForm
            key={guest}
            name={FORM}
            known={known}
            submit={submit}
            heading={
              <h1 className={styles.title}>
                <Trans>Create an account</Trans>
              </h1>
            }
            back={back}
            busy={leaving}
          />
        </Countries>
      ) : (
        <RegistrationPending form={FORM} address={sentTo} sent={last} onAgain={reopen} />
      )}
    </Page>
  )
}
