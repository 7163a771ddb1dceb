import { usePath } from '../../platform/use-path.ts'
import { LoginForView, type Purpose } from './login-for.view.tsx'
import { useIdentify } from './use-identify.ts'
import { useLoginRequest } from './use-login-request.ts'

/** Where on its page a registration leads back to: the form of a review opens by its place. */
const places: Record<Purpose, string> = { review: '#write-review', wishlist: '' }

/** Asks for the login in a dialog, and tells whether what waits for it can be done. Another request has another key. */
export default function LoginFor({ purpose, onEnd }: { purpose: Purpose; onEnd: (granted: boolean) => void }) {
  const { login } = useIdentify()
  const path = usePath()
  return <LoginForView purpose={purpose} back={path + places[purpose]} login={login} {...useLoginRequest(onEnd)} />
}
