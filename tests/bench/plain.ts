import { createServer } from 'node:http'

/** The yardstick of every figure: node's own http server answering one buffer of a page's size. */
export async function startPlain(bytes: number): Promise<{ url: string; close(): Promise<void> }> {
  const body = Buffer.alloc(bytes, 'x')
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the plain server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
