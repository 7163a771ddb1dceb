import type { Shop } from './backend.ts'
import type { Till } from './checkout-starts.ts'

const all = (edges: readonly string[], reason: string): Record<string, string> =>
  Object.fromEntries(edges.map((edge) => [edge, reason]))

/** What no backend leads to, and what this one does not offer. */
export function leavesOf({ currencies }: Shop, { guest, account }: Till): Record<string, string> {
  const { shippingMethods, paymentMethods } = guest.options
  const acts = (event: string): string[] => [`checkout.form --${event}--> checkout.form`]
  const restarts = (event: string): string[] => [
    `checkout.form.open.choosing --${event}--> checkout.form.open.choosing`,
  ]
  return {
    ...all(
      ['checkout.identifying --waiver.set--> checkout.identifying', ...acts('waiver.set')],
      'only a download needs a waiver, and no backend is told of it',
    ),
    ...all(acts('detail.write'), 'what a delivery asks for is kept in the browser until the order is placed'),
    ...all(
      [
        'checkout.form.open --replacements.dismiss--> checkout.form.open',
        'checkout.form.open.filling --checkout.retry--> checkout.form.loading',
      ],
      'the shop’s owner would have to take a method away meanwhile',
    ),
    ...all(
      ['cart.changed[cartDiffers]', 'session.changed[sessionDiffers]', 'session.forgotten'].map(
        (event) => `checkout.identifying --${event}--> checkout.identifying`,
      ),
      'the contact ends by it at once: walked with its answers',
    ),
    'checkout.identifying --order.appeared--> checkout.placed': 'who is not known has no order',
    ...all(
      [
        'checkout.form.open.reviewing --order.place[mustAuthorize]--> checkout.authorizing',
        'checkout.authorizing --payment.choose--> checkout.form.open',
        'checkout.authorizing --cart.changed[cartDiffers]--> checkout.form',
        'checkout.authorizing --session.changed[sessionDiffers]--> checkout.form',
        'checkout.authorizing --session.forgotten--> checkout.form.renewing',
        'checkout.authorizing --order.appeared--> checkout.placed',
        'checkout.authorizing --done authorization[wasAuthorized]--> checkout.placing',
        'checkout.authorizing --done authorization--> checkout.form.open',
      ],
      'a payment is confirmed in the page, by a provider that no backend stands in for',
    ),
    ...all(
      [
        'checkout --steps.changed--> checkout',
        'checkout.form.open.reviewing --order.place[stepIsUnready]--> checkout.form.open.reviewing',
        'checkout.authorizing --steps.changed[stepIsUnready]--> checkout.form.open',
      ],
      'a step of the shop’s owner is no backend’s matter',
    ),
    'checkout.placing --done placement[wasRefused]--> checkout.form':
      'a backend refuses an order that is right for reasons of its own only',
    ...all(
      [
        'checkout.placing --order.again--> checkout.placing',
        'checkout.placing --done placement--> checkout.form',
        'checkout.placing --order.appeared--> checkout.placing',
      ],
      'the backend would have to take minutes for an order, or another tab to hold the browser’s lock',
    ),
    'checkout.form.renewing --error rereadCheckout--> checkout.unavailable':
      'the cart waits 15 seconds for its session, and the clock stands still here',
    ...(currencies.length < 2 &&
      all(
        ['checkout.form.open --session.changed[sessionIsNews]--> checkout.form.loading'],
        'the sales channel has one currency',
      )),
    ...all(
      [...restarts('shipping.choose'), ...restarts('payment.choose')],
      'a method is chosen before another one can be wanted: nothing holds its answer back',
    ),
    ...(shippingMethods.length < 2 && all(acts('shipping.choose'), 'one delivery method is offered')),
    ...(paymentMethods.length < 2 && all(acts('payment.choose'), 'one payment method is offered')),
    ...(account === null &&
      all(
        ['checkout.form.renewing --done rereadCheckout[isLoggedOut]--> checkout.form.open'],
        'new accounts have to confirm their address first (double opt-in)',
      )),
  }
}
