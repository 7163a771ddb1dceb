/** Objects that were found to be plain: they are shared between snapshots, and none is looked through twice. */
const checked = new WeakSet<object>()

/**
 * The value as plain data, as JSON can hold it. What is plain already comes back as the same object, so that a log
 * of snapshots costs little more than the snapshots.
 */
export function plain(value: unknown, inside: readonly object[] = []): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value !== 'object' || value === null || checked.has(value)) return value
  if (inside.includes(value)) return '[circular]'
  const path = [...inside, value]
  if (Array.isArray(value))
    return same(
      value,
      value.map((item) => plain(item, path)),
    )
  if (value instanceof Error) return { name: value.name, message: value.message, ...entries(value, path) }
  if (value instanceof Map || value instanceof Set) return Array.from(value, (item: unknown) => plain(item, path))
  if ('toJSON' in value && typeof value.toJSON === 'function') return plain(value.toJSON(), path)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return same(value, entries(value, path))
}

const entries = (value: object, path: readonly object[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, path)]))

function same(value: object, copy: object): object {
  const keys = Object.keys(value)
  if (!keys.every((key) => Reflect.get(value, key) === Reflect.get(copy, key))) return copy
  checked.add(value)
  return value
}
