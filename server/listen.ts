import { createServer, type RequestListener, type Server } from 'node:http'
import { SettingsError, type Settings } from '../app/server/settings.server.ts'
import { boundUnanswered, limitConnections } from './connections.ts'

/** Path of the socket at which a channel's process listens, for the process in front of it alone: server/channels.ts. */
export const SOCKET = 'STORECHART_SOCKET'

/**
 * Takes the port, or the socket of a channel, within the bounds of what connections may hold.
 * @throws SettingsError when it cannot be had
 */
export function listen(
  handle: RequestListener,
  { port, host, trustProxy }: Pick<Settings, 'port' | 'host' | 'trustProxy'>,
): Promise<Server> {
  const server = createServer(boundUnanswered(handle))
  limitConnections(server, trustProxy)
  // Longer than common proxies keep their connections, so that they never send into a closed one.
  server.keepAliveTimeout = 65_000
  // The largest body that the shop takes has 256 kB: who is slower than this sends none.
  server.requestTimeout = 60_000
  return new Promise((resolve, reject) => {
    const open = (): void => resolve(server)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(`Port ${port} is in use: stop what runs there or set PORT.`)
          : error.code === 'EACCES'
            ? new SettingsError(`Port ${port} is not allowed for this user: set PORT to one above 1023.`)
            : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
              ? new SettingsError(`HOST is "${host}", which is no address of this machine.`)
              : error,
      ),
    )
    const socket = process.env[SOCKET]
    if (socket) server.listen(socket, open)
    else server.listen(port, host, open)
  })
}
