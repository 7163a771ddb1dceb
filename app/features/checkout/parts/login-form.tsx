import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { Button } from '../../../ui/index.ts'
import { LoginForm } from '../../account/index.ts'
import type { CheckoutSteps } from '../checkout.steps.ts'
import { chooseIdentity } from './choose-identity.ts'

/** Log in without leaving the checkout. */
export function CheckoutLogin({ intents, steps }: { intents: CheckoutIntents; steps: CheckoutSteps }) {
  return (
    <LoginForm name="checkout-login" submit={(given) => steps.identify({ type: 'login.submit', ...given })}>
      <Button variant="quiet" onClick={() => chooseIdentity(intents, 'guest')}>
        <Trans>Order without logging in</Trans>
      </Button>
    </LoginForm>
  )
}
