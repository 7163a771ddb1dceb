/** Notebooks, books, cards, tins. */
import * as THREE from 'three'
import { drawn } from '../canvas.ts'
import { boxUV, group, lathe, mesh, roundRect, slab, spline, strap } from '../geometry.ts'
import { cloth, physical, timber, type Wood } from '../materials.ts'
import { rng } from '../rng.ts'
import { weave } from '../textures.ts'
import { artwork, type Artwork } from './artwork.ts'
import { label } from './labels.ts'

interface Book {
  w?: number
  h?: number
  t?: number
  color: string
  /** Elastic band. */
  band?: string
  ribbon?: string
  /** Printed on the front. */
  cover?: Artwork
}

/** Cloth-bound book or notebook lying flat. */
export function book({ w = 1.45, h = 2.1, t = 0.2, color, band, ribbon, cover }: Book): THREE.Group {
  const made = group()
  const linen = cloth(weave(color, { threads: 150, slub: 0.35, strength: 1.6, seed: 6 }), color, [0.8, 0.8], 0.5)
  const lid = () => boxUV(slab(roundRect(w, h, 0.09), 0.045, 0.018), 0.5, 'x')
  made.add(mesh(lid(), linen), mesh(lid(), linen, [0, t + 0.045, 0]))
  const spine = new THREE.CylinderGeometry((t + 0.09) / 2, (t + 0.09) / 2, h - 0.03, 32, 1, false, Math.PI, Math.PI)
  spine.rotateX(Math.PI / 2)
  spine.scale(0.35, 1, 1)
  made.add(mesh(boxUV(spine, 0.5), linen, [-w / 2 + 0.03, (t + 0.09) / 2, 0]))
  const leaves = drawn('pages', 64, 256, (c, wide, tall) => {
    const random = rng(3)
    for (let y = 0; y < tall; y++) {
      const k = 205 + random() * 40
      c.fillStyle = `rgb(${k},${k - 6},${k - 20})`
      c.fillRect(0, y, wide, 1)
    }
  })
  made.add(
    mesh(new THREE.BoxGeometry(w - 0.09, t + 0.01, h - 0.1), physical({ map: leaves, roughness: 1 }), [
      0.005,
      t / 2 + 0.045,
      0,
    ]),
  )
  if (band) {
    const strip = physical({ ...weave(band, { threads: 40 }), roughness: 0.9 })
    made.add(mesh(new THREE.BoxGeometry(0.085, t + 0.112, h + 0.012), strip, [w * 0.33, (t + 0.09) / 2, 0]))
  }
  if (ribbon) {
    const curve = spline(
      [-0.1, t * 0.6, h / 2 - 0.1],
      [-0.1, t * 0.6, h / 2 + 0.06],
      [-0.06, 0.04, h / 2 + 0.18],
      [-0.02, 0.012, h / 2 + 0.45],
    )
    made.add(mesh(strap(curve, 0.045, 0.006), physical({ color: ribbon, roughness: 0.6, side: THREE.DoubleSide })))
  }
  if (cover) {
    const plate = new THREE.PlaneGeometry(w * 0.56, h * 0.5)
    plate.rotateX(-Math.PI / 2)
    made.add(
      mesh(plate, physical({ map: artwork(cover, 1024, Math.round((1024 * h * 0.5) / (w * 0.56))), roughness: 0.95 }), [
        0.03,
        t + 0.0925,
        -h * 0.08,
      ]),
    )
  }
  return made
}

/** Folded card standing like a tent, picture to the front. */
export function card({ w = 1.15, h = 1.6, art }: { w?: number; h?: number; art: Artwork }): THREE.Group {
  const front = mesh(
    new THREE.PlaneGeometry(w, h),
    physical({ map: artwork(art, 820, Math.round((820 * h) / w)), roughness: 0.95, side: THREE.DoubleSide }),
  )
  const back = mesh(
    new THREE.PlaneGeometry(w, h),
    physical({ color: '#efe8da', roughness: 0.95, side: THREE.DoubleSide }),
  )
  front.position.y = back.position.y = h / 2
  const [a, b] = [group(front), group(back)]
  a.position.z = 0.24
  a.rotation.x = -0.15
  b.position.z = -0.24
  b.rotation.x = 0.15
  return group(a, b)
}

/** Envelope lying flat. */
export function envelope({ w = 1.7, h = 1.2, color = '#d9c7ad' } = {}): THREE.Group {
  const made = group(mesh(slab(roundRect(w, h, 0.02), 0.03, 0.008), physical({ color, roughness: 0.95 })))
  const flap = new THREE.Shape()
  flap.moveTo(-w / 2, h / 2)
  flap.lineTo(w / 2, h / 2)
  flap.lineTo(0, -h * 0.12)
  flap.closePath()
  const g = new THREE.ExtrudeGeometry(flap, { depth: 0.012, bevelEnabled: false })
  g.rotateX(-Math.PI / 2)
  made.add(mesh(g, physical({ color: new THREE.Color(color).multiplyScalar(0.96), roughness: 0.95 }), [0, 0.03, 0]))
  return made
}

interface Tin {
  r?: number
  h?: number
  color: string
  name: string
  weight?: string
  lid?: Wood
  open?: boolean
}

/** Round tea tin with a wooden lid and a paper label. */
export function tin({
  r = 0.55,
  h = 1.35,
  color,
  name,
  weight = 'loose leaf · 80 g',
  lid = 'oak',
  open = false,
}: Tin): THREE.Group {
  const paint = physical({
    color,
    roughness: 0.42,
    metalness: 0.05,
    clearcoat: 0.15,
    clearcoatRoughness: 0.35,
    side: THREE.DoubleSide,
  })
  const top = h - 0.38
  // The foot reaches a hair below the floor, so that no light runs in under it.
  const body = lathe(
    [
      [0.001, -0.012],
      [r - 0.012, -0.012],
      [r - 0.004, 0.004],
      [r, 0.03, 1],
      [r, top, 1],
      [r - 0.02, top + 0.01, 1],
      [r - 0.03, top + 0.025, 1],
      [r - 0.05, top - 0.02, 1],
      [r - 0.05, top - 0.25],
      [0.001, top - 0.25],
    ],
    128,
    8,
  )
  const made = group(
    mesh(body, paint),
    label({ text: name, sub: weight, r: r + 0.004, h: 0.56, y: h * 0.36, arc: 1.1, paper: '#f0e8d8', ink: '#33302b' }),
  )
  if (open) {
    const tea = mesh(
      lathe(
        [
          [r - 0.05, 0],
          [r * 0.5, 0.04],
          [0.001, 0.05],
        ],
        64,
      ),
      physical({ ...weave('#4d5a3a', { threads: 40, slub: 4, strength: 5, seed: 9 }), roughness: 1 }),
      [0, top - 0.12, 0],
    )
    made.add(tea)
    return made
  }
  made.add(tinLid(r, h, lid))
  return made
}

/** Wooden lid as it sits on a tin of height `h`. */
export function tinLid(r: number, h: number, wood: Wood): THREE.Mesh {
  const g = lathe(
    [
      [r - 0.02, h - 0.36, 1],
      [r + 0.006, h - 0.355, 1],
      [r + 0.006, h - 0.05],
      [r - 0.02, h - 0.012],
      [r - 0.06, h],
      [0.001, h],
    ],
    128,
    8,
  )
  return mesh(boxUV(g, 0.35, 'x'), timber(wood))
}
