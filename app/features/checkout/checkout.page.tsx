import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { useLogout } from '../account/index.ts'
import { CheckoutProvider } from './checkout.provider.tsx'
import { CheckoutBody } from './checkout.view.tsx'
import { Countries } from '../address/index.ts'

/** The checkout: one page from who orders to the order. */
export function CheckoutPage({ countries }: { countries: CountryOption[] }) {
  const logout = useLogout()
  return (
    <Countries value={countries}>
      <CheckoutProvider>{(handle) => <CheckoutBody {...handle} onLogout={logout} />}</CheckoutProvider>
    </Countries>
  )
}
