import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { AddressesPage } from './addresses.page.tsx'
import { OrderPage } from './order.page.tsx'
import { OrdersPage } from './orders.page.tsx'
import { OverviewPage } from './overview.page.tsx'
import { ProfilePage } from './profile.page.tsx'
import { ReviewsPage } from './reviews.page.tsx'

/** The pages of a customer's account. They lead to each other, so they are loaded together. */
export { DeletedPage } from './deleted.page.tsx'
export { ImitatePage } from './imitate.page.tsx'

/** The page that an address names by what follows `/account/`; the route has turned the others away. */
export function AccountPage({ rest, countries }: { rest: string; countries: CountryOption[] }) {
  const [page = '', , id] = rest.split('/')
  switch (page) {
    case 'address':
      return <AddressesPage countries={countries} />
    case 'order':
      return id === undefined ? <OrdersPage /> : <OrderPage key={id} id={id} />
    case 'review':
      return <ReviewsPage />
    case 'profile':
      return <ProfilePage />
    default:
      return <OverviewPage />
  }
}
