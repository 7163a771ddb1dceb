import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AddressFields } from '../../../../api/types/customer.ts'
import type { AddressId } from '../../../../api/types/ids.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import { config } from '../../../../app.config.ts'
import type { CheckoutIntents, CheckoutView, Company } from '../../../../machines/checkout/index.ts'
import { Button, Cluster, Field, Select, Stack } from '../../../ui/index.ts'
import { FormSummary, MailInput, SubmitButton, useForm, type FormBinding } from '../../../shared/form/index.ts'
import { email, maxLength, onlyIf, required } from '../../../shared/validation/index.ts'
import type { CheckoutForms } from '../checkout.forms.ts'
import {
  AddressFieldSet,
  CompanyChoice,
  CompanyField,
  FieldGrid,
  NameFields,
  addressOf,
  addressRules,
  emptyAddress,
  nameRules,
  salutationRule,
  sentSalutation,
  shownSalutation,
  textOf,
  tidyAddresses,
  tidyVatId,
  useCountries,
  useFieldLabels,
  useIsDelivered,
  valuesOf,
  useUsualCountry,
  vatIdRule,
  type Values,
} from '../../address/index.ts'

export interface EditProps {
  view: CheckoutView
  intents: CheckoutIntents
  forms: CheckoutForms
}

function Frame({ form, intents, children }: { form: FormBinding; intents: CheckoutIntents; children: ReactNode }) {
  const cancel = () => {
    form.discard()
    intents.cancelEdit()
  }
  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        {children}
        <FormSummary form={form} />
        <Cluster gap={16}>
          <SubmitButton variant="primary" busy={form.busy}>
            <Trans>Save</Trans>
          </SubmitButton>
          <Button variant="quiet" onClick={cancel}>
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
    submit: (values) => forms.submitContact({ kind: 'mail', email: String(values['email']).trim() }),
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

const forCompany = (values: Values): boolean => values['business'] === true

/** Salutation, names and company of a guest or a customer. */
export function NameForm({ view, intents, forms }: EditProps) {
  const { customer } = view
  const countries = useCountries()
  const billing = countries.find(({ id }) => id === view.billingAddress?.countryId)
  const form = useForm({
    name: 'checkout-name',
    initial: {
      salutationId: shownSalutation(customer?.salutationId, view.salutations),
      firstName: customer?.firstName ?? '',
      lastName: customer?.lastName ?? '',
      business: customer?.accountType === 'business',
      company: customer?.company ?? '',
      vatId: customer?.vatIds[0] ?? '',
    },
    rules: {
      ...nameRules,
      salutationId: salutationRule(view.salutations),
      company: onlyIf(forCompany, [required, maxLength(255)]),
      vatId: vatIdRule(countries, () => billing?.id ?? '', forCompany),
    },
    tidy: (values) => tidyVatId(values, billing?.iso),
    fieldOf: (pointer) => (/^\/vatIds(\/\d+)?$/.test(pointer) ? 'vatId' : pointer.slice(1)),
    again: true,
    submit: (values) => {
      const salutationId = sentSalutation(String(values['salutationId']), view.salutations)
      return forms.submitContact({
        kind: 'name',
        ...(salutationId === '' ? {} : { salutationId }),
        firstName: textOf(values, 'firstName'),
        lastName: textOf(values, 'lastName'),
        ...(config.features.companyFields ? { company: companyIn(values, customer?.vatIds ?? []) } : {}),
      })
    },
  })
  return (
    <Frame form={form} intents={intents}>
      <FieldGrid>
        <NameFields form={form} salutations={view.salutations} />
      </FieldGrid>
      {config.features.companyFields ? (
        <CompanyChoice
          form={form}
          box="business"
          company="company"
          label={<Trans>I am ordering for a company</Trans>}
        />
      ) : null}
    </Frame>
  )
}

/** The company in a form; the VAT ids beyond the first, which no form shows, stay. */
function companyIn(values: Values, [, ...further]: string[]): Company | null {
  if (!forCompany(values)) return null
  const vatId = textOf(values, 'vatId')
  return { name: textOf(values, 'company'), vatIds: vatId === '' ? [] : [vatId, ...further] }
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
      firstName: view.customer?.firstName ?? '',
      lastName: view.customer?.lastName ?? '',
      company: '',
      ...(current ? valuesOf(current) : {}),
      salutationId: shownSalutation(current?.salutationId, view.salutations),
    },
    rules: { ...addressRules('', countries, true), salutationId: salutationRule(view.salutations) },
    tidy: tidyAddresses(countries),
    again: true,
    submit: (values) =>
      forms.submitContact({
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
      <CompanyField form={form} purpose={part} />
    </Frame>
  )
}
