import type { Failure } from '../../api/types/failure.ts'
import { secondsToWait } from './failure.ts'

/** What a machine holds that lets a wait of whole seconds be seen. */
export interface Countdown {
  /** Seconds that are left; 0 while nothing counts down. */
  seconds: number
}

/** One second of the countdown has passed. */
export const second = 1000

/** Too many calls were made: the next one has to wait. */
export const isThrottled = (_: unknown, failure: Failure): boolean => failure.kind === 'throttled'

/** Nothing is left to wait. */
export const isOver = ({ context }: { context: Countdown }): boolean => context.seconds <= 0

/** The change after a throttled call. */
export const startCountdown = (failure: Failure): Countdown & { failure: Failure } => ({
  failure,
  seconds: secondsToWait(failure),
})

/** The change after a second. */
export const countDown = ({ seconds }: Countdown): Countdown => ({ seconds: seconds - 1 })
