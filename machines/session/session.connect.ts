import type { TaxState } from '../../api/types/common.ts'
import type { Address, Customer } from '../../api/types/customer.ts'
import type { CountryId, PaymentMethodId, ShippingMethodId } from '../../api/types/ids.ts'
import type { CurrencyOption } from '../../api/types/sales-channel.ts'
import type { Session, SessionKind } from '../../api/types/session.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { SessionSnapshot } from './session.machine.ts'
import type { SessionChange } from './session.types.ts'
import { statusIn, type StatusIn, type Statuses } from '../shared/status.ts'
import { memoised } from '../shared/view.ts'
import { isLoggedIn } from './session.logic.ts'

/** The screen's name of each state. */
const statuses = {
  loading: 'loading',
  keepingCurrency: 'loading',
  deciding: 'loading',
  anonymous: 'ready',
  guest: 'ready',
  customer: 'ready',
  changing: 'changing',
  leaving: 'leaving',
  renewing: 'renewing',
  waitingToRenew: 'renewing',
  unreachable: 'unreachable',
  unavailable: 'maintenance',
  checking: 'maintenance',
} as const satisfies Statuses<SessionSnapshot['value']>

/** The view of the session. */
export interface SessionView {
  status: StatusIn<typeof statuses>
  kind: SessionKind
  /** Has id, active, not guest. */
  loggedIn: boolean
  guest: boolean
  /** A registered, unconfirmed or active customer that is no guest. */
  customerSession: boolean
  customer: Customer | null
  /** Null while nothing was read: the page's public facts hold the defaults. */
  session: Session | null
  currency: CurrencyOption | null
  countryId: CountryId | null
  taxState: TaxState | null
  billingAddress: Address | null
  shippingAddress: Address | null
  shippingMethodId: ShippingMethodId | null
  paymentMethodId: PaymentMethodId | null
  /** Changes that are not the backend's yet, the one under way first. */
  changes: SessionChange[]
  /** The session ended without the shopper's doing: message-403. */
  expired: boolean
  failure: Failure | null
}

function viewOf(snapshot: SessionSnapshot): SessionView {
  const { session, queue, expired, failure } = snapshot.context
  const customer = session?.customer ?? null
  return {
    status: statusIn(statuses, snapshot.value),
    kind: session?.kind ?? 'anonymous',
    loggedIn: session !== null && isLoggedIn(session),
    guest: customer?.guest === true,
    customerSession: customer !== null && !customer.guest,
    customer,
    session,
    currency: session?.currency ?? null,
    countryId: session?.countryId ?? null,
    taxState: session?.taxState ?? null,
    billingAddress: session?.billingAddress ?? null,
    shippingAddress: session?.shippingAddress ?? null,
    shippingMethodId: session?.shippingMethod.id ?? null,
    paymentMethodId: session?.paymentMethod.id ?? null,
    changes: queue,
    expired,
    failure,
  }
}

/** The view of a snapshot. */
export const sessionView = memoised(viewOf)
