import type { SnapshotFrom } from 'xstate'
import { guestAccountMachine, type GuestAccountAnswer } from '../../../machines/guest-account/index.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'
import type { Face } from './faces.ts'

const { answers } = stepsOf<{ form: () => Promise<GuestAccountAnswer> }>()

const after = (...steps: DrivenStep<typeof guestAccountMachine>[]): SnapshotFrom<typeof guestAccountMachine> =>
  driven(guestAccountMachine, { unsupported: false }, steps)

/** A guest's order that may become an account, reached by the machine itself. */
export const guestAccountSituations = {
  offered: after(),
  made: after(answers('form', { status: 'made' })),
  'the mail has an account': after(answers('form', { status: 'taken' })),
  'session over': after(answers('form', { status: 'ended' })),
  'not to be had': after(answers('form', { status: 'unsupported' })),
}

export const faces: Face[] = [{ machine: guestAccountMachine, shown: Object.values(guestAccountSituations) }]
