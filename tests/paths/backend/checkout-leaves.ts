import type { Shop } from './backend.ts'
import type { Till } from './checkout-starts.ts'

const all = (edges: readonly string[], reason: string): Record<string, string> =>
  Object.fromEntries(edges.map((edge) => [edge, reason]))

/** What no backend leads to, and what this one does not offer. */
export function leavesOf({ currencies }: Shop, { guest, account }: Till): Record<string, string> {
  const { shippingMethods, paymentMethods } = guest.options
  const forms = ['loading', 'renewing', 'comparing'].map((place) => [place, place])
  const leads = [...forms, ['filling', 'filling'], ['changed', 'filling'], ['reviewing', 'filling']]
  const everywhere = (event: string): string[] =>
    leads.map(([from, to]) => `checkout.${from} --${event}--> checkout.${to}`)
  const chooses = (event: string, part: string): string[] => [
    ...everywhere(event),
    `checkout.filling.${part} --${event}--> checkout.filling.${part}.choosing`,
    `checkout.filling.${part}.resting --always[mustChoose]--> checkout.filling.${part}.choosing`,
  ]
  return {
    ...all(
      ['checkout.identifying --waiver.set--> checkout.identifying', ...everywhere('waiver.set')],
      'only a download needs a waiver, and no backend is told of it',
    ),
    ...all(everywhere('detail.write'), 'what a delivery asks for is kept in the browser until the order is placed'),
    ...all(
      [
        'checkout.filling --switches.dismiss--> checkout.filling',
        'checkout.changed --switches.dismiss--> checkout.changed',
        'checkout.reviewing --switches.dismiss--> checkout.reviewing',
        'checkout.filling --checkout.retry--> checkout.loading',
      ],
      'the shop’s owner would have to take a method away meanwhile',
    ),
    ...all(
      [
        'checkout.identifying.submitting --done identify[optInIsPending]--> checkout.identifying.optInPending',
        'checkout.identifying.optInPending --session.changed[sessionDiffers]--> checkout.loading',
        'checkout.identifying.optInPending --identity.choose--> checkout.identifying.asking',
      ],
      'only where guests confirm their address, by a link in a mail; nothing of the checkout can be walked there',
    ),
    'checkout.identifying --order.appeared--> checkout.placed': 'who is not known has no order',
    'checkout.placing --done placement[wasRefused]--> checkout.loading':
      'a backend refuses an order that is right for reasons of its own only',
    ...all(
      [
        'checkout.placing --order.again--> checkout.placing',
        'checkout.placing --done placement--> checkout.loading',
        'checkout.placing --order.appeared--> checkout.placing',
      ],
      'the backend would have to take minutes for an order, or another tab to hold the browser’s lock',
    ),
    'checkout.identifying.submitting --session.forgotten--> checkout.identifying.submitting':
      'whether the renewal or the registration answers first is a race',
    'checkout.renewing --error rereadCheckout--> checkout.unavailable':
      'the cart waits 15 seconds for its session, and the clock stands still here',
    ...(currencies.length < 2 &&
      all(
        ['identifying.asking', 'changed', 'reviewing']
          .map((place) => `checkout.${place} --session.changed[sessionDiffers]--> checkout.loading`)
          .concat('checkout.filling --session.changed[sessionIsNews]--> checkout.loading'),
        'the sales channel has one currency',
      )),
    ...(shippingMethods.length < 2 && all(chooses('shipping.choose', 'delivery'), 'one delivery method is offered')),
    ...(paymentMethods.length < 2 && all(chooses('payment.choose', 'payment'), 'one payment method is offered')),
    ...(account === null &&
      all(
        [
          'checkout.identifying.asking --identity.choose--> checkout.identifying.asking',
          'checkout.identifying.asking --login.submit--> checkout.identifying.submitting',
          'checkout.renewing --done rereadCheckout[isLoggedOut]--> checkout.deciding',
        ],
        'new accounts have to confirm their address first (double opt-in)',
      )),
  }
}
