import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { startSandbox } from '../../../sandbox/index.ts'
import { built } from './build.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
}

/** The built page of states and its gallery, on loopback; pictures come from the embedded Store API. */
export async function serveStates(port: number): Promise<{ url: string; close: () => Promise<void> }> {
  const sandbox = await startSandbox({ data: ':memory:' })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file = path.join(built, pathname === '/' ? 'gallery.html' : path.normalize(pathname))
    // Figures of filters and further reviews are a help: the states show the pages without them.
    if (pathname.includes('/_details/')) response.writeHead(204).end()
    else if (pathname.startsWith('/_demo/media/')) {
      response.writeHead(307, { location: `${sandbox.origin}${pathname}` }).end()
    } else if (file.startsWith(built) && path.extname(file) !== '' && existsSync(file)) {
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(response)
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    close: async () => {
      server.closeAllConnections()
      await Promise.all([sandbox.close(), new Promise((resolve) => server.close(resolve))])
    },
  }
}
