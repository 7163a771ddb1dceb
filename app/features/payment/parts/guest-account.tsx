import { Stack } from '../../../ui/index.ts'
import { useGuestAccount } from '../use-guest-account.ts'
import { ForgetDevice } from './forget-device.tsx'
import { GuestAccountBody } from '../lazy/guest-account.view.tsx'

/** Below a guest's order: the offer to keep it in an account, and the way out at a device that is shared. */
export default function GuestAccount({ email }: { email: string }) {
  return (
    <Stack gap={32}>
      <GuestAccountBody email={email} {...useGuestAccount()} />
      <ForgetDevice />
    </Stack>
  )
}
