/**
 * The light box: one radiance function of the direction. It is prefiltered for reflections of smooth things and sampled
 * by importance as shadow-casting lights, so that highlights and shadows always agree.
 */
import * as THREE from 'three'
import { clamp, mix, smooth } from './rng.ts'

type Channels = [number, number, number]

interface SoftBox {
  centre: THREE.Vector3
  right: THREE.Vector3
  up: THREE.Vector3
  w: number
  h: number
  power: number
  color: Channels
  soft: number
}

interface LightBox {
  boxes: SoftBox[]
  sky: number
  top: Channels
}

export type LightName = 'soft' | 'sun' | 'dusk'

function box(at: Channels, w: number, h: number, power: number, color: Channels = [1, 1, 1], soft = 0.18): SoftBox {
  const centre = new THREE.Vector3(...at).normalize()
  const vertical = Math.abs(centre.y) > 0.95 ? new THREE.Vector3(0, 0, -1) : new THREE.Vector3(0, 1, 0)
  const right = new THREE.Vector3().crossVectors(vertical, centre).normalize()
  return { centre, right, up: new THREE.Vector3().crossVectors(centre, right), w, h, power, color, soft }
}

/** Set-ups as seen from the product; +z is the camera's side. */
const SETUPS: Record<LightName, LightBox> = {
  /** Window-like softbox at the left, weak fill, strip behind at the right. */
  soft: {
    boxes: [
      box([-1, 0.95, 0.55], 0.62, 0.62, 13, [1, 0.97, 0.93]),
      box([1, 0.35, 0.45], 0.5, 0.9, 1.1, [0.93, 0.96, 1]),
      box([0.75, 0.5, -0.9], 0.12, 0.7, 5, [1, 0.98, 0.95]),
    ],
    sky: 0.42,
    top: [1, 0.99, 0.97],
  },
  /** Lower, smaller key: longer, crisper shadows of an afternoon. */
  sun: {
    boxes: [
      box([-1, 0.72, 0.38], 0.2, 0.2, 88, [1, 0.92, 0.8], 0.14),
      box([1, 0.5, 0.6], 0.6, 0.8, 0.9, [0.9, 0.95, 1]),
    ],
    sky: 0.5,
    top: [0.95, 0.97, 1],
  },
  /** Dim, for lamps. */
  dusk: {
    boxes: [box([-1, 0.8, 0.5], 0.6, 0.6, 4.2, [0.95, 0.95, 1]), box([0.8, 0.6, -0.8], 0.15, 0.7, 2, [1, 0.95, 0.9])],
    sky: 0.26,
    top: [0.93, 0.95, 1],
  },
}

function radiance(light: LightBox, ground: THREE.Color, d: THREE.Vector3): Channels {
  const up = smooth(-0.08, 0.06, d.y)
  const sky = light.sky * mix(0.75, 1.15, clamp(d.y))
  const out: Channels = [
    mix(ground.r, sky * light.top[0], up),
    mix(ground.g, sky * light.top[1], up),
    mix(ground.b, sky * light.top[2], up),
  ]
  for (const b of light.boxes) {
    const z = d.dot(b.centre)
    if (z <= 0.05) continue
    const x = Math.abs(d.dot(b.right) / z) / b.w
    const y = Math.abs(d.dot(b.up) / z) / b.h
    const k = (1 - smooth(1 - b.soft, 1 + b.soft, x)) * (1 - smooth(1 - b.soft, 1 + b.soft, y)) * b.power
    out[0] += k * b.color[0]
    out[1] += k * b.color[1]
    out[2] += k * b.color[2]
  }
  return out
}

export interface BuiltLight {
  texture: THREE.DataTexture
  /** Low-discrepancy pair to direction and tint; every sample carries the same flux. */
  sample: (u1: number, u2: number) => { dir: THREE.Vector3; color: THREE.Color }
  total: number
  ground: THREE.Color
}

const [W, H] = [512, 256]

/** Direction of a texel; row 0 is the bottom, as three reads equirectangular maps. */
function direction(x: number, y: number): [THREE.Vector3, number] {
  const theta = (1 - (y + 0.5) / H) * Math.PI
  const phi = ((x + 0.5) / W - 0.5) * 2 * Math.PI
  const s = Math.sin(theta)
  return [new THREE.Vector3(Math.cos(phi) * s, Math.cos(theta), Math.sin(phi) * s), s]
}

/** Builds a set-up over paper of the given colour. Only the upper half is sampled; the lower half is bounce. */
export function buildLight(name: LightName, paper: THREE.Color): BuiltLight {
  const light = SETUPS[name]
  const ground = paper.clone().multiplyScalar(light.sky * 1.1)
  const data = new Float32Array(W * H * 4)
  const sums = new Float32Array(W * H)
  let total = 0
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const [d, s] = direction(x, y)
      const [r, g, b] = radiance(light, ground, d)
      data.set([r, g, b, 1], (y * W + x) * 4)
      if (d.y > 0.02) total += (r * 0.3 + g * 0.6 + b * 0.1) * s * (Math.PI / H) * ((2 * Math.PI) / W)
      sums[y * W + x] = total
    }
  }
  const texture = new THREE.DataTexture(data, W, H, THREE.RGBAFormat, THREE.FloatType)
  texture.mapping = THREE.EquirectangularReflectionMapping
  texture.magFilter = texture.minFilter = THREE.LinearFilter
  texture.wrapS = THREE.RepeatWrapping
  texture.needsUpdate = true
  const sum = (i: number) => sums[i] ?? 0
  const find = (from: number, to: number, goal: number) => {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sum(middle) < goal) low = middle + 1
      else high = middle
    }
    return low
  }
  // Row first, then column: one index for both leaves ghost lobes in the shadows.
  const sample = (u1: number, u2: number) => {
    const y = Math.floor(find(0, W * H - 1, u1 * total) / W)
    const before = y ? sum(y * W - 1) : 0
    const i = find(y * W, y * W + W - 1, before + u2 * (sum(y * W + W - 1) - before))
    const [r, g, b] = [data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0]
    const l = r * 0.3 + g * 0.6 + b * 0.1
    return { dir: direction(i % W, y)[0], color: new THREE.Color(r / l, g / l, b / l) }
  }
  return { texture, sample, total, ground }
}
