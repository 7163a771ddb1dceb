import type { CartNotice } from '../../api/types/cart.ts'
import type { Failure } from '../../api/types/failure.ts'
import { refusesCode, sameCode } from './cart.codes.ts'
import type { RefusedChange } from './cart.types.ts'

/** Why the cart has not taken a code. */
export interface CodeRefusal {
  failure: Failure
  /** The answer's notice that says so; null when the call itself was refused. */
  notice: CartNotice | null
}

/** A code that does not exist comes as a notice of a successful call; for the form that sent it, it is refused. */
const unknownCode = (code: string, notice: CartNotice): CodeRefusal => ({
  failure: {
    kind: 'refused',
    status: 200,
    violations: [{ code: 'promotion-not-found', pointer: '/code', parameters: { code }, detail: notice.message }],
  },
  notice,
})

/** Why an answer has not taken a code; null when it says nothing against it. */
export function codeRefusal(
  { notices, refused }: { notices: readonly CartNotice[]; refused: readonly RefusedChange[] },
  code: string,
): CodeRefusal | null {
  const refusal = refused.find(({ change }) => change.kind === 'code' && sameCode(change.code, code))
  const notice = notices.find((one) => refusesCode(one, code))
  if (refusal) return { failure: refusal.failure, notice: notice ?? null }
  return notice ? unknownCode(code, notice) : null
}
