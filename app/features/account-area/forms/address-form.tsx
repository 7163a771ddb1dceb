import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { createAddress, updateAddress } from '../../../../api/operations/customer.ts'
import type { Address, AddressFields } from '../../../../api/types/customer.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import { Button, Cluster, Stack, takesFocus } from '../../../ui/index.ts'
import {
  AddressFieldSet,
  FieldGrid,
  MoreAddressFields,
  NameFields,
  RequiredNote,
  type AddressPurpose,
  addressOf,
  addressRules,
  emptyAddress,
  salutationRule,
  sentSalutation,
  tidyAddresses,
  useCountries,
  useSalutations,
  useUsualCountry,
  valuesOf,
} from '../../address/index.ts'
import { FormSummary, SubmitButton, useForm } from '../../../shared/form/index.ts'
import { useStoreApi } from '../../shop/index.ts'
import { usePrivate } from '../use-private.ts'
import styles from './address-form.module.css'

const further = { title: '', company: '', department: '', additionalAddressLine2: '', phoneNumber: '' }

const withSalutation = (fields: AddressFields, salutations: readonly SalutationOption[]): AddressFields => {
  const salutationId = sentSalutation(fields.salutationId ?? '', salutations)
  return salutationId === '' ? fields : { ...fields, salutationId }
}

/** Name of the form of an address: what was typed is kept under it. */
export const addressFormName = (id: string | null): string => `account-address-${id ?? 'new'}`

/** A new address, or one of the book where it stands. What was typed is kept until it is saved. */
export function AddressForm({
  address,
  purpose = null,
  save = <Trans>Save address</Trans>,
  onSaved,
  onCancel,
}: {
  address: Address | null
  /** What the address is for in an order: the page around it names it, and only the usual fields are asked for. */
  purpose?: AddressPurpose
  /** What its button says. */
  save?: ReactNode
  /** The book has it. */
  onSaved: (address: Address) => void
  onCancel: () => void
}) {
  const api = useStoreApi()
  const usualCountry = useUsualCountry()
  const countries = useCountries()
  const salutations = useSalutations()
  const guarded = usePrivate()
  const stored = useRef<Address | null>(null)
  const form = useForm({
    name: addressFormName(address?.id ?? null),
    initial: {
      ...emptyAddress('', usualCountry, true),
      ...further,
      ...(address ? { ...valuesOf(address), salutationId: address.salutationId ?? '' } : {}),
    },
    rules: { ...addressRules('', countries, true), salutationId: salutationRule(salutations) },
    tidy: tidyAddresses(countries),
    submit: async (values, signal) => {
      const fields = withSalutation(addressOf(values, '', { firstName: '', lastName: '' }), salutations)
      stored.current = await guarded(
        address === null
          ? createAddress(api, fields, { signal })
          : updateAddress(api, { addressId: address.id, fields }, { signal }),
      )
    },
    onDone: () => {
      if (stored.current !== null) onSaved(stored.current)
    },
  })
  return (
    <form {...form.form} method="post" className={styles.form}>
      <Stack gap={24}>
        {purpose === null ? (
          <h2 ref={takesFocus} className={styles.title}>
            {address === null ? <Trans>New address</Trans> : <Trans>Edit address</Trans>}
          </h2>
        ) : null}
        <RequiredNote />
        <FieldGrid>
          <NameFields form={form} salutations={salutations} purpose={purpose} />
          <AddressFieldSet form={form} prefix="" purpose={purpose} />
        </FieldGrid>
        {purpose === null ? <MoreAddressFields form={form} /> : null}
        <FormSummary form={form} />
        <Cluster gap={12}>
          <SubmitButton variant="primary" busy={form.busy}>
            {save}
          </SubmitButton>
          <Button variant="quiet" aria-disabled={form.busy} onClick={form.busy ? undefined : onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
