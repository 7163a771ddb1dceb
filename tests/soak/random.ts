/** Numbers from 0 up to 1; the same seed gives the same ones (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of several, by a number of `randomFrom`. */
export function pickFrom<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
