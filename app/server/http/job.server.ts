import { AsyncLocalStorage } from 'node:async_hooks'

/** Limits of a page that is made in its turn. */
interface Job {
  /** Its reads of the backend end when this says so. */
  signal: AbortSignal
  /** Settles when it may work for long, such as render. */
  turn: () => Promise<void>
}

const jobs = new AsyncLocalStorage<Job>()

/** Runs work as a job. */
export const runAsJob = <Result>(job: Job, work: () => Promise<Result>): Promise<Result> => jobs.run(job, work)

/** The signal of the job around; undefined outside of one. */
export const jobSignal = (): AbortSignal | undefined => jobs.getStore()?.signal

/** Waits for the turn of the job around; outside of one it may go on at once. */
export const jobTurn = async (): Promise<void> => jobs.getStore()?.turn()
