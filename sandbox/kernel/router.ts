import { frameworkError } from './errors.ts'
import type { Handler, Routes } from './shop.ts'

interface Route {
  methods: string[]
  segments: string[]
  handler: Handler
}

export interface Match {
  handler: Handler
  params: Record<string, string>
}

export interface Router {
  add(routes: Routes): void
  /** @returns null when no route has that path. @throws Refusal 405 when one has, with other methods */
  find(method: string, path: string, url: string): Match | null
  /** `METHOD /path` of every route, one per method. */
  list(): string[]
}

export function createRouter(): Router {
  const byLength = new Map<number, Route[]>()

  function match(route: Route, segments: readonly string[]): Record<string, string> | null {
    const params: Record<string, string> = {}
    for (const [index, part] of route.segments.entries()) {
      const value = segments[index] ?? ''
      if (part.startsWith('{')) {
        if (value === '') return null
        params[part.slice(1, -1)] = decode(value)
      } else if (part !== value) return null
    }
    return params
  }

  return {
    add(routes) {
      for (const [key, handler] of Object.entries(routes)) {
        const [methods = '', path = ''] = key.split(' ')
        const segments = path.split('/').slice(1)
        const list = byLength.get(segments.length) ?? []
        const twice = list.find(
          (route) =>
            route.segments.join('/') === segments.join('/') &&
            route.methods.some((method) => methods.split('|').includes(method)),
        )
        if (twice) throw new Error(`Two handlers for ${key}`)
        list.push({ methods: methods.split('|'), segments, handler })
        // Fixed segments win over parameters: /account/address/default-billing/… is no address id.
        list.sort((a, b) => parameters(a) - parameters(b))
        byLength.set(segments.length, list)
      }
    },
    find(method, path, url) {
      const segments = path.split('/').slice(1)
      const allowed = new Set<string>()
      for (const route of byLength.get(segments.length) ?? []) {
        const params = match(route, segments)
        if (!params) continue
        if (route.methods.includes(method)) return { handler: route.handler, params }
        for (const other of route.methods) allowed.add(other)
      }
      if (allowed.size === 0) return null
      const detail = `No route found for "${method} ${url}": Method Not Allowed (Allow: ${[...allowed].join(', ')})`
      throw frameworkError(405, detail)
    },
    list() {
      const routes = [...byLength.values()].flat()
      return routes.flatMap((route) => route.methods.map((method) => `${method} /${route.segments.join('/')}`)).sort()
    },
  }
}

function parameters(route: Route): number {
  return route.segments.filter((segment) => segment.startsWith('{')).length
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
