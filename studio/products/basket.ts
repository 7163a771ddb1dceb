/** Woven basket: real geometry, stakes and weavers that run in and out. */
import * as THREE from 'three'
import { V3, group, mesh } from '../geometry.ts'
import { physical } from '../materials.ts'
import { fbm2, noise2, rng } from '../rng.ts'

/** Closed flat band: an ellipse `tall` (y) by `thick` (radial) round the y axis, with long fibres in its vertex colours. */
function weaver(curve: THREE.CatmullRomCurve3, tall: number, thick: number, seg: number): THREE.BufferGeometry {
  const round = 12
  const [pos, idx, colours]: [number[], number[], number[]] = [[], [], []]
  const fibre = noise2(Math.round((curve.points[0]?.y ?? 0) * 97))
  for (let i = 0; i <= seg; i++) {
    const p = curve.getPoint((i % seg) / seg)
    const q = Math.hypot(p.x, p.z)
    for (let j = 0; j < round; j++) {
      const w = (j / round) * Math.PI * 2
      const k = 0.72 + 0.45 * fibre(j * 3.7, i * 0.07)
      const ridge = 1 + (fibre(j * 5.1 + 50, i * 0.04) - 0.5) * 0.22
      colours.push(k, k, k * 0.97)
      pos.push(
        p.x + (p.x / q) * Math.cos(w) * thick * ridge,
        p.y + Math.sin(w) * tall * ridge,
        p.z + (p.z / q) * Math.cos(w) * thick * ridge,
      )
    }
  }
  for (let i = 0; i < seg; i++)
    for (let j = 0; j < round; j++) {
      const [a, b] = [i * round + j, i * round + ((j + 1) % round)]
      idx.push(a, b, a + round, b, b + round, a + round)
    }
  const g = new THREE.BufferGeometry()
  g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3))
  g.setAttribute('color', new THREE.Float32BufferAttribute(colours, 3))
  g.setIndex(idx)
  g.computeVertexNormals()
  return g
}

interface Basket {
  r?: number
  h?: number
  color?: string
  /** Colour of the band below the rim. */
  band?: string
  seed?: number
  handles?: boolean
}

export function basket({
  r = 1.5,
  h = 1.9,
  color = '#c8a470',
  band,
  seed = 1,
  handles = true,
}: Basket = {}): THREE.Group {
  const stakes = 56
  const rows = Math.round(h * 15.8)
  const made = group()
  const wave = fbm2(seed, 3)
  const random = rng(seed)
  const straw = new THREE.Color(color)
  const stuff = (k: number, vertexColors: boolean) =>
    physical({ color: straw.clone().multiplyScalar(k), roughness: 0.95, sheen: 0.35, sheenColor: straw, vertexColors })
  const tones = [1, 0.9, 1.08, 0.82]
  const woven = tones.map((k) => stuff(k, true))
  const plain = tones.map((k) => stuff(k, false))
  const banded = band ? physical({ color: band, roughness: 0.8, vertexColors: true }) : null
  const one = (list: THREE.Material[], i: number) => list[i % list.length] ?? stuff(1, false)
  const radius = (t: number) => r * (0.82 + 0.2 * Math.sin(Math.PI * (0.18 + t * 0.62)))
  for (let j = 0; j < rows; j++) {
    const t = (j + 0.5) / rows
    const pts: THREE.Vector3[] = []
    for (let i = 0; i < stakes * 4; i++) {
      const a = (i / (stakes * 4)) * Math.PI * 2
      const k =
        radius(t) +
        Math.cos((a * stakes) / 2 + (j & 1) * Math.PI) * 0.055 +
        (wave(Math.cos(a) * 3 + j, Math.sin(a) * 3) - 0.5) * 0.03
      pts.push(
        V3(
          Math.cos(a) * k,
          t * h + (wave(Math.cos(a) * 2 + j * 3, Math.sin(a) * 2 + 8) - 0.5) * 0.035,
          Math.sin(a) * k,
        ),
      )
    }
    const g = weaver(new THREE.CatmullRomCurve3(pts, true), (h / rows) * 0.6, 0.036, stakes * 8)
    made.add(mesh(g, banded && t > 0.62 && t < 0.82 ? banded : one(woven, Math.floor(random() * 4))))
  }
  for (let i = 0; i < stakes; i++) {
    const a = (i / stakes) * Math.PI * 2
    const curve = new THREE.CatmullRomCurve3(
      [0, 0.25, 0.5, 0.75, 1].map((t) => V3(Math.cos(a) * radius(t), t * h, Math.sin(a) * radius(t))),
    )
    made.add(mesh(new THREE.TubeGeometry(curve, 20, 0.038, 8), one(plain, i)))
  }
  for (let s = 0; s < 3; s++) {
    const pts: THREE.Vector3[] = []
    for (let i = 0; i < 240; i++) {
      const a = (i / 240) * Math.PI * 2
      const w = a * 40 + s * 2.094
      const k = radius(1) + Math.cos(w) * 0.055
      pts.push(V3(Math.cos(a) * k, h + 0.02 + Math.sin(w) * 0.055, Math.sin(a) * k))
    }
    made.add(mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(pts, true), 900, 0.05, 8, true), one(plain, s)))
  }
  made.add(mesh(new THREE.CylinderGeometry(radius(0) - 0.02, radius(0) - 0.02, 0.08, 64), one(plain, 1), [0, 0.05, 0]))
  if (!handles) return made
  for (const side of [0, Math.PI])
    for (const s of [0, 1]) {
      const pts: THREE.Vector3[] = []
      for (let i = 0; i <= 60; i++) {
        const t = i / 60
        const a = (t - 0.5) * 0.75 + side
        const up = Math.sin(Math.PI * t)
        const w = t * 34 + s * Math.PI
        const k = radius(1) + up * 0.1
        pts.push(V3(Math.cos(a) * k + Math.cos(w) * 0.045, h + up * 0.5 + Math.sin(w) * 0.045, Math.sin(a) * k))
      }
      made.add(mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(pts), 240, 0.05, 8), one(plain, s + 1)))
    }
  return made
}
