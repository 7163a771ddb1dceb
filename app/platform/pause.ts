/** A function of newer browsers: goes on before other waiting tasks, but after the press and the frame. */
interface Yielding {
  scheduler?: { yield?: () => Promise<void> }
}

/** Gives the processor back between two pieces of work, so that a press or a frame need not wait for both. */
export const pause = (): Promise<void> =>
  (globalThis as Yielding).scheduler?.yield?.() ?? new Promise((goOn) => void setTimeout(goOn))
