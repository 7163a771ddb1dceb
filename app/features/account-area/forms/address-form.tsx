import { Trans } from '@lingui/react/macro'
import { createAddress, updateAddress } from '../../../../api/operations/customer.ts'
import type { Address, AddressFields } from '../../../../api/types/customer.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import type { AddressBookIntents } from '../../../../machines/address-book/index.ts'
import { useFacts } from '../../../platform/locale.ts'
import { Button, Cluster, Stack, keepFocus, takesFocus } from '../../../ui/index.ts'
import {
  AddressFieldSet,
  FieldGrid,
  NameFields,
  RequiredNote,
  addressOf,
  addressRules,
  emptyAddress,
  salutationRule,
  sentSalutation,
  useCountries,
  useSalutations,
  valuesOf,
} from '../../address/index.ts'
import { FormSummary, useForm } from '../../form/index.ts'
import { useStoreApi } from '../../shop/index.ts'
import { usePrivate } from '../use-private.ts'
import styles from './address-form.module.css'

const further = { title: '', company: '', department: '', additionalAddressLine2: '', phoneNumber: '' }

const withSalutation = (fields: AddressFields, salutations: readonly SalutationOption[]): AddressFields => {
  const salutationId = sentSalutation(fields.salutationId ?? '', salutations)
  return salutationId === '' ? fields : { ...fields, salutationId }
}

/** Where the shopper was before the form: the address in its place, or the top of the page. */
const goBack = (address: Address | null): void =>
  keepFocus(
    () => (address ? document.querySelector<HTMLElement>(`[data-address="${address.id}"] button`) : null),
    () => document.querySelector<HTMLElement>('main h1'),
  )

/** A new address, or one of the book where it stands. What was typed is kept until it is saved. */
export function AddressForm({
  address,
  intents,
}: {
  address: Address | null
  intents: Pick<AddressBookIntents, 'saved' | 'cancelEdit'>
}) {
  const api = useStoreApi()
  const { defaultCountry } = useFacts()
  const countries = useCountries()
  const salutations = useSalutations()
  const guarded = usePrivate()
  const form = useForm({
    name: `account-address-${address?.id ?? 'new'}`,
    initial: {
      ...emptyAddress('', defaultCountry, true),
      ...further,
      ...(address ? { ...valuesOf(address), salutationId: address.salutationId ?? '' } : {}),
    },
    rules: { ...addressRules('', countries, true), salutationId: salutationRule(salutations) },
    submit: (values, signal) => {
      const fields = withSalutation(addressOf(values, '', { firstName: '', lastName: '' }), salutations)
      return guarded(
        address === null
          ? createAddress(api, fields, { signal })
          : updateAddress(api, { addressId: address.id, fields }, { signal }),
      )
    },
    onDone: () => {
      intents.saved()
      goBack(address)
    },
  })
  const cancel = () => {
    intents.cancelEdit()
    goBack(address)
  }
  return (
    <form {...form.form} method="post" className={styles.form}>
      <Stack gap={24}>
        <h2 ref={takesFocus} className={styles.title}>
          {address === null ? <Trans>New address</Trans> : <Trans>Edit address</Trans>}
        </h2>
        <RequiredNote />
        <FieldGrid>
          <NameFields form={form} salutations={salutations} />
          <AddressFieldSet form={form} prefix="" whole />
        </FieldGrid>
        <FormSummary form={form} />
        <Cluster gap={12}>
          <Button type="submit" variant="primary" busy={form.busy}>
            <Trans>Save address</Trans>
          </Button>
          <Button variant="quiet" aria-disabled={form.busy} onClick={form.busy ? undefined : cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
