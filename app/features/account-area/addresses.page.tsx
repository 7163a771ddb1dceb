import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { Countries } from '../address/index.ts'
import { AddressesView } from './addresses.view.tsx'
import { useAddressBook } from './use-address-book.ts'

/** `/account/address`: where bills and parcels may go. */
export function AddressesPage({ countries }: { countries: CountryOption[] }) {
  return (
    <Countries value={countries}>
      <Book />
    </Countries>
  )
}

const Book = () => <AddressesView {...useAddressBook()} />
