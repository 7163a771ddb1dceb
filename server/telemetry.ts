import { performance } from 'node:perf_hooks'
import { context, metrics, trace } from '@opentelemetry/api'
import type { MetricReader } from '@opentelemetry/sdk-metrics'
import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import type { Resource } from '@opentelemetry/resources'
import type { Settings } from '../app/server/settings.server.ts'

/** The receivers of the process's figures. */
export interface Telemetry {
  /** Answers a scrape; null: scraping is off. */
  prometheus: PrometheusExporter | null
  /** Sends what is left, for a second at most. */
  close: () => Promise<void>
}

/** Milliseconds between what is sent to a collector, and after which an export is given up. */
const SENT = { every: 15_000, timeout: 5_000 }
/** Different values of all labels of one figure together; further ones are counted as one. */
const MOST_SERIES = 1_000
const CLOSE = 1_000

/**
 * Starts OpenTelemetry's SDK where a collector or Prometheus is set, and loads it only then: without it the shop's spans and
 * figures cost nothing. To be called before the shop is loaded.
 */
export async function startTelemetry(settings: Pick<Settings, 'metrics' | 'collector'>): Promise<Telemetry> {
  const { metrics: scraped, collector } = settings
  if (scraped === null && collector === null) return { prometheus: null, close: async () => undefined }
  const [{ MeterProvider, PeriodicExportingMetricReader }, { defaultResource, resourceFromAttributes }] =
    await Promise.all([import('@opentelemetry/sdk-metrics'), import('@opentelemetry/resources')])
  const service = process.env['OTEL_SERVICE_NAME'] ?? 'storechart'
  const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': service }))
  const prometheus = scraped === null ? null : await prometheusReader()
  const readers: MetricReader[] = prometheus ? [prometheus] : []
  const closing: (() => Promise<void>)[] = []
  if (collector !== null) {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http')
    readers.push(
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${collector}/v1/metrics`, timeoutMillis: SENT.timeout }),
        exportIntervalMillis: SENT.every,
        exportTimeoutMillis: SENT.timeout,
      }),
    )
    closing.push(await startTracing(collector, resource))
  }
  const provider = new MeterProvider({
    resource,
    readers,
    views: [{ instrumentName: '*', aggregationCardinalityLimit: MOST_SERIES }],
  })
  metrics.setGlobalMeterProvider(provider)
  closing.push(() => provider.shutdown())
  observeProcess()
  return {
    prometheus,
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE).unref())
      await Promise.race([Promise.allSettled(closing.map((close) => close())), late])
    },
  }
}

async function prometheusReader(): Promise<PrometheusExporter> {
  const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus')
  return new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
}

/** @returns ends it */
async function startTracing(collector: string, resource: Resource): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces`, timeoutMillis: SENT.timeout })
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}

/** The resources that the process uses. */
function observeProcess(): void {
  const meter = metrics.getMeter('storechart')
  meter
    .createObservableGauge('storechart.process.memory', { description: 'Resident memory.', unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableGauge('storechart.process.heap', { description: 'Used heap.', unit: 'By' })
    .addCallback((result) => result.observe(process.memoryUsage().heapUsed))
  let before = performance.eventLoopUtilization()
  meter
    .createObservableGauge('storechart.process.busy', {
      description: 'Part of the time since the last reading in which the event loop worked.',
    })
    .addCallback((result) => {
      const now = performance.eventLoopUtilization()
      result.observe(performance.eventLoopUtilization(now, before).utilization)
      before = now
    })
}
