/** Vases, bowls, plates, mugs, jugs, teapot. */
import * as THREE from 'three'
import { V3, group, levelUV, mesh, put, scaled, spline, strap, thrown, vessel, type ProfilePoint } from '../geometry.ts'
import { ceramic, timber } from '../materials.ts'
import { smooth } from '../rng.ts'
import type { Glaze } from '../textures.ts'

const VASES: Record<'bottle' | 'belly' | 'cylinder' | 'bud', ProfilePoint[]> = {
  bottle: [
    [0.62, 0],
    [0.95, 0.35],
    [1.08, 0.95],
    [0.86, 1.6],
    [0.42, 2.1],
    [0.27, 2.55],
    [0.27, 2.95],
    [0.36, 3.2],
  ],
  belly: [
    [0.6, 0],
    [1.05, 0.4],
    [1.3, 1.1],
    [1.12, 1.85],
    [0.7, 2.25],
    [0.58, 2.45],
    [0.7, 2.7],
  ],
  cylinder: [
    [0.78, 0],
    [0.84, 0.15],
    [0.86, 1.2],
    [0.83, 2.4],
    [0.85, 2.9],
  ],
  bud: [
    [0.45, 0],
    [0.66, 0.2],
    [0.72, 0.55],
    [0.5, 0.95],
    [0.24, 1.25],
    [0.2, 1.6],
    [0.28, 1.85],
  ],
}

export function vase({
  form = 'belly',
  scale = 1,
  ...look
}: Glaze & { form?: keyof typeof VASES; scale?: number }): THREE.Group {
  return group(mesh(thrown(vessel(scaled(VASES[form], scale)), { seed: look.seed }), ceramic(look)))
}

export function bowl({ r = 1.3, h = 0.85, ...look }: Glaze & { r?: number; h?: number }): THREE.Group {
  const outer: ProfilePoint[] = [
    [r * 0.42, 0],
    [r * 0.46, 0.08],
    [r * 0.74, h * 0.28],
    [r * 0.93, h * 0.65],
    [r, h],
  ]
  return group(mesh(thrown(vessel(outer, 0.075, 0.16), { seed: look.seed, wobble: 0.006 }), ceramic(look)))
}

export function plate({ r = 1.35, h = 0.22, ...look }: Glaze & { r?: number; h?: number }): THREE.Group {
  const outer: ProfilePoint[] = [
    [r * 0.6, 0],
    [r * 0.68, 0.04],
    [r * 0.86, 0.08],
    [r * 0.96, h * 0.7],
    [r, h],
  ]
  return group(mesh(thrown(vessel(outer, 0.06, 0.08), { seed: look.seed }), ceramic(look)))
}

export function mug({
  r = 0.44,
  h = 0.95,
  handle = true,
  ...look
}: Glaze & { r?: number; h?: number; handle?: boolean }): THREE.Group {
  const material = ceramic(look)
  const outer: ProfilePoint[] = [
    [r * 0.86, 0],
    [r * 0.97, 0.1],
    [r * 1.02, h * 0.5],
    [r, h],
  ]
  const made = group(mesh(thrown(vessel(outer, 0.05, 0.1), { seed: look.seed }), material))
  if (!handle) return made
  const ear = spline(
    [r * 0.93, h * 0.8, 0],
    [r * 1.28, h * 0.84, 0],
    [r * 1.66, h * 0.68, 0],
    [r * 1.66, h * 0.42, 0],
    [r * 1.32, h * 0.24, 0],
    [r * 0.93, h * 0.2, 0],
  )
  const flare = (t: number) => (Math.abs(t - 0.5) * 2) ** 4
  const strip = strap(
    ear,
    (t) => 0.085 + 0.03 * flare(t),
    (t) => 0.042 + 0.02 * flare(t),
  )
  made.add(mesh(levelUV(strip, h), material))
  return made
}

/** Pulls a spout at the rim towards -x. */
function pullSpout(g: THREE.BufferGeometry, top: number, reach: number, width = 0.38): void {
  const p = g.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)]
    const k = smooth(top * 0.84, top, y) * Math.exp(-((Math.atan2(z, -x) / width) ** 2))
    p.setX(i, x - k * reach)
    p.setY(i, y + k * reach * 0.23)
  }
  g.computeVertexNormals()
}

export function jug({ scale: s = 1, ...look }: Glaze & { scale?: number }): THREE.Group {
  const outer = scaled(
    [
      [0.62, 0],
      [0.86, 0.3],
      [0.95, 0.95],
      [0.78, 1.7],
      [0.5, 2.25],
      [0.46, 2.6],
      [0.56, 2.95],
    ],
    s,
  )
  const top = 2.95 * s
  const body = thrown(vessel(outer, 0.07), { seed: look.seed })
  pullSpout(body, top, 0.26 * s)
  const handle = new THREE.CatmullRomCurve3(
    [
      V3(0.47, 2.55, 0),
      V3(0.85, 2.72, 0),
      V3(1.22, 2.35, 0),
      V3(1.2, 1.75, 0),
      V3(0.98, 1.32, 0),
      V3(0.84, 1.18, 0),
    ].map((q) => q.multiplyScalar(s)),
  )
  const material = ceramic(look)
  return group(mesh(body, material), mesh(levelUV(strap(handle, 0.13 * s, 0.055 * s), top), material))
}

/** Small open jug for milk. */
export function creamer({ r = 0.42, h = 0.8, ...look }: Glaze & { r?: number; h?: number }): THREE.Group {
  const body = thrown(
    vessel(
      [
        [r * 0.8, 0],
        [r, 0.15],
        [r * 1.02, h * 0.4],
        [r * 0.78, h * 0.8],
        [r * 0.84, h],
      ],
      0.045,
      0.08,
    ),
    { seed: look.seed },
  )
  pullSpout(body, h, 0.14, 0.5)
  return group(mesh(body, ceramic(look)))
}

/** Round teapot with a cane-like wooden bow. */
export function teapot({ s = 1, ...look }: Glaze & { s?: number }): THREE.Group {
  const material = ceramic(look)
  const outer: ProfilePoint[] = scaled(
    [
      [0.62, 0],
      [0.95, 0.22],
      [1.12, 0.62],
      [1.02, 1.02],
      [0.72, 1.26],
      [0.46, 1.34],
    ],
    s,
  )
  const made = group(mesh(thrown(vessel(outer, 0.07), { seed: look.seed }), material))
  const lid: ProfilePoint[] = scaled(
    [
      [0.001, 1.32],
      [0.4, 1.33],
      [0.47, 1.36],
      [0.42, 1.42],
      [0.2, 1.49],
      [0.001, 1.5],
    ],
    s,
  )
  made.add(mesh(thrown(lid, { seed: (look.seed ?? 1) + 1 }), material))
  const knob: ProfilePoint[] = scaled(
    [
      [0.001, 1.48],
      [0.08, 1.48],
      [0.06, 1.54],
      [0.13, 1.62],
      [0.11, 1.7],
      [0.001, 1.72],
    ],
    s,
  )
  made.add(mesh(thrown(knob), timber('oak', 3)))
  const spout = spline(
    [-0.85 * s, 0.5 * s, 0],
    [-1.3 * s, 0.72 * s, 0],
    [-1.5 * s, 1.1 * s, 0],
    [-1.72 * s, 1.32 * s, 0],
  )
  const taper = (t: number) => (0.23 - 0.13 * t) * s
  made.add(mesh(levelUV(strap(spout, taper, taper, 60, 28), 1.4 * s), material))
  const bow = spline(
    [0, 1.2 * s, 0.72 * s],
    [0, 1.75 * s, 0.86 * s],
    [0, 2.3 * s, 0.45 * s],
    [0, 2.42 * s, 0],
    [0, 2.3 * s, -0.45 * s],
    [0, 1.75 * s, -0.86 * s],
    [0, 1.2 * s, -0.72 * s],
  )
  const bent = mesh(strap(bow, 0.075 * s, 0.055 * s, 100, 16), timber('oak', 4))
  bent.rotation.y = Math.PI / 2
  made.add(bent)
  for (const side of [-1, 1]) {
    const ear = new THREE.TorusGeometry(0.11 * s, 0.035 * s, 12, 40)
    made.add(mesh(levelUV(ear, 1.4 * s), material, [side * 0.78 * s, 1.24 * s, 0]))
  }
  return made
}

/** Things of one kind on each other; each is turned a little. */
export function stack(things: THREE.Object3D[], step: number): THREE.Group {
  return group(things.map((thing, i) => put(thing, 0, i * step, 0, i * 1.3)))
}

/** Stacked plates need a step that follows their foot. */
export function dish({ w = 2.4, ...look }: Glaze & { w?: number }): THREE.Group {
  const made = plate({ r: 1, h: 0.2, ...look })
  made.scale.set(w / 2, 1, w / 3.4)
  return made
}
