/** Boards, stool, tray, peg rail, spoons. */
import * as THREE from 'three'
import { V3, boxUV, group, lathe, mesh, roundRect, sheet, slab, spline } from '../geometry.ts'
import { brass, timber, type Wood } from '../materials.ts'
import { clamp, mix, smooth } from '../rng.ts'

export function board({
  w = 2.2,
  l = 4.2,
  wood = 'oak',
  seed = 1,
}: { w?: number; l?: number; wood?: Wood; seed?: number } = {}): THREE.Group {
  const s = new THREE.Shape()
  const [half, body, r, n] = [w / 2, l * 0.68, 0.35, 0.34]
  s.moveTo(-half + r, 0)
  s.lineTo(half - r, 0)
  s.quadraticCurveTo(half, 0, half, r)
  s.lineTo(half, body - 0.75)
  s.bezierCurveTo(half, body - 0.1, n, body - 0.05, n, body + 0.4)
  s.lineTo(n, l - n)
  s.absarc(0, l - n, n, 0, Math.PI)
  s.lineTo(-n, body + 0.4)
  s.bezierCurveTo(-n, body - 0.05, -half, body - 0.1, -half, body - 0.75)
  s.lineTo(-half, r)
  s.quadraticCurveTo(-half, 0, -half + r, 0)
  const hole = new THREE.Path()
  hole.absarc(0, l - n * 1.05, 0.13, 0, Math.PI * 2, true)
  s.holes.push(hole)
  const g = new THREE.ExtrudeGeometry(s, {
    depth: 0.16,
    bevelEnabled: true,
    bevelThickness: 0.05,
    bevelSize: 0.05,
    bevelOffset: -0.05,
    bevelSegments: 5,
    curveSegments: 32,
  })
  g.translate(0, 0, -0.08)
  return group(mesh(boxUV(g, 0.3, 'y', [seed * 0.37, seed * 0.21]), timber(wood, seed)))
}

/** Round rod between two points. */
function rod(
  from: THREE.Vector3,
  to: THREE.Vector3,
  top: number,
  bottom: number,
  wood: Wood,
  seed: number,
  offset: [number, number] = [0, 0],
): THREE.Mesh {
  const g = boxUV(new THREE.CylinderGeometry(top, bottom, from.distanceTo(to), 40, 1), 0.3, 'y', offset)
  const made = mesh(g, timber(wood, seed))
  made.position.copy(from).lerp(to, 0.5)
  made.quaternion.setFromUnitVectors(V3(0, 1, 0), from.clone().sub(to).normalize())
  return made
}

export function stool({
  r = 1.5,
  h = 4.3,
  wood = 'oak',
  seed = 1,
}: { r?: number; h?: number; wood?: Wood; seed?: number } = {}): THREE.Group {
  const seat = lathe([
    [0.001, 0],
    [r - 0.16, 0],
    [r - 0.03, 0.07],
    [r, 0.2],
    [r - 0.05, 0.32],
    [r - 0.2, 0.37],
    [r * 0.6, 0.34],
    [0.001, 0.31],
  ])
  const made = group(mesh(boxUV(seat, 0.3, 'x'), timber(wood, seed), [0, h - 0.36, 0]))
  const foot = (a: number, t: number) =>
    V3(Math.cos(a) * mix(r * 0.58, r * 1.02, t), mix(h - 0.34, 0, t), Math.sin(a) * mix(r * 0.58, r * 1.02, t))
  for (let i = 0; i < 3; i++) {
    const a = (i * Math.PI * 2) / 3 + 0.5
    const b = ((i + 1) * Math.PI * 2) / 3 + 0.5
    made.add(rod(foot(a, 0), foot(a, 1), 0.17, 0.115, wood, seed, [i * 0.4, i * 0.3]))
    made.add(rod(foot(a, 0.62), foot(b, 0.62), 0.075, 0.075, wood, seed))
  }
  return made
}

/** Round tray with a low rim and two brass ears. */
export function tray({
  r = 1.9,
  wood = 'oak',
  seed = 1,
}: { r?: number; wood?: Wood; seed?: number } = {}): THREE.Group {
  const g = lathe(
    [
      [0.001, 0],
      [r - 0.1, 0],
      [r, 0.06],
      [r + 0.03, 0.34],
      [r, 0.38],
      [r - 0.05, 0.35],
      [r - 0.08, 0.16],
      [r - 0.2, 0.1],
      [0.001, 0.1],
    ],
    160,
  )
  const made = group(mesh(boxUV(g, 0.28, 'x', [seed * 0.3, seed * 0.17]), timber(wood, seed)))
  for (const side of [-1, 1]) {
    const bow = spline(
      [side * (r - 0.02), 0.3, -0.42],
      [side * (r + 0.12), 0.62, -0.36],
      [side * (r + 0.16), 0.72, 0],
      [side * (r + 0.12), 0.62, 0.36],
      [side * (r - 0.02), 0.3, 0.42],
    )
    made.add(mesh(new THREE.TubeGeometry(bow, 60, 0.045, 14), brass()))
  }
  return made
}

/** Rail with turned pegs, for a wall at z = 0. */
export function pegRail({
  w = 6,
  pegs = 5,
  wood = 'oak',
  seed = 1,
}: { w?: number; pegs?: number; wood?: Wood; seed?: number } = {}): THREE.Group {
  const g = slab(roundRect(w, 0.85, 0.1), 0.2, 0.03)
  g.rotateX(Math.PI / 2)
  const made = group(mesh(boxUV(g, 0.28, 'x', [0.2, seed * 0.13]), timber(wood, seed)))
  const peg = lathe(
    [
      [0.001, 0],
      [0.1, 0],
      [0.09, 0.2],
      [0.085, 0.55],
      [0.15, 0.68],
      [0.17, 0.78],
      [0.12, 0.88],
      [0.001, 0.9],
    ],
    48,
  )
  for (let i = 0; i < pegs; i++) {
    const one = mesh(boxUV(peg.clone(), 0.3, 'y', [i * 0.3, 0]), timber(wood, seed), [
      ((i + 0.5) / pegs - 0.5) * w * 0.94,
      0,
      0.18,
    ])
    one.rotation.x = Math.PI / 2 - 0.2
    made.add(one)
  }
  return made
}

/** Long-handled spoon lying along x, its bowl at the right, hollow upwards. */
export function spoon({ wood = 'oak', l = 3, seed = 1 }: { wood?: Wood; l?: number; seed?: number } = {}): THREE.Group {
  const g = sheet(140, 40, (i, j) => {
    const t = i / 140
    const w = (j / 40) * Math.PI * 2
    const head = smooth(0.62, 0.8, t)
    const end = Math.sqrt(Math.max(0, 1 - clamp((t - 0.82) / 0.18) ** 2)) * Math.sqrt(clamp(t / 0.02))
    const wide = mix(0.085, 0.33, head) * end
    const thick = mix(0.075, 0.05, head) * Math.sqrt(end)
    // The bowl is pressed in from above; its rim stays up.
    const dent = head * 0.13 * (1 - Math.cos(w) ** 2 * 0.9)
    const rise = 0.1 + head * 0.07
    return {
      at: [(t - 0.5) * l, rise + Math.sin(w) * thick - dent * end, -Math.cos(w) * wide],
      uv: [t, j / 40],
    }
  })
  return group(mesh(boxUV(g, 0.3, 'x', [seed * 0.4, seed * 0.23]), timber(wood, seed)))
}

/** Table top seen from above its front edge. */
export function tableTop({
  w = 30,
  d = 12,
  wood = 'oak',
  seed = 7,
}: { w?: number; d?: number; wood?: Wood; seed?: number } = {}): THREE.Group {
  const made = group()
  const planks = 6
  for (let i = 0; i < planks; i++) {
    const g = boxUV(slab(roundRect(w, d / planks - 0.012, 0.02), 0.34, 0.02), 0.16, 'x', [i * 0.41, i * 0.19])
    made.add(mesh(g, timber(wood, seed), [0, -0.34, ((i + 0.5) / planks - 0.5) * d]))
  }
  return made
}
