import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** The yardstick of every figure: Node's own http server, in a process of its own, answering one buffer of a page's size. */
export async function startPlain(bytes: number): Promise<{ url: string; pid: number; close(): void }> {
  const child = fork(import.meta.filename, [String(bytes)])
  const [port] = (await once(child, 'message')) as [number]
  if (child.pid === undefined) throw new Error('the plain server did not start')
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, close: () => void child.kill() }
}

if (import.meta.main) {
  const body = Buffer.alloc(Number(process.argv[2]), 'x')
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') process.send?.(address.port)
  })
}
