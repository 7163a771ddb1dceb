import { requestId } from '../telemetry/request-id.server.ts'
import { redact } from '../telemetry/redact.server.ts'
import { MinuteCounts } from './minute-counts.server.ts'

/** Lines of a kind in a minute. */
const MOST = 60

/** Takes lines of the log, each with what belongs to it. */
export interface LogSink {
  error: (fields: object, line: string) => void
  warn: (fields: object, line: string) => void
  info: (fields: object, line: string) => void
}

let sink: LogSink | null = null

/** From now on lines are records with the request's name, redacted; null: plain text on the console. */
export function writeLogTo(given: LogSink | null): void {
  sink = given
}

const counts = new MinuteCounts<'error' | 'warning'>(MOST, (kind, more) =>
  write(`${more} more lines of the kind "${kind}" were left out.`),
)

/** Logs an error with its stack; a flood of them fills no disk. */
export function logError(error: unknown): void {
  if (!counts.take('error')) return
  if (!sink) return console.error(error)
  const { name, message, stack } = error instanceof Error ? error : { name: 'unknown', message: String(error) }
  const fields = { ...context(), error: name, ...(stack === undefined ? {} : { stack: redact(stack) }) }
  sink.error(fields, redact(message))
}

/** Logs what was corrected, or could not be. */
export function logWarning(line: string): void {
  if (counts.take('warning')) write(line)
}

/** A line for every request, where the owner wants it: JSON in both formats, since programs read it. */
export function logAccess(fields: AccessFields): void {
  const record = { ...context(), ...fields }
  if (sink) sink.info(record, 'access')
  else console.log(JSON.stringify({ at: new Date().toISOString(), access: record }))
}

/** The logged fields of a request: none that identifies the client or the search term. */
interface AccessFields {
  method: string
  /** Name in the table of routes. */
  route: string
  /** Without its query, redacted. */
  path: string
  status: number
  milliseconds: number
}

/** A line of JSON about something that the shop refused, as the security log made it. */
export function logSecurity(line: string): void {
  if (sink) sink.warn({ ...context(), ...JSON.parse(line) }, 'security')
  else console.warn(line)
}

function write(line: string): void {
  if (sink) sink.warn(context(), redact(line))
  else console.warn(line)
}

const context = (): { request?: string } => {
  const id = requestId()
  return id === null ? {} : { request: id }
}
