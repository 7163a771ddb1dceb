import { withLock } from '../../../ports/locks.ts'
import { hasSession } from '../../shared/storage/storage.ts'

/** The first write of a browser makes its session: two tabs must not make two. */
export const withSession = <Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> =>
  hasSession(document.cookie) ? work() : withLock('session', signal, work)
