/** Shapes that product types share. One unit is 10 cm; everything stands on y = 0. */
import * as THREE from 'three'
import { fbm2 } from './rng.ts'

/** Radius and height; a third member 1 marks a sharp corner. */
export type ProfilePoint = [radius: number, height: number, corner?: 1]

export const V2 = (x: number, y: number): THREE.Vector2 => new THREE.Vector2(x, y)
export const V3 = (x: number, y: number, z: number): THREE.Vector3 => new THREE.Vector3(x, y, z)

type Triple = [number, number, number]

export function mesh(
  geometry: THREE.BufferGeometry,
  material: THREE.Material,
  at: Triple = [0, 0, 0],
  turn: Triple = [0, 0, 0],
): THREE.Mesh {
  const made = new THREE.Mesh(geometry, material)
  made.castShadow = made.receiveShadow = true
  made.position.set(...at)
  made.rotation.set(...turn)
  return made
}

export function group(...items: (THREE.Object3D | THREE.Object3D[])[]): THREE.Group {
  const made = new THREE.Group()
  for (const item of items.flat()) made.add(item)
  return made
}

/** Puts a thing at a place, turned about the vertical axis and scaled. */
export function put<Thing extends THREE.Object3D>(thing: Thing, x = 0, y = 0, z = 0, turn = 0, scale = 1): Thing {
  thing.position.set(x, y, z)
  thing.rotation.y += turn
  thing.scale.multiplyScalar(scale)
  return thing
}

/** Leans a thing backwards by `tilt` radians. */
export function lean<Thing extends THREE.Object3D>(
  thing: Thing,
  x: number,
  y: number,
  z: number,
  tilt: number,
  turn = 0,
): Thing {
  thing.rotation.set(tilt, turn, 0, 'YXZ')
  thing.position.set(x, y, z)
  return thing
}

/** Smooth outline through the points. */
export function profile(points: ProfilePoint[], per = 14): THREE.Vector2[] {
  const out: THREE.Vector2[] = []
  let run: ProfilePoint[] = []
  const flush = () => {
    if (run.length < 2) return
    const curve = new THREE.CatmullRomCurve3(
      run.map(([r, y]) => V3(r, y, 0)),
      false,
      'centripetal',
    )
    for (const q of curve.getPoints((run.length - 1) * per)) out.push(V2(Math.max(q.x, 0.0001), q.y))
  }
  for (const p of points) {
    run.push(p)
    if (p[2]) {
      flush()
      run = [p]
    }
  }
  flush()
  return out
}

export function lathe(points: ProfilePoint[], seg = 128, per = 14): THREE.LatheGeometry {
  return new THREE.LatheGeometry(profile(points, per), seg)
}

/** Lathe whose v runs along the height, so that dipped glazes lie level, with the wobble of a hand. */
export function thrown(points: ProfilePoint[], { seg = 160, wobble = 0.004, seed = 1 } = {}): THREE.BufferGeometry {
  const g = lathe(points, seg)
  const p = g.getAttribute('position')
  const uv = g.getAttribute('uv')
  const wave = fbm2(seed, 3)
  g.computeBoundingBox()
  const low = g.boundingBox?.min.y ?? 0
  const tall = (g.boundingBox?.max.y ?? 1) - low
  for (let i = 0; i < p.count; i++) {
    const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)]
    const a = Math.atan2(z, x)
    const k = 1 + (wave(Math.cos(a) * 0.8 + 4 + y * 0.3, Math.sin(a) * 0.8 + 4 + y * 0.9) - 0.5) * 2 * wobble
    p.setXYZ(i, x * k, y, z * k)
    uv.setY(i, (y - low) / tall)
  }
  return g
}

/** Wall of a vessel: outline from bottom to rim and thickness, to a closed profile with rounded lip and foot ring. */
export function vessel(outer: ProfilePoint[], t = 0.09, floor = 0.14): ProfilePoint[] {
  const top = outer.at(-1) ?? [1, 1]
  const foot = outer[0] ?? [1, 0]
  const inner: ProfilePoint[] = outer
    .toReversed()
    .filter((p) => p[1] > floor + 0.05)
    .map(([r, y]) => [Math.max(r - t, 0.01), y])
  inner[0] = [top[0] - t, top[1] - 0.01]
  const last = inner.at(-1) ?? [0.1, floor]
  return [
    [0.001, 0.03],
    [foot[0] - 0.12, 0.03],
    [foot[0] - 0.07, 0],
    [foot[0] - 0.03, 0],
    ...outer.slice(0, -1).map(([r, y], i): ProfilePoint => (i ? [r, y] : [r, y + 0.03])),
    [top[0], top[1] - 0.03],
    [top[0] - t * 0.2, top[1] + t * 0.3],
    [top[0] - t * 0.8, top[1] + t * 0.3],
    ...inner,
    [Math.max(last[0] - 0.12, 0.02), floor],
    [0.001, floor],
  ]
}

/** Outline scaled in both directions. */
export const scaled = (points: ProfilePoint[], k: number, tall = k): ProfilePoint[] =>
  points.map(([r, y]): ProfilePoint => [r * k, y * tall])

/** Texture coordinates by projecting along the dominant normal; the `grain` axis becomes u. */
export function boxUV(
  from: THREE.BufferGeometry,
  scale: number,
  grain: 'x' | 'y' | 'z' = 'x',
  offset: [number, number] = [0, 0],
): THREE.BufferGeometry {
  const g = from.index ? from.toNonIndexed() : from
  if (!from.index) g.computeVertexNormals()
  const p = g.getAttribute('position')
  const n = g.getAttribute('normal')
  const uv = new Float32Array(p.count * 2)
  const order = (x: number, y: number, z: number): Triple =>
    grain === 'x' ? [x, y, z] : grain === 'y' ? [y, z, x] : [z, x, y]
  for (let i = 0; i < p.count; i++) {
    const q = order(p.getX(i), p.getY(i), p.getZ(i))
    const m = order(Math.abs(n.getX(i)), Math.abs(n.getY(i)), Math.abs(n.getZ(i)))
    let [u, v] = [q[0], q[1]]
    if (m[0] > m[1] && m[0] > m[2]) [u, v] = [q[1] * 0.12, q[2]]
    else if (m[1] > m[2]) [u, v] = [q[0], q[2]]
    uv[i * 2] = u * scale + offset[0]
    uv[i * 2 + 1] = v * scale + offset[1]
  }
  g.setAttribute('uv', new THREE.BufferAttribute(uv, 2))
  return g
}

/** Rounded slab lying flat; `thickness` along y. */
export function slab(shape: THREE.Shape, thickness: number, bevel = 0.04, curve = 24): THREE.BufferGeometry {
  const g = new THREE.ExtrudeGeometry(shape, {
    depth: thickness - bevel * 2,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 5,
    curveSegments: curve,
  })
  g.rotateX(-Math.PI / 2)
  g.translate(0, bevel, 0)
  return g
}

export function roundRect(w: number, h: number, r: number): THREE.Shape {
  const s = new THREE.Shape()
  const [x, y] = [-w / 2, -h / 2]
  s.moveTo(x + r, y)
  s.lineTo(x + w - r, y)
  s.absarc(x + w - r, y + r, r, -Math.PI / 2, 0)
  s.lineTo(x + w, y + h - r)
  s.absarc(x + w - r, y + h - r, r, 0, Math.PI / 2)
  s.lineTo(x + r, y + h)
  s.absarc(x + r, y + h - r, r, Math.PI / 2, Math.PI)
  s.lineTo(x, y + r)
  s.absarc(x + r, y + r, r, Math.PI, Math.PI * 1.5)
  return s
}

type Along = number | ((t: number) => number)

/** Geometry of a grid of points: `rows` + 1 times `cols` + 1, with texture coordinates. */
export function sheet(
  rows: number,
  cols: number,
  point: (i: number, j: number) => { at: Triple; uv: [number, number] },
): THREE.BufferGeometry {
  const [pos, uv, idx]: [number[], number[], number[]] = [[], [], []]
  for (let i = 0; i <= rows; i++) {
    for (let j = 0; j <= cols; j++) {
      const q = point(i, j)
      pos.push(...q.at)
      uv.push(...q.uv)
    }
  }
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++) {
      const k = i * (cols + 1) + j
      idx.push(k, k + 1, k + cols + 1, k + 1, k + cols + 2, k + cols + 1)
    }
  }
  const g = new THREE.BufferGeometry()
  g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3))
  g.setAttribute('uv', new THREE.Float32BufferAttribute(uv, 2))
  g.setIndex(idx)
  g.computeVertexNormals()
  return g
}

/** Sweeps an ellipse (`wide` by `thick`, numbers or functions along the curve) along a curve. */
export function strap(
  curve: THREE.Curve<THREE.Vector3>,
  wide: Along,
  thick: Along,
  seg = 80,
  round = 20,
): THREE.BufferGeometry {
  const frames = curve.computeFrenetFrames(seg)
  const along = (k: Along, t: number) => (typeof k === 'function' ? k(t) : k)
  return sheet(seg, round, (i, j) => {
    const t = i / seg
    const w = (j / round) * Math.PI * 2
    const q = curve.getPointAt(t)
    q.addScaledVector(frames.normals[i] ?? V3(1, 0, 0), Math.cos(w) * along(thick, t))
    q.addScaledVector(frames.binormals[i] ?? V3(0, 1, 0), Math.sin(w) * along(wide, t))
    return { at: [q.x, q.y, q.z], uv: [t * 3, j / round] }
  })
}

export const spline = (...points: Triple[]): THREE.CatmullRomCurve3 =>
  new THREE.CatmullRomCurve3(points.map((p) => V3(...p)))

/** Gives a handle or spout the v of its height, so that a dipped glaze runs on over it. */
export function levelUV(g: THREE.BufferGeometry, tall: number): THREE.BufferGeometry {
  const p = g.getAttribute('position')
  const uv = g.getAttribute('uv')
  for (let i = 0; i < p.count; i++) uv.setXY(i, uv.getX(i) * 0.1 + uv.getY(i) * 0.1, p.getY(i) / tall)
  return g
}
