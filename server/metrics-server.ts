import { createServer, type Server } from 'node:http'
import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { SettingsError, type Settings } from '../app/server/settings.server.ts'

/** Scrapers at once: a forgotten one must not fill the process. */
const MOST_CONNECTIONS = 20
/** Milliseconds in which a request has to be there. */
const TIMEOUT = 5_000

/**
 * `GET /metrics` in Prometheus' text format, on a port of its own: requests to the shop's own port never lead here. It
 * calls no backend, so that it answers while the backend does not.
 * @throws SettingsError when the port cannot be had
 */
export function serveMetrics(
  exporter: Pick<PrometheusExporter, 'getMetricsRequestHandler'>,
  { port, host }: NonNullable<Settings['metrics']>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = /^[^?]*/.exec(request.url ?? '')?.[0]
    if (path !== '/metrics') response.writeHead(404).end()
    else if (request.method !== 'GET') response.writeHead(405, { allow: 'GET' }).end()
    else exporter.getMetricsRequestHandler(request, response)
  })
  server.maxConnections = MOST_CONNECTIONS
  server.headersTimeout = TIMEOUT
  server.requestTimeout = TIMEOUT
  // A scraper that stays must not hold the end of the process up.
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SettingsError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use: stop what runs there or set METRICS_PORT.`
            : `METRICS_HOST and METRICS_PORT cannot be listened on (${error.code ?? error.message}).`,
        ),
      ),
    )
    server.listen(port, host, () => resolve(server))
  })
}
