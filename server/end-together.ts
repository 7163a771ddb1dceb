import type { SandboxProcess } from './sandbox-process.ts'

/**
 * The end of this process ends the embedded Store API, and the other way round. Signals and a parent that is gone end both.
 * @param close ends what this process does; awaited before it exits
 * @returns ends both, with the code with which this process exits
 */
export function endTogether(sandbox: SandboxProcess | null, close: () => Promise<void>): (code: number) => void {
  let isStopping = false
  const end = async (code: number): Promise<void> => {
    await close()
    if (!sandbox || sandbox.child.exitCode !== null || sandbox.child.signalCode !== null) process.exit(code)
    sandbox.child.once('exit', () => process.exit(code))
    sandbox.child.kill('SIGTERM')
  }
  const stop = (code: number): void => {
    if (isStopping) return
    isStopping = true
    void end(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => stop(0))
  sandbox?.child.once('exit', () => {
    if (!isStopping) console.error('The embedded Store API ended, and so does the shop.')
    stop(1)
  })
  return stop
}
