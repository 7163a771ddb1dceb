import { Countries } from '../../../app/features/address/index.ts'
import { CheckoutView } from '../../../app/features/checkout/checkout.view.tsx'
import { checkoutIntents } from '../../../machines/checkout/index.ts'
import { checkoutSituations, checkoutViewOf } from './checkout.driven.ts'
import { named } from './state.ts'

const ignore = (): void => undefined

export const states = named('checkout', checkoutSituations, (snapshot) => ({
  layout: 'checkout',
  path: '/checkout',
  page: ({ countries }) => (
    <Countries value={countries}>
      <CheckoutView
        view={checkoutViewOf(snapshot)}
        intents={checkoutIntents({ send: ignore })}
        ask={async () => {}}
        onLogout={ignore}
      />
    </Countries>
  ),
}))
