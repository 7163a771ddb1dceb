import { SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api'

/** The name under which spans and metrics are made. */
export const SCOPE = 'storechart'

/** Milliseconds from which a wait is worth a span of its own. */
const WORTH_A_SPAN = 1

/** Runs work in a span; without an SDK it costs next to nothing. What an error says stays out of it: that may be private. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return trace.getTracer(SCOPE).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span that is over: something has waited for so many milliseconds until now. */
export function waited(name: string, milliseconds: number): void {
  if (milliseconds < WORTH_A_SPAN) return
  const now = Date.now()
  trace
    .getTracer(SCOPE)
    .startSpan(name, { startTime: now - milliseconds })
    .end(now)
}
