import { fork, type ChildProcess } from 'node:child_process'
import { config } from '../app.config.ts'
import { servedOrigins } from './origins.ts'
import type { SandboxMessage } from './sandbox.ts'
import type { Settings } from '../app/server/settings.server.ts'

/** The embedded Store API in its own process. */
export interface SandboxProcess {
  url: string
  origin: string
  accessKey: string
  child: ChildProcess
}

/**
 * Starts the embedded Store API and waits until it listens.
 * @throws Error with one line that says what to do
 */
export function startSandboxProcess(settings: Settings): Promise<SandboxProcess> {
  const { sandboxPort, sandboxData, sandboxClock, sandboxProducts, sandboxApi } = settings
  const parameters = ['--port', String(sandboxPort), '--data', sandboxData, '--api', sandboxApi]
  if (sandboxClock !== null) parameters.push('--clock', sandboxClock)
  if (sandboxProducts !== null) parameters.push('--products', String(sandboxProducts))
  for (const origin of servedOrigins(settings)) parameters.push('--storefront', origin)
  for (const { code, language } of config.locales) {
    const origin = settings.localeOrigins.get(code)
    if (origin !== undefined) parameters.push('--domain', `${language}=${origin}`)
  }
  const child = fork(new URL('./sandbox.ts', import.meta.url), parameters, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message: SandboxMessage) => {
      if ('ready' in message) resolve({ ...message.ready, child })
      else reject(new Error(message.failed))
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The embedded Store API ended at once (exit code ${code}).`)))
  })
}
