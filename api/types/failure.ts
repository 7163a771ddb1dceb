/** One reason why a cart cannot be ordered, as far as the text of the rejection says it. */
export interface CartRejectionReason {
  /** Key of the notice; empty: none that the shop knows. */
  messageKey: string
  /** The product's id, or the name of what the notice speaks of; empty when it names nothing. */
  subject: string
  /** The largest possible quantity; null where the notice does not say it. */
  quantity: number | null
  /** The backend's sentence, in its words. */
  message: string
}

/** One entry of an error answer's `errors` (docs/backend.md, "Errors"). */
export interface Violation {
  /** The backend's code; some confirmations carry none (docs/backend.md, "Shapes"). */
  code: string | null
  /** JSON pointer to the field, e.g. `/billingAddress/street`; null when the error is about the whole call. */
  pointer: string | null
  /** Keys stripped of their decoration (`{{ email }}` → `email`). */
  parameters: Record<string, string | number>
  /** The backend's sentence: shown only for codes that the shop has no text for. */
  detail: string
  /** Of a refused cart only (`CHECKOUT__CART_INVALID`). */
  reasons?: CartRejectionReason[]
}

/** Every way in which a Store API call can fail; nothing else leaves the client. */
export type Failure =
  | {
      kind: 'unreachable'
      reason: 'network' | 'timeout' | 'server' | 'garbage' | 'aborted'
      status: number | null
      violations: Violation[]
    }
  | { kind: 'refused'; status: number; violations: Violation[] }
  | { kind: 'denied'; status: 401 | 403; violations: Violation[] }
  | { kind: 'notFound'; violations: Violation[] }
  | { kind: 'throttled'; seconds: number; violations: Violation[] }
  | { kind: 'maintenance' }
  | { kind: 'misconfigured'; violations: Violation[] }
