import type { PlainEvent } from './recorder.ts'

/** Sample events by machine and type, from the machines' own tests; loaded before the first one is sent. */
export async function loadSamples(): Promise<Record<string, Record<string, PlainEvent>>> {
  const { default: samples } = await import('../../docs/charts/samples.json')
  return samples
}
