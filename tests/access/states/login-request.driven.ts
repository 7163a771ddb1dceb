import type { SnapshotFrom } from 'xstate'
import { loginRequestMachine } from '../../../machines/login-request/index.ts'
import { driven } from '../../model/driven.ts'
import type { Face } from './faces.ts'

type Situation = SnapshotFrom<typeof loginRequestMachine>

/** What waits for a login, reached by the machine itself. */
export const loginRequests: Record<'asking', Situation> = {
  asking: driven(loginRequestMachine, { loggedIn: false }, []),
}

export const faces: Face[] = [
  {
    machine: loginRequestMachine,
    shown: Object.values(loginRequests),
    alike: {
      'login-request.granted': 'the dialog is closed',
      'login-request.abandoned': 'the dialog is closed',
    },
  },
]
