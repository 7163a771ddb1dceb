import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { FormActor } from '../../../../machines/form/index.ts'
import { Button, Cluster, Stack, takesFocus } from '../../../ui/index.ts'
import {
  AddressFieldSet,
  CompanyField,
  FieldGrid,
  MoreAddressFields,
  NameFields,
  RequiredNote,
  type AddressPurpose,
  useSalutations,
} from '../../address/index.ts'
import { FormSummary, SubmitButton, useFormActor } from '../../../shared/form/index.ts'
import styles from './address-form.module.css'

/** A new address, or one of the book at its place. Typed values are kept until they are saved. */
export function AddressForm({
  actor,
  purpose = null,
  save = <Trans>Save address</Trans>,
  onSaved,
  onCancel,
}: {
  actor: FormActor
  /** The purpose of the address in an order: the page around it names it, and only the usual fields are shown. */
  purpose?: AddressPurpose
  /** The text of its button. */
  save?: ReactNode
  /** Called once the book has the address, to move the focus. */
  onSaved?: () => void
  onCancel: () => void
}) {
  const salutations = useSalutations()
  const form = useFormActor(actor, onSaved)
  const cancel = () => {
    form.discard()
    onCancel()
  }
  return (
    <form {...form.form} method="post" className={styles.form}>
      <Stack gap={24}>
        {purpose === null ? (
          <h2 ref={takesFocus} className={styles.title}>
            {form.values['id'] === '' ? <Trans>New address</Trans> : <Trans>Edit address</Trans>}
          </h2>
        ) : null}
        <RequiredNote />
        <FieldGrid>
          <NameFields form={form} salutations={salutations} purpose={purpose} />
          <AddressFieldSet form={form} prefix="" purpose={purpose} />
        </FieldGrid>
        {purpose === null ? <MoreAddressFields form={form} /> : <CompanyField form={form} purpose={purpose} />}
        <FormSummary form={form} />
        <Cluster gap={12}>
          <SubmitButton variant="primary" busy={form.busy}>
            {save}
          </SubmitButton>
          <Button variant="quiet" aria-disabled={form.busy} onClick={form.busy ? undefined : cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
