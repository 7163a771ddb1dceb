import type { RegisterFields } from '../../api/types/customer.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import type { ContactSnapshot } from './contact.machine.ts'
import type { ContactContext, ContactEvent, IdentityKind } from './contact.types.ts'

// A final state is on screen for no longer than the checkout takes to go on.
const statuses = {
  choosing: 'choosing',
  submitting: 'submitting',
  optInPending: 'optInPending',
  identified: 'submitting',
  outdated: 'choosing',
  forgotten: 'choosing',
} as const satisfies Statuses<ContactSnapshot['value']>

/** The view while the shopper is not identified. */
export interface IdentityView extends Pick<ContactContext, 'identity' | 'contact' | 'optInEmail'> {
  status: StatusIn<typeof statuses>
}

/** The view of a snapshot. */
export const identityView = memoised(
  ({ value, context: { identity, contact, optInEmail } }: ContactSnapshot): IdentityView => ({
    status: statusIn(statuses, value),
    identity,
    contact,
    optInEmail,
  }),
)

/** What a shopper can do to say who orders. */
export interface ContactIntents {
  chooseIdentity: (kind: IdentityKind) => void
  register: (fields: RegisterFields) => void
  login: (email: string, password: string) => void
}

/** Named intents → events. */
export const contactIntents = (send: (event: ContactEvent) => void): ContactIntents => ({
  chooseIdentity: (kind) => send({ type: 'identity.choose', kind }),
  register: (fields) => send({ type: 'identity.submit', fields }),
  login: (email, password) => send({ type: 'login.submit', email, password }),
})
