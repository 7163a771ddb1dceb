import { Trans } from '@lingui/react/macro'
import type { CheckoutIntents, CheckoutView } from '../../../../machines/checkout/index.ts'
import { isFree } from '../../../../machines/payment/index.ts'
import { Checkbox, Stack, classes, textLinkClass } from '../../../ui/index.ts'
import { ShopPageLink } from '../../../platform/shop-page-link.tsx'
import {
  AddressParts,
  CompanyFields,
  NewPasswordField,
  PersonFields,
  PrivacyNote,
  useRegistrationForm,
} from '../../account/index.ts'
import { RequiredNote } from '../../address/index.ts'
import { FormSummary, SubmitButton } from '../../../shared/form/index.ts'
import type { CheckoutForms } from '../checkout.forms.ts'
import { chooseIdentity } from './choose-identity.ts'
import styles from './contact.module.css'

/** Name of the form, under which what was typed is stored. */
export const CONTACT_FORM = 'checkout-contact'

/** The form of visitors for their data and addresses: as a guest, or with an account that is made with the order. */
export function RegisterForm({
  view,
  intents,
  forms,
}: {
  view: CheckoutView
  intents: CheckoutIntents
  forms: CheckoutForms
}) {
  const { contact, identity, salutations, virtual } = view
  const account = identity === 'account'
  const form = useRegistrationForm({
    name: CONTACT_FORM,
    account,
    salutations,
    given: contact,
    submit: (fields) => forms.submitIdentity({ type: 'identity.submit', fields }),
  })

  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        <p className={styles.login}>
          <Trans>Already a customer?</Trans>{' '}
          <button
            type="button"
            className={classes(textLinkClass, styles.logIn)}
            onClick={() => chooseIdentity(intents, 'login')}
          >
            <Trans>Log in</Trans>
          </button>
        </p>
        <RequiredNote />
        <PersonFields form={form} salutations={salutations} />
        <CompanyFields form={form} label={<Trans>I am ordering for a company</Trans>} />
        <AddressParts form={form} salutations={salutations} delivered={!virtual} />
        <Stack gap={16}>
          <Checkbox
            checked={account}
            onChange={(event) => intents.chooseIdentity(event.target.checked ? 'account' : 'guest')}
            label={<Trans>Create a customer account for next time</Trans>}
          />
          {account ? <NewPasswordField form={form} /> : null}
        </Stack>
        <FormSummary form={form} />
        <PrivacyNote form={form}>
          <Trans>
            We use your data to handle your order, as our{' '}
            <ShopPageLink page="privacy" target="_blank">
              privacy policy
            </ShopPageLink>{' '}
            says.
          </Trans>
        </PrivacyNote>
        <div>
          <SubmitButton variant="primary" size="l" busy={form.busy}>
            {!virtual ? (
              <Trans>Continue to delivery</Trans>
            ) : view.cart && isFree(view.cart) ? (
              <Trans>Continue</Trans>
            ) : (
              <Trans>Continue to payment</Trans>
            )}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  )
}
