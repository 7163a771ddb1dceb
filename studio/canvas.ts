/** Painting textures on canvases: pixel by pixel, as a normal map of a height field, or with drawing commands. */
import * as THREE from 'three'
import { mix } from './rng.ts'

export type Rgb = [number, number, number]
export type Height = (u: number, v: number) => number

/** Pixels of a painted texture's side; drafts make do with less. */
export let SIZE = 1024

export function paintCoarsely(): void {
  SIZE = 512
}

const made = new Map<string, unknown>()

/** Textures are costly: the same description is painted once per page. */
export function memo<Value>(key: string, make: () => Value): Value {
  if (!made.has(key)) made.set(key, make())
  return made.get(key) as Value
}

/** Hex colour to 0…255 per channel. */
export function rgb(hex: string): Rgb {
  const c = new THREE.Color(hex).convertLinearToSRGB()
  return [c.r * 255, c.g * 255, c.b * 255]
}

export const blend = (a: Rgb, b: Rgb, k: number): Rgb => [mix(a[0], b[0], k), mix(a[1], b[1], k), mix(a[2], b[2], k)]
export const shade = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k]

export function context(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const c = canvas.getContext('2d')
  if (!c) throw new Error('This browser has no 2d canvas.')
  return c
}

export function texture(canvas: HTMLCanvasElement, kind: { srgb?: boolean; mirror?: boolean } = {}): THREE.Texture {
  const made = new THREE.CanvasTexture(canvas)
  made.colorSpace = kind.srgb ? THREE.SRGBColorSpace : THREE.NoColorSpace
  made.wrapS = made.wrapT = kind.mirror ? THREE.MirroredRepeatWrapping : THREE.RepeatWrapping
  made.anisotropy = 4
  return made
}

/** Every pixel from its place; u and v run from 0 to 1, v downwards. */
export function paint(
  colour: (u: number, v: number, x: number, y: number) => Rgb,
  w = SIZE,
  h = SIZE,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = w
  canvas.height = h
  const c = context(canvas)
  const pixels = c.createImageData(w, h)
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i += 4) {
      const p = colour(x / w, y / h, x, y)
      pixels.data[i] = p[0]
      pixels.data[i + 1] = p[1]
      pixels.data[i + 2] = p[2]
      pixels.data[i + 3] = 255
    }
  }
  c.putImageData(pixels, 0, 0)
  return canvas
}

/** Height field (0…1) to a tangent-space normal map that wraps at its borders. */
export function normalFrom(height: Height, strength: number, size = SIZE): HTMLCanvasElement {
  const field = new Float32Array(size * size)
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) field[y * size + x] = height(x / size, y / size)
  const at = (x: number, y: number) => field[((y + size) % size) * size + ((x + size) % size)] ?? 0
  return paint(
    (_u, _v, x, y) => {
      const dx = (at(x - 1, y) - at(x + 1, y)) * strength
      const dy = (at(x, y + 1) - at(x, y - 1)) * strength
      const l = 1 / Math.hypot(dx, dy, 1)
      return [(dx * l * 0.5 + 0.5) * 255, (dy * l * 0.5 + 0.5) * 255, (l * 0.5 + 0.5) * 255]
    },
    size,
    size,
  )
}

/** Drawn with canvas commands: labels, prints, clock faces. `key` names the drawing. */
export function drawn(
  key: string,
  w: number,
  h: number,
  draw: (c: CanvasRenderingContext2D, w: number, h: number) => void,
): THREE.Texture {
  return memo(`drawn ${key}`, () => {
    const canvas = document.createElement('canvas')
    canvas.width = w
    canvas.height = h
    draw(context(canvas), w, h)
    const made = texture(canvas, { srgb: true })
    made.wrapS = made.wrapT = THREE.ClampToEdgeWrapping
    made.anisotropy = 8
    return made
  })
}
