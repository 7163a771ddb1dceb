import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AddressFields } from '../../../../api/types/customer.ts'
import type { AddressId } from '../../../../api/types/ids.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import type { CheckoutIntents, CheckoutView } from '../../../../machines/checkout/index.ts'
import { Button, Cluster, Field, Select, Stack } from '../../../ui/index.ts'
import { FormSummary, MailInput, SubmitButton, useForm, type FormBinding } from '../../../shared/form/index.ts'
import { email, maxLength, required } from '../../../shared/validation/index.ts'
import type { CheckoutForms } from '../checkout.forms.ts'
import {
  AddressFieldSet,
  FieldGrid,
  NameFields,
  addressOf,
  addressRules,
  emptyAddress,
  nameRules,
  salutationRule,
  sentSalutation,
  shownSalutation,
  tidyAddresses,
  useCountries,
  useFieldLabels,
  useIsDelivered,
  valuesOf,
  useUsualCountry,
} from '../../address/index.ts'

export interface EditProps {
  view: CheckoutView
  intents: CheckoutIntents
  forms: CheckoutForms
}

function Frame({ form, intents, children }: { form: FormBinding; intents: CheckoutIntents; children: ReactNode }) {
  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        {children}
        <FormSummary form={form} />
        <Cluster gap={16}>
          <SubmitButton variant="primary" busy={form.busy}>
            <Trans>Save</Trans>
          </SubmitButton>
          <Button variant="quiet" onClick={intents.cancelEdit}>
            <Trans>Cancel</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/** A guest corrects their mail, and is registered again with the new one. */
export function MailForm({ view, intents, forms }: EditProps) {
  const labels = useFieldLabels()
  const form = useForm({
    name: 'checkout-mail',
    initial: { email: view.customer?.email ?? '' },
    rules: { email: [required, email, maxLength(254)] },
    again: true,
    submit: (values) => forms.save({ kind: 'mail', email: String(values['email']).trim() }),
  })
  const mail = form.text('email')
  return (
    <Frame form={form} intents={intents}>
      <FieldGrid>
        <Field id={mail.id} label={labels['email']} required error={form.error('email')}>
          <MailInput form={form} />
        </Field>
      </FieldGrid>
    </Frame>
  )
}

/** Salutation and names of a guest or a customer. */
export function NameForm({ view, intents, forms }: EditProps) {
  const form = useForm({
    name: 'checkout-name',
    initial: {
      salutationId: shownSalutation(view.customer?.salutationId, view.salutations),
      firstName: view.customer?.firstName ?? '',
      lastName: view.customer?.lastName ?? '',
    },
    rules: { ...nameRules, salutationId: salutationRule(view.salutations) },
    again: true,
    submit: (values) => {
      const salutationId = sentSalutation(String(values['salutationId']), view.salutations)
      return forms.save({
        kind: 'name',
        ...(salutationId === '' ? {} : { salutationId }),
        firstName: String(values['firstName']).trim(),
        lastName: String(values['lastName']).trim(),
      })
    },
  })
  return (
    <Frame form={form} intents={intents}>
      <FieldGrid>
        <NameFields form={form} salutations={view.salutations} />
      </FieldGrid>
    </Frame>
  )
}

function withSalutation(fields: AddressFields, salutations: readonly SalutationOption[]): AddressFields {
  const salutationId = sentSalutation(fields.salutationId ?? '', salutations)
  return salutationId === '' ? fields : { ...fields, salutationId }
}

/** The bill has an address of its own: it differs from the parcel's, or there is no parcel. */
const isSeparate = ({ sameAddress, virtual }: CheckoutView): boolean => !sameAddress || virtual

/** One address: changed in its place, or a new one for the bill beside the delivery address. */
export function AddressForm({ view, intents, forms, part }: EditProps & { part: 'billing' | 'shipping' }) {
  const { t } = useLingui()
  const usualCountry = useUsualCountry()
  const countries = useCountries()
  const current = part === 'shipping' ? view.shippingAddress : isSeparate(view) ? view.billingAddress : null
  const isDelivered = useIsDelivered()
  const others = view.addresses.filter(
    ({ id, countryId }) =>
      id !== current?.id && id !== view.shippingAddress?.id && (part === 'billing' || isDelivered(countryId)),
  )
  const form = useForm({
    name: `checkout-${part}`,
    initial: {
      ...emptyAddress('', usualCountry, true),
      company: '',
      ...(current ? valuesOf(current) : {}),
      salutationId: shownSalutation(current?.salutationId, view.salutations),
    },
    rules: { ...addressRules('', countries, true), salutationId: salutationRule(view.salutations) },
    tidy: tidyAddresses(countries),
    again: true,
    submit: (values) =>
      forms.save({
        kind: 'address',
        role: part,
        id: current?.id ?? null,
        fields: withSalutation(addressOf(values, '', { firstName: '', lastName: '' }), view.salutations),
      }),
  })
  const use = (id: AddressId) => intents.save({ kind: 'use', role: part, id })
  return (
    <Frame form={form} intents={intents}>
      {others.length > 0 ? (
        <Field label={<Trans>Use one of your addresses</Trans>}>
          <Select
            value=""
            onChange={(event) => {
              const chosen = others.find(({ id }) => id === event.target.value)
              if (chosen) use(chosen.id)
            }}
          >
            <option value="">{t`Please choose`}</option>
            {others.map((address) => (
              <option key={address.id} value={address.id}>
                {[`${address.firstName} ${address.lastName}`, address.street, address.city].join(', ')}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <FieldGrid>
        <NameFields form={form} salutations={view.salutations} purpose={part} />
        <AddressFieldSet form={form} prefix="" purpose={part} />
      </FieldGrid>
    </Frame>
  )
}
