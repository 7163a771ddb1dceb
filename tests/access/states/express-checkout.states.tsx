import { ExpressStatus } from '../../../app/features/express/express.view.tsx'
import { Button, Page, Stack } from '../../../app/ui/index.ts'
import { expressCheckoutIntents, expressCheckoutView } from '../../../machines/express-checkout/index.ts'
import { expressSituations } from './express-checkout.driven.ts'
import { named, type State } from './state.ts'

/** A payment provider's button below the way to the checkout. */
export const states: Record<string, State> = named('express checkout', expressSituations, (snapshot) => {
  const view = expressCheckoutView(snapshot)
  return {
    layout: 'default',
    path: '/checkout/cart',
    page: () => (
      <Page width="text">
        <h1>Your cart</h1>
        <section aria-label="Express checkout">
          <Stack gap={8}>
            <Button size="l" wide busy={view.busy}>
              Wallet
            </Button>
            <ExpressStatus view={view} intents={expressCheckoutIntents(() => {})} />
          </Stack>
        </section>
      </Page>
    ),
  }
})
