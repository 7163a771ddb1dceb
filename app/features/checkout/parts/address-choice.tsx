import { useAddressChoice, type AddressChoiceProps } from '../use-address-choice.ts'
import { AddressChoiceBody } from '../lazy/address-choice.view.tsx'

/** A customer chooses an address of their book for this order, or writes a new one into it. */
export default function AddressChoice(props: AddressChoiceProps) {
  const { part, view } = props
  const choice = useAddressChoice(props)
  return (
    <AddressChoiceBody
      part={part}
      both={part === 'shipping' && view.sameAddress}
      defaults={{
        billing: view.customer?.defaultBillingAddressId ?? null,
        shipping: view.customer?.defaultShippingAddressId ?? null,
      }}
      {...choice}
    />
  )
}
