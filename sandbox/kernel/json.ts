/** JSON as requests carry it and answers are made of. `undefined` members are left out when an answer is written. */
export type Json = null | undefined | boolean | number | string | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @returns the member as an object, or an empty one: bodies are never trusted to have a shape. */
export function objectAt(parent: JsonObject, key: string): JsonObject {
  const value = parent[key]
  return isObject(value) ? value : {}
}

export function listAt(parent: JsonObject, key: string): Json[] {
  const value = parent[key]
  return Array.isArray(value) ? value : []
}

export function textAt(parent: JsonObject, key: string): string | null {
  const value = parent[key]
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : null
}

/** @returns a finite number, also when it was sent as text, else null. */
export function numberAt(parent: JsonObject, key: string): number | null {
  const value = parent[key]
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value.trim() === '') return null
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : null
}

/** Switches arrive as JSON booleans, as numbers, and as words in a query. */
export function truthy(value: Json | undefined): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** The backend writes an empty map as `[]`. */
export function mapOrList(map: JsonObject): Json {
  return Object.keys(map).length === 0 ? [] : map
}
