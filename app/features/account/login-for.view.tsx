import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import type { LoginRequestIntents, LoginRequestView } from '../../../machines/login-request/index.ts'
import { entranceTo } from '../../platform/return-path.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Dialog, Stack } from '../../ui/index.ts'
import styles from './account.module.css'
import { LoginForm } from './forms/login-form.tsx'
import type { Identify } from '../../../ports/identify.ts'

interface LoginForProps {
  /** The place to which a registration leads back, and its purpose. */
  back: string
  view: LoginRequestView
  intents: LoginRequestIntents
  login: Identify['login']
}

/** The login above the page where the shopper is. */
export function LoginForView({ back, view, intents, login }: LoginForProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => content.current?.querySelector<HTMLElement>('[name="email"]')?.focus(), [])
  return (
    <Dialog open={view.status === 'asking'} onClose={intents.cancel} title={<Trans>Log in</Trans>}>
      <div ref={content}>
        <Stack gap={24}>
          <p className={styles.lead}>
            <Trans>You need an account to write a review. Log in, and you can carry on with yours right here.</Trans>
          </p>
          <LoginForm name="login-dialog" submit={login} />
          <p className={styles.lead}>
            <Trans>
              New here? <ShopLink to={entranceTo('/register', back)}>Create an account</ShopLink>
            </Trans>
          </p>
        </Stack>
      </div>
    </Dialog>
  )
}
