/** What newer browsers have: goes on before whatever else was waiting, but after the press and the frame. */
interface Yielding {
  scheduler?: { yield?: () => Promise<void> }
}

/** Gives the processor back between two pieces of work, so that a press or a frame need not wait for both. */
export const pause = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((goOn) => void setTimeout(goOn))
