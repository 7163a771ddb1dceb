import type { DestinationStream } from 'pino'
import type { LogSink } from '../app/server/http/console.server.ts'

/** Fields that no line has; what is called so is cut out, wherever it comes from. */
const PRIVATE = ['token', 'contextToken', 'password', 'email', 'mail', 'cookie', 'authorization', 'sw-access-key']

/**
 * The log as JSON, one object a line, on stderr. Loaded where LOG_FORMAT says so.
 * @param destination for tests
 */
export async function jsonLog(destination?: DestinationStream): Promise<LogSink> {
  const { pino, stdTimeFunctions } = await import('pino')
  const log = pino(
    {
      base: { service: process.env['OTEL_SERVICE_NAME'] ?? 'storechart' },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: PRIVATE.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  )
  return {
    error: (fields, line) => log.error(fields, line),
    warn: (fields, line) => log.warn(fields, line),
    info: (fields, line) => log.info(fields, line),
  }
}
