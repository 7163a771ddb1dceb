import { Trans, useLingui } from '@lingui/react/macro'
import type { RegisterFields } from '../../../../api/types/customer.ts'
import { config } from '../../../../app.config.ts'
import type { CheckoutIntents, CheckoutView } from '../../../../machines/checkout/index.ts'
import { Button, Checkbox, Field, Stack, TextInput } from '../../../ui/index.ts'
import { useFacts } from '../../../platform/locale.ts'
import { ShopPageLink } from '../../../platform/shop-page-link.tsx'
import { FormSummary, useForm } from '../../form/index.ts'
import { email, maxLength, minLength, required, requiredIf, type Rules } from '../../validation/index.ts'
import type { AskCheckout } from '../ask.ts'
import { useCountries } from '../countries.ts'
import { addressFrom, registrationFrom } from '../registration.ts'
import {
  AddressFieldSet,
  FieldGrid,
  NameFields,
  RequiredNote,
  addressRules,
  emptyAddress,
  nameRules,
  salutationRule,
  useFieldLabels,
} from './fields.tsx'
import { chooseIdentity } from './choose-identity.ts'
import styles from './contact.module.css'

type Values = Record<string, string | boolean>

const elsewhere = (values: Values): boolean => values['elsewhere'] === true
const forCompany = (values: Values): boolean => values['company'] === true

/** Field of a pointer in a violation of `POST /account/register`; names of the billing address are the person's. */
export function fieldOfRegistration(pointer: string): string | null {
  const path = pointer.replace(/^\//, '').replaceAll('/', '.')
  if (/^vatIds(\.\d+)?$/.test(path)) return 'vatId'
  if (path === 'company') return 'billingAddress.company'
  return path.replace(/^billingAddress\.(?=(firstName|lastName|salutationId)$)/, '')
}

/** Who orders and where it goes, for visitors: as a guest, or with an account that is made on the way. */
export function RegisterForm({
  view,
  intents,
  ask,
}: {
  view: CheckoutView
  intents: CheckoutIntents
  ask: AskCheckout
}) {
  const { t } = useLingui()
  const { defaultCountry } = useFacts()
  const countries = useCountries()
  const labels = useFieldLabels()
  const { contact, identity } = view
  const account = identity === 'account'

  const rules: Rules = {
    email: [required, email, maxLength(254)],
    ...nameRules,
    password: account ? [required, minLength(config.passwordMinLength)] : [],
    'billingAddress.company': [requiredIf(forCompany), maxLength(255)],
    ...addressRules('billingAddress.', countries, false),
    ...addressRules('shippingAddress.', countries, true, elsewhere),
    salutationId: salutationRule(view.salutations),
    'shippingAddress.salutationId': salutationRule(view.salutations, elsewhere),
  }
  const form = useForm({
    name: 'checkout-contact',
    initial: {
      email: contact?.email ?? '',
      salutationId: contact?.salutationId ?? '',
      firstName: contact?.firstName ?? '',
      lastName: contact?.lastName ?? '',
      password: '',
      company: contact?.accountType === 'business',
      vatId: contact?.vatIds?.[0] ?? '',
      ...emptyAddress('billingAddress.', defaultCountry, false),
      'billingAddress.company': '',
      ...(contact ? addressFrom('billingAddress.', contact.billingAddress) : {}),
      elsewhere: Boolean(contact?.shippingAddress),
      ...emptyAddress('shippingAddress.', defaultCountry, true),
      ...(contact?.shippingAddress ? addressFrom('shippingAddress.', contact.shippingAddress) : {}),
    },
    rules,
    secret: ['password'],
    fieldOf: fieldOfRegistration,
    submit: (values) => {
      const fields: RegisterFields = registrationFrom(values, !account, view.salutations)
      return ask(account ? 'account' : 'guest', { type: 'identity.submit', fields })
    },
  })
  const mail = form.text('email')
  const password = form.text('password')

  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        <p className={styles.login}>
          <Trans>Already a customer?</Trans>{' '}
          <button type="button" className={styles.link} onClick={() => chooseIdentity(intents, 'login')}>
            <Trans>Log in</Trans>
          </button>
        </p>
        <RequiredNote />
        <FieldGrid>
          <Field id={mail.id} label={labels['email']} required error={form.error('email')}>
            <TextInput {...mail} type="email" inputMode="email" autoComplete="email" />
          </Field>
          <NameFields form={form} salutations={view.salutations} />
        </FieldGrid>
        {config.features.companyFields ? (
          <Stack gap={16}>
            <Checkbox {...form.box('company')} label={<Trans>I am ordering for a company</Trans>} />
            {form.values['company'] === true ? (
              <FieldGrid>
                <Field
                  id={form.text('billingAddress.company').id}
                  label={labels['company']}
                  required
                  error={form.error('billingAddress.company')}
                >
                  <TextInput {...form.text('billingAddress.company')} autoComplete="organization" />
                </Field>
                <Field
                  id={form.text('vatId').id}
                  label={labels['vatId']}
                  optional={t`optional`}
                  error={form.error('vatId')}
                >
                  <TextInput {...form.text('vatId')} />
                </Field>
              </FieldGrid>
            ) : null}
          </Stack>
        ) : null}
        <fieldset className={styles.group}>
          <legend>
            <Trans>Billing address</Trans>
          </legend>
          <FieldGrid>
            <AddressFieldSet form={form} prefix="billingAddress." />
          </FieldGrid>
        </fieldset>
        {view.virtual ? null : (
          <Checkbox {...form.box('elsewhere')} label={<Trans>Deliver to another address</Trans>} />
        )}
        {elsewhere(form.values) && !view.virtual ? (
          <fieldset className={styles.group}>
            <legend>
              <Trans>Delivery address</Trans>
            </legend>
            <FieldGrid>
              <NameFields form={form} salutations={view.salutations} prefix="shippingAddress." />
              <AddressFieldSet form={form} prefix="shippingAddress." />
            </FieldGrid>
          </fieldset>
        ) : null}
        <Stack gap={16}>
          <Checkbox
            checked={account}
            onChange={(event) => intents.chooseIdentity(event.target.checked ? 'account' : 'guest')}
            label={<Trans>Create a customer account for next time</Trans>}
          />
          {account ? (
            <Field
              id={password.id}
              label={labels['password']}
              required
              hint={<PasswordHint />}
              error={form.error('password')}
            >
              <TextInput {...password} type="password" autoComplete="new-password" />
            </Field>
          ) : null}
        </Stack>
        <FormSummary form={form} />
        <p className={styles.note}>
          <Trans>
            We use your data to handle your order, as our{' '}
            <ShopPageLink page="privacy" target="_blank">
              privacy policy
            </ShopPageLink>{' '}
            says.
          </Trans>
        </p>
        <div>
          <Button type="submit" variant="primary" size="l" busy={form.busy}>
            {view.virtual ? <Trans>Continue to payment</Trans> : <Trans>Continue to delivery</Trans>}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function PasswordHint() {
  const min = config.passwordMinLength
  return <Trans>At least {min} characters</Trans>
}
