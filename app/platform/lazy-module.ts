import { use } from 'react'
import { whenArrived } from './chunks.ts'
import { createLazyHost, type LazyHost } from './lazy-host.ts'
import { createValue, type Value } from '../ui/value.ts'
import { withConnection } from '../ui/with-connection.ts'

/** Components that come with the pages that show them. */
export interface LazyModule<Components> {
  /** Below the first screen: linked by its styles alone, and loaded when it comes near (marked by `data-lazy`). */
  isBelow: boolean
  /** Brings them; the loader and hydration do so before anything is rendered. */
  load: () => Promise<void>
  /** The same for `use`, where the module is chosen by what is shown. */
  components: () => Components | Promise<Components>
  /** They are there at once when they were loaded before; else the page waits for them. */
  useComponents: () => Components
  /**
   * The components of a part below the first screen, or their promise, for `use`. They are requested until they arrive:
   * hydration leaves the server's markup as it is until then.
   * @param near hydration waits for it before it requests them
   */
  late: (near: (() => Promise<void>) | null) => Components | Promise<Components>
  /** Requests late components at once; null unless loading failed. */
  retry: Value<(() => void) | null>
}

interface Loaded<Components> {
  components: Components
  stop: () => void
}

/**
 * As React marks a promise that it has waited for. What was hydrated by another promise goes on with this one at once; to
 * wait for it, if only for a moment, React would hide what is on screen.
 */
function markFulfilled<Value>(promise: Promise<Value>, value: Value): void {
  void Object.assign(promise, { status: 'fulfilled', value })
}

/**
 * @param importModule imports the components
 * @param place `below` for what no first screen shows: pages are shown without it
 */
export function createLazyModule<Components>(
  importModule: () => Promise<Components>,
  place?: 'below',
): LazyModule<Components> {
  let nearby: Promise<Components> | null = null
  let arriving: Promise<Components> | null = null
  let components: Components | null = null
  let loading: Promise<Components> | null = null
  const retry = createValue<(() => void) | null>(null)
  const load = (): Promise<Components> =>
    (loading ??= importModule().then(
      (loaded: Components | undefined) => {
        if (loaded === undefined) loading = null
        else components = loaded
        return whenArrived(loaded)
      },
      (error: unknown) => {
        // A lost connection is no reason to never ask again.
        loading = null
        throw error
      },
    ))
  const arrive = (): Promise<Components> =>
    (arriving ??= new Promise((there) => {
      const host: LazyHost<Loaded<Components>> = createLazyHost({
        idle: false,
        load: async () => {
          const loaded = await withConnection(load)
          return () => ({ components: loaded, stop: () => undefined })
        },
        onStarted: (loaded) => {
          there(loaded.components)
          if (arriving) markFulfilled(arriving, loaded.components)
          retry.set(null)
        },
        onLoadFailed: () => retry.set(host.ensureStarted),
      })
      host.start()
      host.ensureStarted()
    }))
  return {
    isBelow: place !== undefined,
    load: async () => void (await load()),
    components: () => components ?? load(),
    useComponents: () => components ?? use(load()),
    late(near) {
      // React requests again what it has waited for.
      if (components !== null && (near ? nearby : arriving) === null) return components
      return near ? (nearby ??= near().then(arrive)) : arrive()
    },
    retry,
  }
}
