/** Cushions, throws, folded and hanging kitchen linen. */
import * as THREE from 'three'
import { V3, group, mesh, sheet, spline } from '../geometry.ts'
import { cloth, nap } from '../materials.ts'
import { fbm2, rng, smooth } from '../rng.ts'
import { knit, weave, type Weave } from '../textures.ts'

interface Cushion {
  size?: number
  /** Height of an oblong cushion; square without. */
  tall?: number
  puff?: number
  color: string
  accent?: string
  stripes?: Weave['stripes']
  seed?: number
  lean?: number
}

export function cushion({
  size = 4.5,
  tall = size,
  puff = 2,
  color,
  accent,
  stripes,
  seed = 1,
  lean = 0.22,
}: Cushion): THREE.Group {
  const wave = fbm2(seed, 4)
  const steps = 120
  // Waisted edges and pointed corners.
  const pull = (x: number, y: number) =>
    1 - 0.075 * (1 - Math.abs(x * y)) * (Math.abs(x) ** 3 * (1 - y * y) + Math.abs(y) ** 3 * (1 - x * x))
  const side = (sign: number) => {
    const g = new THREE.PlaneGeometry(1, 1, steps, steps)
    const p = g.getAttribute('position')
    for (let i = 0; i < p.count; i++) {
      const [x, y] = [p.getX(i) * 2, p.getY(i) * 2]
      const inside = Math.max((1 - x * x) * (1 - y * y), 0)
      const creases =
        (wave(x * 2.2 + 4 * sign, y * 2.2) - 0.5) * 0.26 * inside ** 0.4 +
        (wave(Math.atan2(y, x) * 4 + 9, 3 + sign) - 0.5) * 0.22 * smooth(0.35, 1, Math.hypot(x, y)) * inside ** 0.3
      const z = inside ** 0.42 * puff * 0.5 + (inside > 0 ? creases : 0)
      p.setXYZ(i, ((x * size) / 2) * pull(x, y), ((y * tall) / 2) * pull(x, y), sign * Math.max(z, 0))
    }
    const index = g.index
    if (sign < 0 && index) {
      for (let i = 0; i < index.count; i += 3) {
        const first = index.getX(i)
        index.setX(i, index.getX(i + 1))
        index.setX(i + 1, first)
      }
    }
    g.computeVertexNormals()
    return g
  }
  const surface = weave(color, { threads: 120, seed, accent, stripes })
  const linen = cloth(surface, nap(color), stripes ? [1, 1] : [1.6, 1.6])
  const inner = group(mesh(side(1), linen), mesh(side(-1), linen))
  const seam: THREE.Vector3[] = []
  for (let i = 0; i < 160; i++) {
    const t = (i / 160) * 4
    const k = Math.floor(t)
    const f = (t - k) * 2 - 1
    const [x, y] = (
      [
        [f, -1],
        [1, f],
        [-f, 1],
        [-1, -f],
      ] as const
    )[k] ?? [0, 0]
    seam.push(V3(((x * size) / 2) * pull(x, y), ((y * tall) / 2) * pull(x, y), 0))
  }
  const piping = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(seam, true, 'catmullrom', 0.2), 480, 0.045, 10, true)
  inner.add(mesh(piping, cloth(weave(color, { threads: 120, seed }), color, [20, 0.2])))
  inner.position.y = (tall / 2) * 0.985
  const leaning = group(inner)
  leaning.rotation.x = -lean
  return group(leaning)
}

interface Fold {
  w?: number
  d?: number
  layers?: number
  t?: number
  color: string
  kind?: 'knit' | 'weave'
  fringe?: boolean
  stripes?: Weave['stripes']
  seed?: number
}

/** Cloth folded to and fro, seen from the folds. */
export function folded({
  w = 4.2,
  d = 2.7,
  layers = 4,
  t = 0.3,
  color,
  kind = 'knit',
  fringe = true,
  stripes,
  seed = 1,
}: Fold): THREE.Group {
  const wave = fbm2(seed, 4)
  const made = group()
  const surface = kind === 'knit' ? knit(color, 26, seed) : weave(color, { seed: 3, threads: 110, stripes })
  const material = cloth(surface, nap(color, 0.3), [1, 1], kind === 'knit' ? 1.1 : 0.8)
  const random = rng(seed)
  const tile = kind === 'knit' ? 2.6 : stripes ? d : 1.6
  for (let i = 0; i < layers; i++) {
    // A flat loop in (z, y), round at the front, each layer a little off the one below.
    const off = (random() - 0.5) * 0.12 * (t / 0.3)
    const r = ((t * (0.94 + random() * 0.12)) / 2) * 0.99
    const flat = d - r
    const arc = Math.PI * r
    const total = 2 * flat + arc
    const g = sheet(90, 80, (a, b) => {
      const q = (a / 90) * total
      let [z, y] = [-d / 2 + q, -r]
      if (q >= flat + arc) [z, y] = [-d / 2 + flat - (q - flat - arc), r]
      else if (q >= flat) {
        const turn = (q - flat) / r
        ;[z, y] = [-d / 2 + flat + Math.sin(turn) * r, -Math.cos(turn) * r]
      }
      const x = (b / 80 - 0.5) * w
      const soft = 1 - 0.3 * (Math.abs(b / 80 - 0.5) * 2) ** 14
      const ripple = (wave(x * 0.7 + i * 7, z * 0.7 + 3) - 0.5) * 0.4 * t
      return {
        at: [
          x + (wave(z * 1.2, i * 5 + 1) - 0.5) * 0.1,
          y * soft + ripple * (i / layers + 0.25),
          z + off + (wave(x * 0.8, i * 3) - 0.5) * 0.14 * (t / 0.3),
        ],
        uv: stripes ? [q / tile, x / w + 0.5] : [x / tile, q / tile + i * 0.3],
      }
    })
    made.add(mesh(g, material, [0, t * 0.93 * (i + 0.5), 0]))
  }
  if (!fringe) return made
  for (let i = 0; i < 64; i++) {
    const z = -d / 2 + ((i + 0.5) / 64) * d * 0.96
    const y = t * 0.93 * (layers - 0.5) + (random() - 0.5) * 0.1
    const long = 0.5 + random() * 0.25
    const curve = spline(
      [w / 2 - 0.06, y + 0.05, z],
      [w / 2 + 0.1, y - 0.03, z + (random() - 0.5) * 0.05],
      [w / 2 + 0.15 + random() * 0.05, y - long * 0.5, z + (random() - 0.5) * 0.1],
      [w / 2 + 0.13 + random() * 0.08, y - long, z + (random() - 0.5) * 0.16],
    )
    made.add(mesh(new THREE.TubeGeometry(curve, 14, 0.022 + random() * 0.008, 6), material))
  }
  return made
}

/** Towel hanging from a peg at the origin, in front of a wall. */
export function hanging({
  color,
  stripes,
  w = 2.3,
  l = 4.6,
  seed = 1,
}: {
  color: string
  stripes?: Weave['stripes']
  w?: number
  l?: number
  seed?: number
}): THREE.Group {
  const wave = fbm2(seed, 3)
  const material = cloth(weave(color, { seed, threads: 120, stripes }), nap(color, 0.3), [1, 1], 0.8)
  const g = sheet(120, 90, (i, j) => {
    // From the hem up, so that the front faces the camera.
    const t = 1 - i / 120
    const s = j / 90 - 0.5
    const gather = 0.16 + 0.84 * smooth(0, 0.75, t) ** 0.8
    const folds = Math.sin(s * 17 + wave(s * 3, 2) * 3) * (0.2 - 0.1 * t) + Math.sin(s * 9 + 1) * 0.1
    return {
      at: [
        s * w * gather + (wave(t * 2, 5) - 0.5) * 0.1,
        -t * l - Math.abs(s) * 0.5 * (1 - t) - (s > 0 ? 0.12 * t : 0),
        0.34 + folds * smooth(0, 0.2, t),
      ],
      uv: [s + 0.5, t],
    }
  })
  return group(mesh(g, material))
}

/** Cloth laid flat with a soft edge, for tables. */
export function runner({
  color,
  w = 8,
  d = 3,
  stripes,
  seed = 1,
}: {
  color: string
  w?: number
  d?: number
  stripes?: Weave['stripes']
  seed?: number
}): THREE.Group {
  const wave = fbm2(seed, 4)
  const material = cloth(
    weave(color, { seed, threads: 110, stripes }),
    nap(color, 0.3),
    stripes ? [1, 1] : [w / 1.6, d / 1.6],
    0.7,
  )
  const g = sheet(60, 120, (i, j) => {
    const [x, z] = [(j / 120 - 0.5) * w, (i / 60 - 0.5) * d]
    const edge = Math.max(Math.abs(j / 120 - 0.5), Math.abs(i / 60 - 0.5)) * 2
    return {
      at: [
        x + (wave(z, 3) - 0.5) * 0.06,
        0.02 + (wave(x * 0.6, z * 0.6) - 0.3) * 0.05 * smooth(0.2, 0.9, edge),
        -z + (wave(x * 0.5, 7) - 0.5) * 0.1,
      ],
      uv: [j / 120, i / 60],
    }
  })
  return group(mesh(g, material))
}
