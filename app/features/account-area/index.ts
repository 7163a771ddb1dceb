export { AddressForm } from './forms/address-form.tsx'
export { useAddressMachine } from './forms/use-address-machine.ts'
export { Cancellation } from './parts/cancellation.tsx'
export { useOrder } from './use-order.ts'
