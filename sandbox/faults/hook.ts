import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import type { Json } from '../kernel/json.ts'
import type { Hook } from '../kernel/shop.ts'
import type { Fault } from './fault.types.ts'
import { commerceOf } from './state.ts'
import type { CommerceState } from './state.ts'

const GARBAGE =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'

/** `*` matches any run of characters, everything else itself. */
export function matchesPath(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(path)
}

/** The first fault that speaks of the call, counted down. */
function takeFault(state: CommerceState, call: Call, wanted: (fault: Fault) => boolean): Fault | null {
  const fault = state.faults.find(
    (one) => wanted(one) && (one.method === null || one.method === call.method) && matchesPath(one.path, call.path),
  )
  if (fault === undefined) return null
  if (fault.times !== null) {
    fault.times -= 1
    if (fault.times <= 0) state.faults.splice(state.faults.indexOf(fault), 1)
  }
  return fault
}

/** True when the caller's cart write is to work on what it read before others wrote. */
export function takesLostUpdate(state: CommerceState, call: Call): Fault | null {
  return takeFault(state, call, ({ kind }) => kind === 'lostUpdate')
}

/** True when the call, which began during a write, is to put back the cart that it has loaded. */
export function takesStaleRead(state: CommerceState, call: Call): boolean {
  return takeFault(state, call, ({ kind }) => kind === 'staleRead') !== null
}

function released(state: CommerceState): Promise<void> {
  return new Promise((resolve) => {
    const letGo = (): void => {
      state.held.delete(letGo)
      resolve()
    }
    state.held.add(letGo)
  })
}

function gone(signal: AbortSignal, ms: number | null): Promise<unknown> {
  const waits: Promise<unknown>[] = []
  if (!signal.aborted) waits.push(new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true })))
  if (ms !== null) waits.push(pause(ms))
  return signal.aborted ? Promise.resolve() : Promise.race(waits)
}

function errorBody(status: number): Json {
  return {
    errors: [{ code: '0', status: String(status), title: 'Internal Server Error', detail: 'Switched on for a test.' }],
  }
}

async function suffer(fault: Fault, call: Call, state: CommerceState, next: () => Promise<Answer>): Promise<Answer> {
  const { kind, ms } = fault
  if (kind === 'latency') {
    await pause(ms ?? 0)
    return next()
  }
  if (kind === 'delay') {
    const answer = await next()
    await pause(ms ?? 0)
    return answer
  }
  if (kind === 'late') {
    await gone(call.signal, ms)
    return next()
  }
  if (kind === 'hold') {
    if (fault.when === 'before') await released(state)
    const answer = await next()
    if (fault.when === 'after') await released(state)
    return answer
  }
  if (kind === 'reset' && fault.commit && fault.when === 'after') {
    // The caller does not wait for this any more; the result shows in the data.
    const commitLater = async (): Promise<void> => {
      await released(state)
      const work = next()
      state.unattended.add(work)
      await work.finally(() => state.unattended.delete(work))
    }
    commitLater().catch((error: unknown) => console.error(error))
    return { status: 200, body: {}, transport: 'reset' }
  }
  const done = fault.commit ? await next() : null
  if (kind === 'status') return { status: fault.status, body: fault.body ?? errorBody(fault.status) }
  if (kind === 'garbage') return { status: 200, body: GARBAGE, headers: { 'content-type': 'text/html; charset=utf-8' } }
  const answer = done ?? { status: 200, body: {} }
  return { ...answer, transport: kind === 'truncate' ? 'truncate' : 'reset' }
}

/** Counts the call and lets it suffer the first fault that speaks of it. Demo pages are left alone. */
export const faultHook: Hook = async (call, shop, next) => {
  if (call.path.startsWith('/_demo')) return next()
  const state = commerceOf(shop)
  const name = `${call.method} ${call.path.replace(/[0-9a-f]{32}/g, '{id}')}`
  state.calls.set(name, (state.calls.get(name) ?? 0) + 1)
  const fault = takeFault(state, call, ({ kind }) => kind !== 'lostUpdate' && kind !== 'staleRead')
  return fault === null ? next() : suffer(fault, call, state, next)
}
