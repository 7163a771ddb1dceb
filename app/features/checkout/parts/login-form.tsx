import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents } from '../../../../machines/checkout/index.ts'
import { Button } from '../../../ui/index.ts'
import { LoginForm } from '../../account/index.ts'
import type { CheckoutForms } from '../checkout.forms.ts'
import { chooseIdentity } from './choose-identity.ts'

/** Log in without leaving the checkout. */
export function CheckoutLogin({ intents, forms }: { intents: CheckoutIntents; forms: CheckoutForms }) {
  return (
    <LoginForm name="checkout-login" submit={(given) => forms.submitIdentity({ type: 'login.submit', ...given })}>
      <Button variant="quiet" onClick={() => chooseIdentity(intents, 'guest')}>
        <Trans>Order without logging in</Trans>
      </Button>
    </LoginForm>
  )
}
