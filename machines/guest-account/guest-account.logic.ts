import type { Failure } from '../../api/types/failure.ts'
import type { FormInput } from '../form/index.ts'
import type { GuestAccountHindrance } from './guest-account.types.ts'

/** What no other password can change; null for what the form says by itself. */
export function hindranceOf(failure: Failure): GuestAccountHindrance | null {
  if (failure.kind === 'denied') return 'ended'
  if (failure.kind === 'notFound') return 'unsupported'
  const isTaken =
    failure.kind === 'refused' && failure.violations.some(({ code }) => code === 'VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE')
  return isTaken ? 'taken' : null
}

/** The form has one field, the password, and stores it nowhere else. */
export const passwordForm: FormInput = {
  name: 'guest-account',
  values: { password: '' },
  secret: ['password'],
  again: false,
}
