import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { residentMegabytes } from '../harness/cpu.ts'

interface BackendRow {
  call: string
  p50: number
  p99: number
}

/** Listing and search of the embedded Store API with 10,000 products, one call after the other. */
export async function measureBackend(): Promise<{ rows: BackendRow[]; megabytes: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-bench-'))
  const child = spawn(
    process.execPath,
    ['sandbox/main.ts', '--port', '0', '--state', path.join(folder, 'large.sqlite'), '--products', '10000'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { url, key } = await new Promise<{ url: string; key: string }>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, address, accessKey] = /(http:\S+\/store-api) \(access key (\w+)\)/.exec(said) ?? []
      if (address !== undefined && accessKey !== undefined) resolve({ url: address, key: accessKey })
    })
    child.once('exit', (code) => reject(new Error(`the embedded Store API ended (${code})`)))
  })
  const call = async (where: string, body: object) => {
    const response = await fetch(url + where, {
      method: 'POST',
      headers: { 'sw-access-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${where}: ${response.status}`)
    return (await response.json()) as { elements?: { id: string; name?: string }[]; aggregations?: Aggregations }
  }
  interface Aggregations {
    properties?: { entities: { options: { id: string }[] }[] }
  }

  const categories = await call('/category', { limit: 100, filter: [{ type: 'equals', field: 'active', value: true }] })
  let largest = { id: '', total: 0 }
  for (const { id } of categories.elements ?? []) {
    const listing = (await call(`/product-listing/${id}`, { limit: 1 }).catch(() => ({}))) as { total?: number }
    if ((listing.total ?? 0) > largest.total) largest = { id, total: listing.total ?? 0 }
  }
  const first = await call(`/product-listing/${largest.id}`, { limit: 24 })
  const option = first.aggregations?.properties?.entities[0]?.options[0]?.id ?? ''
  const measure = async (name: string, where: string, body: object): Promise<BackendRow> => {
    const times: number[] = []
    for (let run = 0; run < 60; run += 1) {
      const begun = performance.now()
      await call(where, body)
      times.push(performance.now() - begun)
    }
    times.sort((one, other) => one - other)
    const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
    return { call: name, p50: at(0.5), p99: at(0.99) }
  }
  const rows = [
    await measure(`listing of ${largest.total}`, `/product-listing/${largest.id}`, { limit: 24 }),
    await measure('listing, filtered', `/product-listing/${largest.id}`, {
      limit: 24,
      properties: option,
      'max-price': 100,
      order: 'price-asc',
    }),
    await measure('search', '/search', { search: 'vase', limit: 24 }),
    await measure('suggest', '/search-suggest', { search: 'tea', limit: 10 }),
  ]
  const megabytes = Math.round(residentMegabytes(child.pid ?? 0))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
  return { rows, megabytes }
}
