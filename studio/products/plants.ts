/** Plant pots with leaves, and dried stems for vases. */
import * as THREE from 'three'
import { V3, group, mesh, thrown, vessel, spline } from '../geometry.ts'
import { ceramic, physical, tiled } from '../materials.ts'
import { mix, rng, smooth } from '../rng.ts'
import { paper, type Glaze } from '../textures.ts'

interface Leaf {
  long: number
  wide: number
  bend: number
  twist: number
  oval: boolean
}

/** A leaf that grows up and bends outwards along x. */
function blade({ long, wide, bend, twist, oval }: Leaf): THREE.BufferGeometry {
  const g = new THREE.PlaneGeometry(1, 1, 10, 24)
  const p = g.getAttribute('position')
  const colours: number[] = []
  for (let i = 0; i < p.count; i++) {
    const s = p.getX(i) * 2
    const t = p.getY(i) + 0.5
    const width = oval
      ? Math.sin(Math.PI * t ** 0.75 * 0.97 + 0.03) ** 0.8 * wide
      : (1 - t ** 2.6) ** 0.8 * (0.62 + 0.38 * smooth(0, 0.3, t)) * wide
    const angle = bend * t * 1.3
    const y = (long * Math.sin(angle + 1e-4)) / (bend * 1.3 + 1e-4)
    const x = (long * (1 - Math.cos(angle))) / (bend * 1.3 + 1e-4)
    const fold = Math.abs(s) * 0.22 * width + Math.sin(t * 16 + s * 2) * 0.008
    const turn = twist * t * 0.6
    p.setXYZ(
      i,
      x + Math.sin(turn) * s * width * 0.5 - fold * Math.cos(angle),
      y + fold * Math.sin(angle),
      s * width * Math.cos(turn),
    )
    const vein = 1 + 0.55 * Math.exp(-((s / 0.06) ** 2)) - 0.12 * Math.abs(Math.sin(t * 26 - Math.abs(s) * 6)) ** 12
    const k = (0.85 + 0.25 * t) * vein
    colours.push(k, k, k * 0.92)
  }
  g.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3))
  g.computeVertexNormals()
  return g
}

export interface Pot extends Glaze {
  r?: number
  h?: number
  saucer?: boolean
  leaves?: 'rubber' | 'snake' | 'herb' | 'none'
  leaf?: string
}

type Random = ReturnType<typeof rng>

/** The vessel, on its saucer where it has one. */
function vesselOf({ r, h, saucer, look }: { r: number; h: number; saucer: boolean; look: Glaze }): THREE.Group {
  const made = group()
  const material = ceramic(look)
  const lift = saucer ? 0.09 : 0
  const wall = vessel(
    [
      [r * 0.7, 0],
      [r * 0.78, 0.1],
      [r * 0.93, h * 0.55],
      [r, h - 0.02],
      [r, h],
    ],
    0.09,
  )
  made.add(mesh(thrown(wall, { seed: look.seed }), material, [0, lift, 0]))
  if (saucer)
    made.add(
      mesh(
        thrown(
          vessel(
            [
              [r * 0.86, 0],
              [r * 0.98, 0.06],
              [r * 1.03, 0.2],
            ],
            0.06,
            0.07,
          ),
        ),
        material,
      ),
    )
  return made
}

/** Leaves of a snake plant: blades from the middle, the outer ones shorter and more bent. */
function snakeLeaves(made: THREE.Group, green: THREE.Material, top: number, random: Random): void {
  for (let i = 0; i < 11; i++) {
    const a = i * 2.39996 + random() * 0.4
    const t = i / 11
    const lean = 0.08 + 0.3 * t + random() * 0.1
    const long = mix(2.9, 1.5, t) * (0.85 + random() * 0.3)
    const g = blade({
      long,
      wide: 0.2 + random() * 0.05,
      bend: 0.1 + lean * 0.6,
      twist: random() * 2 - 1,
      oval: false,
    })
    made.add(mesh(g, green, [Math.cos(a) * 0.35 * t, top, Math.sin(a) * 0.35 * t], [0, -a, 0]))
  }
}

/** Leaves on stalks: many small ones of a herb, or a few large ones. */
function stalkLeaves(made: THREE.Group, green: THREE.Material, top: number, random: Random, herb: boolean): void {
  const stem = physical({ color: '#6d6a45', roughness: 0.8 })
  const count = herb ? 46 : 15
  const size = herb ? 0.34 : 1
  for (let i = 0; i < count; i++) {
    const a = i * 2.39996 + random() * 0.4
    const t = i / count
    const rise = (herb ? mix(1.5, 0.25, t) : mix(2.9, 0.7, t)) * (herb ? 0.8 + random() * 0.4 : 1)
    const out = (herb ? mix(0.15, 0.85, t) : mix(0.25, 1.15, t)) * (0.8 + random() * 0.4)
    const end = V3(Math.cos(a) * out, top + rise, Math.sin(a) * out)
    const curve = new THREE.CatmullRomCurve3([
      V3(Math.cos(a) * 0.08, top, Math.sin(a) * 0.08),
      V3(Math.cos(a) * out * 0.35, top + rise * 0.6, Math.sin(a) * out * 0.35),
      end,
    ])
    made.add(mesh(new THREE.TubeGeometry(curve, 20, herb ? 0.014 : 0.028, 8), stem))
    const g = blade({
      long: mix(0.85, 1.15, random()) * size,
      wide: (0.34 + random() * 0.06) * size * 1.1,
      bend: 0.55 + random() * 0.5,
      twist: random() - 0.5,
      oval: true,
    })
    const one = mesh(g, green)
    one.rotateY(-a)
    one.rotateZ(-mix(0.25, 1.05, t) - random() * 0.2)
    const tilt = group(one)
    tilt.position.copy(end)
    made.add(tilt)
  }
}

export function pot({
  r = 0.95,
  h = 1.55,
  saucer = true,
  leaves = 'rubber',
  leaf = '#6c7d62',
  ...look
}: Pot): THREE.Group {
  const made = vesselOf({ r, h, saucer, look })
  if (leaves === 'none') return made
  const lift = saucer ? 0.09 : 0
  const soil = paper('#3a2c22', { strength: 4, fleck: 1.2, seed: 3 })
  const top = lift + h - 0.2
  made.add(
    mesh(new THREE.CylinderGeometry(r - 0.1, r - 0.12, 0.1, 48), physical({ ...tiled(soil, 2, 2), roughness: 1 }), [
      0,
      top,
      0,
    ]),
  )
  const random = rng((look.seed ?? 1) + 5)
  const green = physical({
    color: leaf,
    roughness: 0.48,
    side: THREE.DoubleSide,
    sheen: 0.15,
    sheenColor: new THREE.Color('#cfe0bd'),
    vertexColors: true,
    emissive: new THREE.Color(leaf),
    emissiveIntensity: 0.24,
  })
  if (leaves === 'snake') snakeLeaves(made, green, top, random)
  else stalkLeaves(made, green, top, random, leaves === 'herb')
  return made
}

interface Stems {
  n?: number
  h?: number
  spread?: number
  /** Height of the vase's mouth. */
  base?: number
  color?: string
  head?: string
  seed?: number
}

/** Dried stems: thin bent stalks with seed heads. */
export function stems({
  n = 7,
  h = 3.6,
  spread = 0.8,
  base = 1.5,
  color = '#b89a6a',
  head = '#cbb287',
  seed = 1,
}: Stems): THREE.Group {
  const made = group()
  const random = rng(seed)
  const stalk = physical({ color, roughness: 0.9 })
  const seeds = physical({ color: head, roughness: 1, sheen: 0.5, sheenColor: new THREE.Color('#fff0d0') })
  const grain = new THREE.SphereGeometry(1, 7, 5)
  for (let i = 0; i < n; i++) {
    const a = i * 2.4 + random()
    const s = spread * (0.3 + random() * 0.9)
    const tall = h * (0.75 + random() * 0.35)
    const curve = spline(
      [0, base * 0.3, 0],
      [Math.cos(a) * s * 0.12, base, Math.sin(a) * s * 0.12],
      [Math.cos(a) * s * 0.5, base + (tall - base) * 0.55, Math.sin(a) * s * 0.5],
      [Math.cos(a) * s * 1.1, tall, Math.sin(a) * s],
    )
    made.add(mesh(new THREE.TubeGeometry(curve, 40, 0.016, 6), stalk))
    for (let k = 0; k < 44; k++) {
      const q = curve.getPointAt(1 - (k / 44) * 0.26)
      const b = k * 2.4
      const w = 0.045 * Math.sin((k / 44) * Math.PI) + 0.012
      const one = mesh(grain, seeds, [q.x + Math.cos(b) * w, q.y + random() * 0.05, q.z + Math.sin(b) * w])
      const size = 0.017 + random() * 0.01
      one.scale.set(size, size * 3.2, size)
      one.rotation.set(Math.sin(b) * 0.5, 0, -Math.cos(b) * 0.5)
      made.add(one)
    }
  }
  return made
}

/** One green branch with small leaves. */
export function branch({ h = 4, base = 1.8, leaf = '#84907a', seed = 1 }): THREE.Group {
  const made = group()
  const random = rng(seed)
  const stalk = physical({ color: '#6b5b43', roughness: 0.9 })
  const green = physical({
    color: leaf,
    roughness: 0.55,
    side: THREE.DoubleSide,
    vertexColors: true,
    emissive: new THREE.Color(leaf),
    emissiveIntensity: 0.24,
  })
  const curve = spline([0, 0.2, 0], [0.05, base, 0.02], [0.35, base + (h - base) * 0.5, 0.1], [0.95, h, 0])
  made.add(mesh(new THREE.TubeGeometry(curve, 60, 0.026, 8), stalk))
  for (let k = 0; k < 26; k++) {
    const q = curve.getPointAt(mix(0.5, 1, k / 25))
    const g = blade({
      long: 0.42 + random() * 0.16,
      wide: 0.11 + random() * 0.03,
      bend: 0.5,
      twist: random() - 0.5,
      oval: true,
    })
    const one = mesh(g, green, q.toArray())
    one.rotation.order = 'YXZ'
    one.rotation.set(0, k * 2.4, -0.9 - random() * 0.4)
    made.add(one)
  }
  return made
}
