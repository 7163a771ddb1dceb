/** Clock, mirror, framed prints. */
import * as THREE from 'three'
import { drawn } from '../canvas.ts'
import { V2, boxUV, group, lathe, mesh, roundRect } from '../geometry.ts'
import { brass, physical, steel, timber, type Wood } from '../materials.ts'
import { artwork, type Artwork } from './artwork.ts'

export function clock({
  r = 1.5,
  face = '#f1e9db',
  rim = 'oak',
  ink = '#2e2a28',
  hour = 10,
  minute = 9,
}: { r?: number; face?: string; rim?: Wood; ink?: string; hour?: number; minute?: number } = {}): THREE.Group {
  const ring = lathe(
    [
      [r - 0.14, 0.02, 1],
      [r, 0.02],
      [r, 0.02, 1],
      [r, 0.26],
      [r - 0.03, 0.3],
      [r - 0.1, 0.3],
      [r - 0.13, 0.27, 1],
      [r - 0.14, 0.1],
    ],
    160,
  )
  ring.rotateX(Math.PI / 2)
  const map = drawn(`clock ${face} ${ink}`, 1024, 1024, (c, w) => {
    c.fillStyle = face
    c.fillRect(0, 0, w, w)
    c.translate(w / 2, w / 2)
    c.strokeStyle = ink
    c.lineCap = 'round'
    for (let i = 0; i < 60; i++) {
      c.lineWidth = i % 5 ? 2.5 : 9
      c.beginPath()
      c.moveTo(0, -w * 0.455)
      c.lineTo(0, -w * (i % 5 ? 0.444 : 0.415))
      c.stroke()
      c.rotate(Math.PI / 30)
    }
  })
  const hand = (long: number, wide: number, angle: number, z: number) => {
    const g = new THREE.ExtrudeGeometry(roundRect(wide, long, wide / 2.01), { depth: 0.02, bevelEnabled: false })
    g.translate(0, long / 2 - 0.18, 0)
    return mesh(g, steel(ink), [0, 0, z], [0, 0, -angle])
  }
  const turn = Math.PI * 2
  return group(
    mesh(boxUV(ring, 0.3, 'x'), timber(rim)),
    mesh(new THREE.CircleGeometry(r - 0.13, 96), physical({ map, roughness: 0.8 }), [0, 0, 0.1]),
    hand(r * 0.62, 0.085, (((hour % 12) + minute / 60) / 12) * turn, 0.15),
    hand(r * 0.9, 0.06, (minute / 60) * turn, 0.19),
    mesh(new THREE.CylinderGeometry(0.08, 0.08, 0.06, 32), brass(), [0, 0, 0.22], [Math.PI / 2, 0, 0]),
  )
}

/** What the mirror sees: a quiet room, a window's light falling across its wall. */
function reflection(w: number, h: number): THREE.Texture {
  const t = drawn('reflection', 512, 768, (c, W, H) => {
    const g = c.createLinearGradient(0, 0, W * 0.4, H)
    g.addColorStop(0, '#ddd3c6')
    g.addColorStop(0.6, '#c3b5a5')
    g.addColorStop(1, '#9d8e80')
    c.fillStyle = g
    c.fillRect(0, 0, W, H)
    c.filter = 'blur(9px)'
    c.fillStyle = 'rgba(255,246,230,.6)'
    for (const [x, y] of [
      [0.3, 0.18],
      [0.56, 0.26],
      [0.3, 0.45],
      [0.56, 0.53],
    ] as const) {
      c.beginPath()
      c.moveTo(W * x, H * y)
      c.lineTo(W * (x + 0.22), H * (y + 0.065))
      c.lineTo(W * (x + 0.22), H * (y + 0.305))
      c.lineTo(W * x, H * (y + 0.24))
      c.fill()
    }
    c.fillStyle = 'rgba(90,72,60,.5)'
    c.fillRect(0, H * 0.9, W, H)
  })
  const copy = t.clone()
  copy.repeat.set(1 / w, 1 / h)
  copy.offset.set(0.5, 0)
  copy.needsUpdate = true
  return copy
}

export function mirror({
  w = 2.4,
  h = 3.6,
  wood = 'walnut',
}: { w?: number; h?: number; wood?: Wood } = {}): THREE.Group {
  const arch = (wide: number, tall: number) => {
    const s = new THREE.Shape()
    s.moveTo(-wide / 2 + 0.12, 0)
    s.lineTo(wide / 2 - 0.12, 0)
    s.quadraticCurveTo(wide / 2, 0, wide / 2, 0.12)
    s.lineTo(wide / 2, tall - wide / 2)
    s.absarc(0, tall - wide / 2, wide / 2, 0, Math.PI)
    s.lineTo(-wide / 2, 0.12)
    s.quadraticCurveTo(-wide / 2, 0, -wide / 2 + 0.12, 0)
    return s
  }
  const outer = arch(w, h)
  const hole = new THREE.Path()
  const b = 0.12
  const inner = w - 2 * b
  hole.moveTo(-inner / 2, b)
  hole.lineTo(-inner / 2, h - w / 2)
  hole.absarc(0, h - w / 2, inner / 2, Math.PI, 0, true)
  hole.lineTo(inner / 2, b)
  hole.lineTo(-inner / 2, b)
  outer.holes.push(hole)
  const frame = new THREE.ExtrudeGeometry(outer, {
    depth: 0.2,
    bevelEnabled: true,
    bevelThickness: 0.03,
    bevelSize: 0.03,
    bevelOffset: -0.03,
    bevelSegments: 4,
    curveSegments: 64,
  })
  const pane = new THREE.ShapeGeometry(arch(w - 0.1, h - 0.05), 64)
  return group(
    mesh(boxUV(frame, 0.3, 'y'), timber(wood)),
    mesh(pane, new THREE.MeshBasicMaterial({ map: reflection(w, h) }), [0, 0.03, 0.08]),
  )
}

/** Framed print standing on its lower edge. */
export function framed({
  w = 2.6,
  h = 3.4,
  wood = 'oak',
  art,
}: {
  w?: number
  h?: number
  wood?: Wood
  art: Artwork
}): THREE.Group {
  const b = 0.12
  const frame = new THREE.Shape([V2(-w / 2, -h / 2), V2(w / 2, -h / 2), V2(w / 2, h / 2), V2(-w / 2, h / 2)])
  const hole = new THREE.Path()
  hole.moveTo(-w / 2 + b, -h / 2 + b)
  hole.lineTo(-w / 2 + b, h / 2 - b)
  hole.lineTo(w / 2 - b, h / 2 - b)
  hole.lineTo(w / 2 - b, -h / 2 + b)
  hole.closePath()
  frame.holes.push(hole)
  const g = new THREE.ExtrudeGeometry(frame, {
    depth: 0.2,
    bevelEnabled: true,
    bevelThickness: 0.015,
    bevelSize: 0.015,
    bevelOffset: -0.015,
    bevelSegments: 3,
  })
  return group(
    mesh(boxUV(g, 0.3, 'y', [0.3, 0]), timber(wood, 2), [0, h / 2, 0]),
    mesh(
      new THREE.PlaneGeometry(w - 0.1, h - 0.1),
      physical({ map: artwork(art, 1024, Math.round((1024 * h) / w)), roughness: 0.9 }),
      [0, h / 2, 0.06],
    ),
  )
}

/** A sheet of paper with a drawing, lying flat, its corners a little up. */
export function flatSheet({
  w = 2.1,
  h = 2.97,
  art,
  lift = 0.05,
}: {
  w?: number
  h?: number
  art: Artwork
  lift?: number
}): THREE.Mesh {
  const g = new THREE.PlaneGeometry(w, h, 30, 30)
  g.rotateX(-Math.PI / 2)
  const p = g.getAttribute('position')
  for (let i = 0; i < p.count; i++) {
    const k = (Math.abs(p.getX(i) / w) * 2) ** 3 * (Math.abs(p.getZ(i) / h) * 2) ** 3
    p.setY(i, 0.006 + k * lift)
  }
  g.computeVertexNormals()
  return mesh(
    g,
    physical({ map: artwork(art, 1024, Math.round((1024 * h) / w)), roughness: 0.95, side: THREE.DoubleSide }),
  )
}
