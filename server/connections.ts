import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Connections at once, in all and from one address: many shoppers of a mobile network share one. */
const MOST = { all: 4_000, ofOne: 1_000 }
/**
 * Milliseconds without a byte after which a connection ends, such as one whose answer nobody reads: longer than an order
 * takes.
 */
const SILENT = 150_000

/**
 * Bounds what open connections hold: each keeps buffers of what is read and written.
 * @param behindProxy every connection comes from the proxy's address, which counts for all
 */
export function limitConnections(server: Server, behindProxy: boolean, most = MOST): void {
  const addresses = new Map<string, number>()
  server.maxConnections = most.all
  server.setTimeout(SILENT)
  if (behindProxy) return
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const count = (addresses.get(remoteAddress) ?? 0) + 1
    addresses.set(remoteAddress, count)
    socket.once('close', () => {
      const left = (addresses.get(remoteAddress) ?? 1) - 1
      if (left === 0) addresses.delete(remoteAddress)
      else addresses.set(remoteAddress, left)
    })
    if (count > most.ofOne) socket.destroy()
  })
}
