import { use } from 'react'

/** The parts of catalogue pages that only some of them show. */
export type PartName = 'form' | 'listing' | 'product' | 'reviews' | 'slider' | 'video'

/** Components that come with the pages that show them. */
export interface Part<Components> {
  /** Brings them; the loader and hydration do so before anything is rendered. */
  load: () => Promise<void>
  /**
   * They are there at once when they were brought before; else the page waits for them.
   * @param near what hydration waits for before it asks for them: until then the server's markup stands as it is
   */
  useComponents: (near?: (() => Promise<void>) | null) => Components
}

export function createPart<Components>(bring: () => Promise<Components>): Part<Components> {
  let nearby: Promise<Components> | null = null
  let components: Components | null = null
  let loading: Promise<Components> | null = null
  const load = (): Promise<Components> =>
    (loading ??= bring().then(
      (brought: Components | undefined) => {
        if (brought !== undefined) return (components = brought)
        // The document is being left for a chunk that is gone (client/chunks.ts): until then it stays as it is.
        loading = null
        return new Promise<never>(() => undefined)
      },
      (error: unknown) => {
        // A lost connection is no reason to never ask again.
        loading = null
        throw error
      },
    ))
  return {
    load: async () => void (await load()),
    useComponents: (near) => components ?? use(near ? (nearby ??= near().then(load)) : load()),
  }
}
