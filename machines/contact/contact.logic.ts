import type { RegisterFields } from '../../api/types/customer.ts'
import type {
  ContactContext,
  ContactEvent,
  ContactFields,
  ContactInput,
  ContactResult,
  Identification,
} from './contact.types.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'

/** The part of a registration that a form may keep: never the password. */
export function contactOf({ password: _password, ...kept }: RegisterFields): ContactFields {
  return kept
}

/** The form that an event brings; it is not kept, because it may hold a password. */
export function identificationOf(event: ContactEvent): Identification {
  if (event.type === 'identity.submit' || event.type === 'login.submit') return event
  throw new Error(`${event.type} brings no form`)
}

/** With a form that is on its way. */
export const withForm = (form: Identification): Partial<ContactContext> =>
  form.type === 'login.submit'
    ? { identity: 'login', failure: null }
    : {
        identity: form.fields.guest ? 'guest' : 'account',
        submitted: contactOf(form.fields),
        failure: null,
      }

/** With a registration whose address has to be confirmed. */
export const withOptIn = ({ submitted, contact }: ContactContext): Partial<ContactContext> => ({
  optInEmail: submitted?.email ?? null,
  contact: submitted ?? contact,
  submitted: null,
})

/** What the way in ends with: the form keeps what was registered with. */
const endOf = ({ identity, contact, submitted }: ContactContext): ContactInput => ({
  identity,
  contact: submitted ?? contact,
})

export const identifiedOf = (context: ContactContext, data: CheckoutData): ContactResult => ({
  ...endOf(context),
  kind: 'identified',
  data,
})

export const interruptedOf = (context: ContactContext, kind: 'outdated' | 'forgotten'): ContactResult => ({
  ...endOf(context),
  kind,
})
