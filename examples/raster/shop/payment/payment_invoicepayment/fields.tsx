import { useImperativeHandle, useState } from 'react'
import type { ProviderFieldsProps } from 'storechart/app/shared/payment-provider/define-provider.ts'
import { Field, TextInput } from 'storechart/app/ui/field.tsx'

/** The company's own number for this order, printed on the invoice. */
export default function PurchaseOrder({ ref }: ProviderFieldsProps) {
  const [number, setNumber] = useState('')
  useImperativeHandle(ref, () => ({
    confirm: () => Promise.resolve({ kind: 'authorized', order: { purchaseOrderNumber: number.trim() } }),
  }))
  return (
    <Field label="Purchase order number" optional="optional" hint="Printed on the invoice.">
      <TextInput value={number} maxLength={35} onChange={({ target }) => setNumber(target.value)} />
    </Field>
  )
}
