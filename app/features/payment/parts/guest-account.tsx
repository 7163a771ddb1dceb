import { useGuestAccount } from '../use-guest-account.ts'
import { GuestAccountView } from './guest-account.view.tsx'

/** Below a guest's order: the offer to keep it in an account. */
export default function GuestAccount({ email }: { email: string }) {
  return <GuestAccountView email={email} {...useGuestAccount()} />
}
