import { useSessionIntents } from '../shop/index.ts'
import { CheckoutProvider } from './checkout.provider.tsx'
import { CheckoutView } from './checkout.view.tsx'

/** The checkout: one page from who she is to the order. */
export function CheckoutPage() {
  const { leave } = useSessionIntents()
  return (
    <CheckoutProvider>
      {({ view, intents, ask }) => <CheckoutView view={view} intents={intents} ask={ask} onLogout={leave} />}
    </CheckoutProvider>
  )
}
