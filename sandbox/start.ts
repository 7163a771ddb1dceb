/** The embedded Store API in a process of one's own: what the package's name stands for. Its types need no other file. */
import { startSandbox as start } from './index.ts'

export interface SandboxOptions {
  /** Port on 127.0.0.1; a free one unless said otherwise. */
  port?: number
  /** Whose answers are given; `6.7` unless said otherwise. */
  api?: '6.6' | '6.7'
  /** File in which orders, carts and customers are kept; in memory unless said otherwise. */
  data?: string
  /** ISO instant at which the clock is stopped. */
  clock?: string
  /** How many products; more than the demo shop has are made by varying it. */
  products?: number
  /** Domain of each language: `{ 'de-DE': '/de' }`, or a whole address. */
  domains?: Partial<Record<string, string>>
  /** Origins of storefronts, registered as the sales channel's domains. */
  storefronts?: readonly string[]
}

export interface Sandbox {
  /** Address of the Store API, with `/store-api`. */
  url: string
  /** Address of its own pages, such as `/_demo/mail`. */
  origin: string
  accessKey: string
  /** Ends it; what was kept in memory is gone. */
  close: () => Promise<void>
}

/**
 * Starts the demo shop's Store API.
 * @throws Error where the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await start(options)
  const { url, origin, accessKey } = sandbox
  return { url, origin, accessKey, close: () => sandbox.close() }
}
