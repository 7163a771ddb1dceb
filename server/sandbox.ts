/** The embedded Store API as a child process of the shop: reports its address, and ends with its parent. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { privateFolder } from '../sandbox/kernel/private-files.ts'
import { startSandbox, type SandboxOptions } from '../sandbox/index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string', default: '.data' },
    products: { type: 'string' },
    api: { type: 'string' },
    clock: { type: 'string' },
    storefront: { type: 'string', multiple: true },
    domain: { type: 'string', multiple: true },
  },
})

/** The one message to the parent. */
export type SandboxMessage = { ready: { url: string; origin: string; accessKey: string } } | { failed: string }

const report = (message: SandboxMessage) => process.send?.(message)

try {
  privateFolder(values.data)
  const options: SandboxOptions = {
    data: path.join(values.data, 'sandbox.sqlite'),
    port: Number(values.port),
  }
  if (values.api === '6.6' || values.api === '6.7') options.api = values.api
  if (values.products !== undefined) options.products = Number(values.products)
  if (values.clock !== undefined) options.clock = values.clock
  if (values.storefront !== undefined) options.storefronts = values.storefront
  // Of languages that have one of their own: `de-DE=https://www.example.de`.
  if (values.domain !== undefined)
    options.domains = Object.fromEntries(
      values.domain.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
    )
  const sandbox = await startSandbox(options)
  report({ ready: { url: sandbox.url, origin: sandbox.origin, accessKey: sandbox.accessKey } })

  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  // The parent went away, however it ended.
  process.on('disconnect', close)
  process.on('SIGTERM', close)
  // A terminal sends this to the whole group; the parent decides when the shop is drained.
  process.on('SIGINT', () => {})
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  report({
    failed: inUse
      ? `Port ${values.port} is in use: stop what runs there or set SANDBOX_PORT.`
      : `The embedded Store API did not start: ${String(error)}`,
  })
  process.exitCode = 1
  process.disconnect()
}
