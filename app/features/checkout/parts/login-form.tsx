import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { Button } from '../../../ui/index.ts'
import { LoginForm } from '../../account/index.ts'
import type { AskCheckout } from '../ask.ts'
import { chooseIdentity } from './choose-identity.ts'

/** Log in without leaving the checkout. */
export function CheckoutLogin({ intents, ask }: { intents: CheckoutIntents; ask: AskCheckout }) {
  return (
    <LoginForm name="checkout-login" submit={(given) => ask('login', { type: 'login.submit', ...given })}>
      <Button variant="quiet" onClick={() => chooseIdentity(intents, 'guest')}>
        <Trans>Order without logging in</Trans>
      </Button>
    </LoginForm>
  )
}
