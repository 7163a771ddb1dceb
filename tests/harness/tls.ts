import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { makeCertificate } from './certificate.ts'

/**
 * A proxy with TLS in front of a shop, for any host, as an owner has one.
 * @param port where it listens
 * @param shop port of the shop
 * @returns ends the proxy
 * @throws Error without openssl
 */
export async function startTls(port: number, shop: number): Promise<() => void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-tls-'))
  const { key, certificate } = makeCertificate(folder, 'shop.example')
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (incoming, answer) => {
    const { method, url, headers, socket } = incoming
    const sent = request(
      {
        host: '127.0.0.1',
        port: shop,
        method,
        path: url,
        headers: { ...headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress ?? '' },
      },
      (received) => {
        answer.writeHead(received.statusCode ?? 502, received.rawHeaders)
        received.pipe(answer)
      },
    )
    sent.once('error', () => answer.destroy())
    answer.once('close', () => sent.destroy())
    incoming.pipe(sent)
  })
  rmSync(folder, { recursive: true, force: true })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
