import { createHistogram, performance } from 'node:perf_hooks'
import { Client } from 'undici'

/** What is requested, and for how long. */
interface Load {
  /** Only the origin counts where `pathOf` names the paths. */
  url: string
  seconds: number
  headers?: Record<string, string>
  /** Path of the next request; the one of `url` without it. */
  pathOf?: () => string
}

/** What came of it, over all connections. */
interface LoadResult {
  /** Answers between 200 and 299. */
  ok: number
  /** Answers with another status, and those that did not come whole. */
  failed: number
  /** Answers between 200 and 299 in a second. */
  perSecond: number
  /** Milliseconds until the last byte of the median answer. */
  p50: number
  /** The same of the slowest in a hundred. */
  p99: number
}

const CONNECTIONS = 10

/**
 * Sends requests over ten connections for some seconds, each as soon as the one before it is answered. Bodies are received
 * and thrown away: the load shares the machine's cores with the server that it measures, and must not be the slower one.
 */
export async function load({ url, seconds, headers = {}, pathOf }: Load): Promise<LoadResult> {
  const { origin, pathname, search } = new URL(url)
  const latency = createHistogram()
  const begin = performance.now()
  const end = begin + seconds * 1000
  let [ok, failed] = [0, 0]

  const connection = async (): Promise<void> => {
    const client = new Client(origin)
    while (performance.now() < end) {
      const sent = performance.now()
      const status = await statusOf(client, pathOf?.() ?? pathname + search, headers)
      latency.record(Math.max(Math.round((performance.now() - sent) * 1000), 1))
      if (status >= 200 && status < 300) ok += 1
      else failed += 1
    }
    await client.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))

  const milliseconds = (percentile: number) => Math.round(latency.percentile(percentile) / 100) / 10
  const perSecond = Math.round((ok * 1000) / (performance.now() - begin))
  return { ok, failed, perSecond, p50: milliseconds(50), p99: milliseconds(99) }
}

/** The status of an answer that came whole; 0 for one that did not. */
const statusOf = (client: Client, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((answered) => {
    let status = 0
    client.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, code) => void (status = code),
        onResponseData: () => undefined,
        onResponseEnd: () => answered(status),
        onResponseError: () => answered(0),
      },
    )
  })
