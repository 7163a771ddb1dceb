import { usePath } from '../../platform/use-path.ts'
import { LoginForView } from './login-for.view.tsx'
import { useIdentify } from './use-identify.ts'
import { useLoginRequest } from './use-login-request.ts'

/**
 * Asks for the login in a dialog, before a review is written, and tells whether it can be. Another request has another
 * key.
 */
export default function LoginFor({
  place,
  onEnd,
}: {
  /** Where on this page a registration leads back to, with its hash. */
  place: string
  onEnd: (granted: boolean) => void
}) {
  const { login } = useIdentify()
  const path = usePath()
  return <LoginForView back={path + place} login={login} {...useLoginRequest(onEnd)} />
}
