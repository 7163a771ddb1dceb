import { cancelBody } from '../http/without-body.server.ts'
import type { Answer } from './call.server.ts'

/** @returns undefined for text that is not JSON */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function field(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null || !(name in value)) return null
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : null
}

/** `/order` answers `{orders: {elements: […]}}`. */
export function listsOrder(body: unknown, orderId: string): boolean {
  const orders: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'orders') : undefined
  const elements: unknown = typeof orders === 'object' && orders !== null ? Reflect.get(orders, 'elements') : undefined
  return Array.isArray(elements) && elements.some((order) => field(order, 'id') === orderId)
}

export function text(body: Answer['body']): string {
  return typeof body === 'string' ? body : ''
}

/** Lets go of an answer that is not passed on. */
export function discard({ body }: Answer): void {
  if (body instanceof ReadableStream) cancelBody({ body })
}
