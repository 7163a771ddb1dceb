/** Runs work when its turn has come: what is alone overlaps nothing, everything else overlaps its like. */
export type Turns = <Value>(alone: boolean, work: () => Promise<Value>) => Promise<Value>

/**
 * A readers–writer lock in the order of asking. A read that begins during a write of the cart may undo it in the backend
 * (docs/backend.md, "Session and token"); the storefront's proxy has the same lock for all tabs.
 */
export function inTurn(): Turns {
  let lastAlone: Promise<unknown> = Promise.resolve()
  let since: Promise<unknown>[] = []
  return async (alone, work) => {
    const before = alone ? [lastAlone, ...since] : [lastAlone]
    const { promise: done, resolve } = Promise.withResolvers<void>()
    if (alone) {
      lastAlone = done
      since = []
    } else since.push(done)
    await Promise.all(before)
    try {
      return await work()
    } finally {
      resolve()
      since = since.filter((other) => other !== done)
    }
  }
}
