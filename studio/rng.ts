/** Deterministic randomness: one seed in, the same picture out. */

/** Noise over the plane with values from 0 to 1. */
export type Noise = (x: number, y: number) => number

/** Small seeded generator (mulberry32); numbers from 0 to below 1. */
export function rng(seed: number): () => number {
  let a = (seed * 0x9e3779b1) >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let n = Math.imul(a ^ (a >>> 15), 1 | a)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth value noise without a period. */
export function noise2(seed: number): Noise {
  const hash = (x: number, y: number) => {
    let n = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed + 1, 1274126177)
    n = Math.imul(n ^ (n >>> 13), 1274126177)
    return ((n ^ (n >>> 16)) >>> 0) / 4294967296
  }
  return (x, y) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    let u = x - xi
    let v = y - yi
    u = u * u * (3 - 2 * u)
    v = v * v * (3 - 2 * v)
    const a = hash(xi, yi)
    const b = hash(xi + 1, yi)
    const c = hash(xi, yi + 1)
    const d = hash(xi + 1, yi + 1)
    return a + (b - a) * u + (c - a + (a - b - c + d) * u) * v
  }
}

/** Fractal noise. */
export function fbm2(seed: number, octaves = 4): Noise {
  const noise = noise2(seed)
  return (x0, y0) => {
    let [x, y] = [x0, y0]
    let sum = 0
    let amplitude = 0.5
    let total = 0
    for (let i = 0; i < octaves; i++) {
      sum += amplitude * noise(x, y)
      total += amplitude
      x = x * 2.03 + 17.1
      y = y * 2.03 + 9.7
      amplitude *= 0.5
    }
    return sum / total
  }
}

export const mix = (a: number, b: number, k: number): number => a + (b - a) * k
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x))
export const smooth = (from: number, to: number, x: number): number => {
  const k = clamp((x - from) / (to - from))
  return k * k * (3 - 2 * k)
}
