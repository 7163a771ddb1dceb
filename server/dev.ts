/** `npm run dev`: the embedded Store API, or the backend of the settings, and Vite's dev server before it. */
import { createServer } from 'vite'
import { readSettings } from '../app/server/settings.server.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import { describeStartFailure } from './start-failure.ts'

try {
  const settings = readSettings(process.env)
  if (!settings.backend) {
    const sandbox = await startSandboxProcess(settings)
    process.env['STORE_API_URL'] = sandbox.url
    process.env['STORE_API_ACCESS_KEY'] = sandbox.accessKey
    process.env['SANDBOX_ORIGIN'] = sandbox.origin
    sandbox.child.once('exit', () => process.exit(1))
    process.once('exit', () => sandbox.child.kill('SIGTERM'))
  }
  const vite = await createServer({ server: { port: settings.port, host: settings.host, strictPort: true } })
  await vite.listen()
  vite.printUrls()
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal, () => process.exit(0))
} catch (error) {
  console.error(describeStartFailure(error))
  process.exit(1)
}
