import type { SnapshotFrom } from 'xstate'
import type { Session } from '../../../api/types/session.ts'
import { sessionMachine, type SessionPorts } from '../../../machines/session/index.ts'
import { driven, stepsOf, type DrivenStep } from '../../model/driven.ts'

type Machine = typeof sessionMachine
export const { answers, fails } = stepsOf<SessionPorts>()

/** A session that was read, and what happened to it since. */
export const sessionOf = (session: Session, ...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> =>
  sessionAfter(answers('readSession', session), ...steps)

/** What became of a session from the start of the page. */
export const sessionAfter = (...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> =>
  driven(
    sessionMachine,
    {
      firstVisit: false,
      memory: null,
      backOff: { first: 1_000, longest: 60_000 },
      maintenancePoll: 30_000,
      share: 0.5,
    },
    steps,
  )
