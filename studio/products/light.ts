/** Lamps and candles. */
import * as THREE from 'three'
import { drawn } from '../canvas.ts'
import { group, lathe, mesh, spline, thrown, vessel, type ProfilePoint } from '../geometry.ts'
import { brass, ceramic, physical, steel, tiled } from '../materials.ts'
import { mix } from '../rng.ts'
import { paper, type Glaze } from '../textures.ts'
import { label } from './labels.ts'

const WARM = '#ffb066'

function bulb(power: number, y: number): THREE.PointLight {
  const made = new THREE.PointLight(WARM, power, 0, 2)
  made.position.set(0, y, 0)
  return made
}

/** Light that falls through a shade: dark at the rims, bright at the bulb. */
const glow = () =>
  drawn('glow', 16, 512, (c, w, h) => {
    const fill = c.createLinearGradient(0, 0, 0, h)
    for (const [at, color] of [
      [0, '#7a4c22'],
      [0.35, '#e0a562'],
      [0.6, '#ffcf92'],
      [0.82, '#dba065'],
      [1, '#7d5029'],
    ] as const)
      fill.addColorStop(at, color)
    c.fillStyle = fill
    c.fillRect(0, 0, w, h)
  })

interface Shade {
  tall: number
  bottom: number
  top: number
  y: number
  color: string
  lit: number
  pleats?: number
}

function shadeOf({ tall, bottom, top, y, color, lit, pleats = 72 }: Shade): THREE.Group {
  const g = new THREE.CylinderGeometry(1, 1, tall, Math.max(pleats, 16) * 8, 24, true)
  const p = g.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const [x, py, z] = [p.getX(i), p.getY(i), p.getZ(i)]
    const a = Math.atan2(z, x)
    const r = mix(bottom, top, py / tall + 0.5) + (pleats ? (Math.asin(Math.sin(a * pleats) * 0.98) / 1.57) * 0.035 : 0)
    p.setXYZ(i, Math.cos(a) * r, py, Math.sin(a) * r)
  }
  g.computeVertexNormals()
  const surface = tiled(paper(color, { strength: 0.8, fleck: 0.14, seed: 5 }), 6, 2)
  const body = mesh(
    g,
    physical({
      ...surface,
      roughness: 0.95,
      side: THREE.DoubleSide,
      emissive: new THREE.Color('#ffffff'),
      emissiveMap: glow(),
      emissiveIntensity: 0.95 * lit,
    }),
    [0, y, 0],
  )
  body.userData.shadowShare = 0.75
  const rim = physical({ color, roughness: 0.9, emissive: new THREE.Color('#d9975a'), emissiveIntensity: 0.35 * lit })
  const ring = (r: number, at: number) =>
    mesh(new THREE.TorusGeometry(r, 0.028, 10, 160), rim, [0, at, 0], [Math.PI / 2, 0, 0])
  return group(body, ring(bottom, y - tall / 2), ring(top, y + tall / 2))
}

export function tableLamp({
  shade = '#f2e6d2',
  lit = 1,
  wide = false,
  ...look
}: Glaze & { shade?: string; lit?: number; wide?: boolean }): THREE.Group {
  const foot = vessel(
    [
      [0.62, 0],
      [0.95, 0.35],
      [1.05, 0.85],
      [0.8, 1.35],
      [0.35, 1.62],
      [0.2, 1.75],
    ],
    0.07,
  )
  const made = group(
    mesh(thrown(foot, { seed: look.seed }), ceramic(look)),
    mesh(new THREE.CylinderGeometry(0.06, 0.06, 1.1, 24), brass(), [0, 2.2, 0]),
    shadeOf({ tall: 1.55, bottom: wide ? 1.95 : 1.62, top: wide ? 1.15 : 1.02, y: 3.05, color: shade, lit }),
  )
  if (lit) made.add(bulb(9 * lit, 2.5))
  return made
}

/** Dome lamp: a ceramic cap over a turned stem, lit from below. */
export function domeLamp({ lit = 1, ...look }: Glaze & { lit?: number }): THREE.Group {
  const material = ceramic(look)
  const stem: ProfilePoint[] = [
    [0.001, 0],
    [0.78, 0],
    [0.8, 0.08],
    [0.7, 0.16],
    [0.24, 0.3],
    [0.2, 0.8],
    [0.24, 1.75],
    [0.2, 2.0],
    [0.001, 2.02],
  ]
  const cap: ProfilePoint[] = [
    [1.5, 1.62],
    [1.48, 1.85],
    [1.28, 2.35],
    [0.8, 2.72],
    [0.001, 2.85],
    [0.001, 2.78],
    [0.76, 2.66],
    [1.22, 2.31],
    [1.42, 1.85],
    [1.44, 1.62],
    [1.5, 1.62],
  ]
  const inner = new THREE.Mesh(
    new THREE.SphereGeometry(0.3, 32, 24),
    new THREE.MeshBasicMaterial({ color: new THREE.Color('#ffd9a0').multiplyScalar(3 * lit) }),
  )
  inner.position.set(0, 2.02, 0)
  const made = group(
    mesh(thrown(stem, { seed: look.seed }), material),
    mesh(thrown(cap, { seed: look.seed }), material),
    inner,
  )
  if (lit) made.add(bulb(20 * lit, 1.7))
  return made
}

/** Floor lamp on a thin black stand, 1.6 m. */
export function floorLamp({ shade = '#f2e6d2', lit = 1 } = {}): THREE.Group {
  const iron = steel()
  const arm = spline([0, 12.6, 0], [0, 13.6, 0], [0.5, 14.3, 0], [1.5, 14.5, 0], [2.5, 14.2, 0], [2.9, 13.4, 0])
  const head = shadeOf({ tall: 2.1, bottom: 2.3, top: 1.2, y: 0, color: shade, lit, pleats: 84 })
  head.position.set(2.9, 12.5, 0)
  const made = group(
    mesh(
      lathe([
        [0.001, 0],
        [1.55, 0],
        [1.6, 0.06],
        [1.55, 0.16],
        [0.2, 0.24],
        [0.09, 0.4],
        [0.09, 0.5, 1],
        [0.001, 0.5],
      ]),
      iron,
    ),
    mesh(new THREE.CylinderGeometry(0.09, 0.09, 12.6, 24), iron, [0, 6.4, 0]),
    mesh(new THREE.TubeGeometry(arm, 80, 0.085, 16), iron),
    mesh(new THREE.CylinderGeometry(0.16, 0.16, 0.5, 24), brass(), [2.9, 13.35, 0]),
    head,
  )
  if (lit) {
    const light = bulb(60 * lit, 12.3)
    light.position.x = 2.9
    made.add(light)
  }
  return made
}

/** Scented candle in a ceramic jar; the wick is new unless `burnt`. */
export function candle({
  jar,
  wax = '#efe3cd',
  scent,
  r = 0.52,
  h = 0.95,
  seed = 4,
}: {
  jar: string
  wax?: string
  scent: string
  r?: number
  h?: number
  seed?: number
}): THREE.Group {
  const wall = vessel(
    [
      [r * 0.96, 0],
      [r, 0.05],
      [r, h],
    ],
    0.05,
    0.1,
  )
  return group(
    mesh(thrown(wall, { seed }), ceramic({ color: jar, finish: 'matte', speckle: 0.35, seed })),
    mesh(
      lathe(
        [
          [r - 0.06, h - 0.11],
          [r * 0.5, h - 0.135],
          [0.001, h - 0.13],
        ],
        64,
      ),
      physical({ color: wax, roughness: 0.5, side: THREE.DoubleSide }),
    ),
    mesh(
      new THREE.CylinderGeometry(0.012, 0.014, 0.16, 10),
      physical({ color: '#e8dfcc', roughness: 1 }),
      [0, h - 0.06, 0],
      [0, 0, 0.12],
    ),
    label({ text: scent, sub: 'plant wax · 180 g', r: r * 1.06, h: 0.44, y: h * 0.46, arc: 0.84 }),
  )
}

/** Dipped taper candle. */
export function taper({ color = '#e8dcc2', h = 2.4, r = 0.11 } = {}): THREE.Group {
  const wax = physical({ color, roughness: 0.5, sheen: 0.3, sheenColor: new THREE.Color('#fff') })
  return group(
    mesh(
      lathe(
        [
          [0.001, 0],
          [r * 0.95, 0, 1],
          [r, 0.05],
          [r * 0.96, h * 0.6],
          [r * 0.7, h * 0.95],
          [r * 0.3, h],
          [0.001, h + 0.01],
        ],
        48,
      ),
      wax,
    ),
    mesh(new THREE.CylinderGeometry(0.012, 0.012, 0.14, 8), physical({ color: '#efe6d2', roughness: 1 }), [
      0,
      h + 0.06,
      0,
    ]),
  )
}

/** Turned brass candle holder. */
export function holder({ h = 0.9 } = {}): THREE.Group {
  return group(
    mesh(
      lathe(
        [
          [0.001, 0],
          [0.56, 0],
          [0.58, 0.04],
          [0.54, 0.09],
          [0.16, 0.13],
          [0.08, 0.24],
          [0.07, h * 0.6],
          [0.13, h * 0.72],
          [0.08, h * 0.82],
          [0.17, h * 0.93],
          [0.18, h, 1],
          [0.12, h, 1],
          [0.115, h - 0.14],
          [0.001, h - 0.14],
        ],
        96,
      ),
      brass(),
    ),
  )
}
