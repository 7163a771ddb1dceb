import type { SnapshotFrom } from 'xstate'
import { guestAccountMachine } from '../../../machines/guest-account/index.ts'
import { driven, type DrivenStep } from '../../model/driven.ts'
import type { Face } from './faces.ts'

const after = (...steps: DrivenStep<typeof guestAccountMachine>[]): SnapshotFrom<typeof guestAccountMachine> =>
  driven(guestAccountMachine, undefined, steps)

/** A guest's order that may become an account, reached by the machine itself. */
export const guestAccountSituations = {
  offered: after(),
  made: after({ type: 'account.made' }),
  'the mail has an account': after({ type: 'account.refused', by: 'taken' }),
  'session over': after({ type: 'account.refused', by: 'ended' }),
  'not to be had': after({ type: 'account.refused', by: 'unsupported' }),
}

export const faces: Face[] = [{ machine: guestAccountMachine, shown: Object.values(guestAccountSituations) }]
