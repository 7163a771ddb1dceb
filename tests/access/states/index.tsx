import { AboutPage } from '../../../app/features/about/about.page.tsx'
import { checkoutStates } from './checkout.states.ts'
import { Countries } from '../../../app/features/address/index.ts'
import { CheckoutView } from '../../../app/features/checkout/checkout.view.tsx'
import { CataloguePage } from '../../../app/features/content/catalogue.page.tsx'
import { states as catalogueStates } from './catalogue.states.tsx'
import { PaymentView } from '../../../app/features/payment/payment.view.tsx'
import { paymentStates } from './payment.states.ts'
import { SearchPage } from '../../../app/features/search/search.page.tsx'
import { states as searchStates } from './search.states.tsx'
import { states as standInStates } from './stand-in.states.tsx'
import { checkoutIntents } from '../../../machines/checkout/index.ts'
import { paymentIntents, paymentView } from '../../../machines/payment/index.ts'
import { accountAreaStates } from './account-area.states.tsx'
import { cartStates } from './cart.states.tsx'
import { revocationStates } from './revocation.states.tsx'
import { reviewStates } from './review.states.tsx'
import { shellStates } from './shell.states.tsx'
import type { State } from './state.ts'
import { wishlistStates } from './wishlist.states.tsx'

const ignore = (): void => undefined
const named = <Value,>(prefix: string, states: Record<string, Value>, state: (value: Value) => State) =>
  Object.fromEntries(Object.entries(states).map(([name, value]) => [`${prefix}: ${name}`, state(value)]))

/** Pages of the demo catalogue, in its own words: names as in `material.ts`. */
const cataloguePages = [
  'the home page',
  'a category',
  'a category, filtered',
  'a page with every block',
  'a search',
  ...Array.from({ length: 9 }, (_, index) => `content page ${index + 1}`),
  'a product with variants',
  'a product with tier prices',
  'a product to download',
  'a product with reviews',
]

function catalogueState(name: string): State {
  return {
    layout: 'default',
    page: ({ answers }) => {
      const answer = answers[name]
      if (!answer) throw new Error(`The material lacks ${name}`)
      return answer.page.kind === 'search' ? <SearchPage answer={answer} /> : <CataloguePage answer={answer} />
    },
  }
}

/** Every page in every situation. */
export const states: Record<string, State> = {
  ...Object.fromEntries(cataloguePages.map((name) => [`catalogue: ${name}`, catalogueState(name)])),
  ...named('catalogue', { ...catalogueStates, ...searchStates }, (page) => ({ layout: 'default', page })),
  ...named('instead', standInStates, (page) => ({ layout: 'none', page })),
  'instead: not found, inside the shop': {
    layout: 'default',
    page: () => standInStates['not found']?.(),
    path: '/nothing/',
  },
  ...shellStates,
  ...cartStates,
  ...wishlistStates,
  ...reviewStates,
  ...accountAreaStates,
  ...revocationStates,
  ...named('checkout', checkoutStates, (view) => ({
    layout: 'checkout',
    path: '/checkout',
    page: ({ countries }) => (
      <Countries value={countries}>
        <CheckoutView view={view} intents={checkoutIntents({ send: ignore })} ask={async () => {}} onLogout={ignore} />
      </Countries>
    ),
  })),
  ...named('payment', paymentStates, (snapshot) => ({
    layout: 'default',
    path: '/checkout/success/0',
    page: () => <PaymentView view={paymentView(snapshot)} intents={paymentIntents({ send: ignore })} />,
  })),
  about: { layout: 'default', path: '/shopware', page: () => <AboutPage /> },
}
