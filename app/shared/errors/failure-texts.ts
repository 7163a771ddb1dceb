import { msg } from '@lingui/core/macro'
import type { Failure } from '../../../api/types/failure.ts'
import type { Text } from './text.ts'
import { knownCodes, violationText } from './violation-texts.ts'

/** The text for a failure as a whole: the failure, that nothing is lost, and what to do. */
export function failureText(failure: Failure): Text {
  switch (failure.kind) {
    case 'unreachable':
      return failure.reason === 'network'
        ? msg`There is no connection. Nothing is lost; please try again.`
        : msg`The shop is not responding right now. Nothing is lost; please try again in a moment.`
    case 'throttled': {
      const { seconds } = failure
      return msg`Too many requests. Please wait ${seconds} seconds before trying again.`
    }
    case 'maintenance':
      return msg`The shop is closed for maintenance. It opens again soon.`
    case 'misconfigured':
      return msg`Unfortunately, something went wrong.`
    case 'notFound':
      return failure.violations[0] ? violationText(failure.violations[0]) : msg`The requested page cannot be found.`
    case 'denied': {
      const [first] = failure.violations
      return first && first.code !== 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN' ? violationText(first) : sessionExpired
    }
    case 'refused':
      return failure.violations[0] ? violationText(failure.violations[0]) : msg`Unfortunately, something went wrong.`
    default:
      return msg`Unfortunately, something went wrong.`
  }
}

/** message-403 */
export const sessionExpired: Text = msg`Your session has expired. Please log in again to continue.`

/**
 * Why a payment did not go through, by the code that the provider's return carries (docs/backend.md, "Orders and
 * payment").
 */
const payment: Record<string, Text> = {
  CHECKOUT__CUSTOMER_CANCELED_EXTERNAL_PAYMENT: msg`You cancelled the payment. Your order is kept; you can pay it now or later.`,
  CHECKOUT__PAYMENT_TOKEN_EXPIRED: msg`The payment took too long; we have not recorded it. If you were charged, contact us. Otherwise please start it again.`,
  CHECKOUT__PAYMENT_TOKEN_INVALIDATED: msg`This payment has already been completed.`,
  CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED: msg`The payment was declined. Please try again or choose another method.`,
  CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED: msg`The payment could not be started. Please try again or choose another method.`,
  CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED: msg`The payment could not be made. Please try again or choose another method.`,
  CHECKOUT__INVALID_PAYMENT_TOKEN: msg`This payment is no longer valid. Please start it again.`,
}

/**
 * The text of a payment error code; an unknown code gets the general sentence, never the code itself.
 *
 * @param code from the address of the return: anybody can write anything there
 */
export function paymentText(code: string): Text {
  const text = Object.hasOwn(payment, code) ? payment[code] : undefined
  if (text !== undefined) return text
  if (knownCodes.includes(code)) return violationText({ code, pointer: null, parameters: {}, detail: '' })
  return msg`Please try again or choose another method.`
}
