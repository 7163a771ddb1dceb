import { createServer, type IncomingHttpHeaders } from 'node:http'
import { startSandbox } from '../../sandbox/index.ts'
import { startPair, type Pair } from './pair.ts'

/** A shop whose backend is watched: an embedded Store API with something between it and the shop. */
export interface Fronted {
  pair: Pair
  /** Headers of every call that the shop made, oldest first. */
  calls: { path: string; headers: IncomingHttpHeaders }[]
  stop: () => Promise<void>
}

/**
 * @param env settings of the shop
 * @param alter changes the backend's answers before the shop sees them
 */
export async function startFronted(
  env: Record<string, string>,
  alter: (path: string, body: string) => string = (_path, body) => body,
): Promise<Fronted> {
  const calls: Fronted['calls'] = []
  const sandbox = await startSandbox({ mediaBase: '' })
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const path = request.url ?? '/'
      calls.push({ path, headers: request.headers })
      const headers = new Headers()
      for (const [name, value] of Object.entries(request.headers))
        if (typeof value === 'string' && !/^(?:host|connection|content-length|accept-encoding)$/.test(name))
          headers.set(name, value)
      const answer = await fetch(sandbox.origin + path, {
        method: request.method ?? 'GET',
        headers,
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
        redirect: 'manual',
      })
      const passed = [...answer.headers].filter(
        ([name]) => !/^(?:connection|transfer-encoding|content-length)$/.test(name),
      )
      response.writeHead(answer.status, Object.fromEntries(passed)).end(alter(path, await answer.text()))
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  const pair = await startPair({
    STORE_API_URL: `http://127.0.0.1:${port}`,
    STORE_API_ACCESS_KEY: sandbox.accessKey,
    ...env,
  })
  return {
    pair,
    calls,
    stop: async () => {
      await pair.stop()
      await sandbox.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
