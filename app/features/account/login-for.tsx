import { usePath } from '../../platform/use-path.ts'
import { LoginForView } from './login-for.view.tsx'
import { useIdentify } from './use-identify.ts'
import { useLoginRequest } from './use-login-request.ts'

/**
 * Opens the login in a dialog, before a review is written, and reports whether it succeeded. Another request has
 * another key.
 */
export default function LoginFor({
  place,
  onEnd,
}: {
  /** The place on this page to which a registration leads back, with its hash. */
  place: string
  onEnd: (granted: boolean) => void
}) {
  const { login } = useIdentify()
  const path = usePath()
  return <LoginForView back={path + place} login={login} {...useLoginRequest(onEnd)} />
}
