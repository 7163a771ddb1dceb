/** The pages of a customer's account. They lead to each other, so they are loaded together. */
export { AddressesPage } from './addresses.page.tsx'
export { DeletedPage } from './deleted.page.tsx'
export { ImitatePage } from './imitate.page.tsx'
export { OrderPage } from './order.page.tsx'
export { OrdersPage } from './orders.page.tsx'
export { OverviewPage } from './overview.page.tsx'
export { ProfilePage } from './profile.page.tsx'
export { ReviewsPage } from './reviews.page.tsx'
