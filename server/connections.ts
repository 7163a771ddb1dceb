import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Connections at once, in all and from one address: many shoppers of a mobile network share one. */
const MOST = { all: 4_000, ofOne: 1_000 }
/**
 * Requests of one connection at once. Who waits for an answer has one; who does not would have the shop make all of them,
 * and keep what is not read.
 */
const UNANSWERED = 8
/**
 * Milliseconds without a byte after which a connection ends, such as one with an unread answer: longer than an order
 * takes.
 */
const SILENT = 150_000
/** Milliseconds for answers under way after the shop got the signal to stop. */
const DRAIN = 10_000
/** Milliseconds between two closings of connections without a request meanwhile, and from when on behind a proxy. */
const IDLE = 100
const LINGER = 2_000

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

/** Lets go of a connection that sends more and more requests before their answers. */
export function boundUnanswered(handle: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  const isTooMuch = ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    return count > UNANSWERED
  }
  return (request, response) => {
    if (isTooMuch(request, response)) request.socket.destroy()
    else handle(request, response)
  }
}

/**
 * Answers what is under way and takes no new connection; resolves when none is left.
 * @param behindProxy connections without a request stay open a little: the proxy may just be sending into one, and what it
 * would have to send twice could be an order
 */
export function closeConnections(server: Server, behindProxy: boolean): Promise<void> {
  // A client that still has a connection looks for another one after this answer.
  server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false))
  const closeIdle = (): void => void setInterval(() => server.closeIdleConnections(), IDLE).unref()
  if (behindProxy) setTimeout(closeIdle, LINGER).unref()
  else closeIdle()
  setTimeout(() => server.closeAllConnections(), DRAIN).unref()
  // That of http servers closes at once what has no request.
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()))
}
