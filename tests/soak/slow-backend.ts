/** The backend of `npm run soak -- --hostile`, a process of its own: an embedded Store API behind a proxy that delays some calls. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { startSandbox } from '../../sandbox/index.ts'

/** Calls that a flood makes slow, with the milliseconds that each waits: no shopper of the soak makes them. */
const DELAYS: [call: RegExp, milliseconds: number][] = [
  [/^POST \/store-api\/search$/, 600_000],
  [/^POST \/store-api\/checkout\/cart\/line-item$/, 30_000],
]

/** What the parent is sent once. */
export interface SlowBackend {
  url: string
  accessKey: string
}

const sandbox = await startSandbox({ mediaBase: '' })

function pass(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { method, url: path, headers } = request
  const call = http.request(sandbox.origin + path, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  call.on('error', () => response.destroy())
  call.end(body)
}

const proxy = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const delay = DELAYS.find(([call]) => call.test(`${request.method} ${request.url}`))?.[1] ?? 0
    const timer = setTimeout(() => pass(request, response, Buffer.concat(chunks)), delay)
    response.on('close', () => clearTimeout(timer))
  })
})

proxy.listen(0, '127.0.0.1', () => {
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : null
  const backend: SlowBackend = { url: `http://127.0.0.1:${port}/store-api`, accessKey: sandbox.accessKey }
  process.send?.(backend)
})
process.on('disconnect', () => process.exit(0))
