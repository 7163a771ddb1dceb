/** A value, and its repeated parts: `{ '@': 3 }` means entry 3 of `shared`. */
export interface Packed {
  shared: unknown[]
  value: unknown
}

/** A part that is shorter than this in JSON is written at its place. */
const WORTH_SHARING = 12
const REFERENCE = '@'

interface Part {
  /** The part with its own parts packed; the same for equal parts. */
  packed: unknown
  length: number
  uses: number
}

/**
 * Writes every part that occurs several times once, whether it is the same object or an equal one: a log of snapshots
 * repeats nearly everything. The value has to be plain data without the key `@`.
 */
export function pack(value: unknown): Packed {
  const byText = new Map<string, number>()
  const byObject = new Map<object, number>()
  const parts: Part[] = []

  const partOf = (node: object): number => {
    const existing = byObject.get(node)
    if (existing !== undefined) return existing
    const inner: number[] = []
    const pointed = (child: unknown): unknown => {
      if (typeof child !== 'object' || child === null) return child
      const index = partOf(child)
      inner.push(index)
      return { [REFERENCE]: index }
    }
    const packed = Array.isArray(node) ? node.map(pointed) : mapped(node, pointed)
    const text = JSON.stringify(packed)
    const index = byText.get(text) ?? parts.length
    if (index === parts.length) {
      byText.set(text, index)
      parts.push({ packed, length: text.length, uses: 0 })
      for (const one of inner) parts[one]!.uses += 1
    }
    byObject.set(node, index)
    return index
  }
  if (typeof value !== 'object' || value === null) return { shared: [], value }
  const whole = partOf(value)

  const shared: unknown[] = []
  const places = new Map<number, number>()
  const written = (index: number): unknown => {
    const place = places.get(index)
    if (place !== undefined) return { [REFERENCE]: place }
    const part = parts[index]!
    const put = (child: unknown): unknown => (isReference(child) ? written(child[REFERENCE]) : child)
    const full = Array.isArray(part.packed) ? part.packed.map(put) : mapped(part.packed as object, put)
    if (part.uses < 2 || part.length < WORTH_SHARING) return full
    // Its own parts come before it.
    places.set(index, shared.length)
    return { [REFERENCE]: shared.push(full) - 1 }
  }
  return { value: written(whole), shared }
}

/** The value again; what was written once is one object again. */
export function unpack({ shared, value }: Packed): unknown {
  const opened: unknown[] = []
  const open = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (!isReference(node)) return Array.isArray(node) ? node.map(open) : mapped(node, open)
    const place = node[REFERENCE]
    if (place >= opened.length) throw new Error(`Part ${place} is not there`)
    return opened[place]
  }
  for (const part of shared) opened.push(open(part))
  return open(value)
}

const isReference = (node: unknown): node is { '@': number } =>
  typeof node === 'object' && node !== null && REFERENCE in node && typeof node[REFERENCE] === 'number'

const mapped = (node: object, change: (child: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
      child === undefined ? [] : [[key, change(child)]],
    ),
  )
