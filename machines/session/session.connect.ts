import type { TaxState } from '../../api/types/common.ts'
import type { Address, Customer } from '../../api/types/customer.ts'
import type { CountryId, PaymentMethodId, ShippingMethodId } from '../../api/types/ids.ts'
import type { CurrencyOption } from '../../api/types/sales-channel.ts'
import type { Session, SessionKind } from '../../api/types/session.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { SessionSnapshot } from './session.machine.ts'
import type { SessionChange } from './session.types.ts'
import { memoised } from '../shared/view.ts'
import { isLoggedIn } from './session.logic.ts'

/** The view of the session. */
export interface SessionView {
  status: 'loading' | 'ready' | 'changing' | 'leaving' | 'renewing' | 'unreachable' | 'maintenance'
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

function statusOf({ value }: SessionSnapshot): SessionView['status'] {
  switch (value) {
    case 'unavailable':
    case 'checking':
      return 'maintenance'
    case 'waitingToRenew':
      return 'renewing'
    case 'deciding':
      return 'loading'
    case 'anonymous':
    case 'guest':
    case 'customer':
      return 'ready'
    default:
      return value
  }
}

function viewOf(snapshot: SessionSnapshot): SessionView {
  const { session, queue, expired, failure } = snapshot.context
  const customer = session?.customer ?? null
  return {
    status: statusOf(snapshot),
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
