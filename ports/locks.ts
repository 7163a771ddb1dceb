/**
 * Runs `work` while no other tab of this browser holds the lock. Without Web Locks (old browsers, plain http) it runs
 * at once: the proxy still sends the writes of one session one after another. `work` receives whether another tab held
 * the lock just before.
 */
export async function withLock<Value>(
  name: string,
  signal: AbortSignal,
  work: (waited: boolean) => Promise<Value>,
): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return work(false)
  const lockName = `storechart-${name}`
  const atOnce = await locks.request(lockName, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { value: await work(false) },
  )
  return atOnce === null ? locks.request(lockName, { signal }, () => work(true)) : atOnce.value
}
