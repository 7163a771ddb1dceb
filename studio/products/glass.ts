/** Blown glass: carafe, tumblers, bud vase. */
import * as THREE from 'three'
import { group, lathe, mesh, scaled, thrown, vessel, type ProfilePoint } from '../geometry.ts'
import { edges, glass, physical, timber, type Wood } from '../materials.ts'

/** Dark line of the rim per tint: a stronger tone of the same glass. */
const RIMS: Record<string, string> = { '#fbfdfc': '#24332f', '#b9b4ad': '#2b2724', '#e0a85c': '#5c3310' }

/** Glass casts a shadow in a fifth of the frames only, which makes the shadow pale. */
function blown(outer: ProfilePoint[], tint: string, wall: number, floor: number, share = 0.2): THREE.Group {
  const body = mesh(thrown(vessel(outer, wall, floor), { wobble: 0 }), glass(tint))
  body.userData.shadowShare = share
  return group(body, edges(body.geometry, RIMS[tint]))
}

/** Water or wine in a vessel: a faint solid with a dark edge. */
function filling(points: ProfilePoint[], color = '#9fbdb6', rim = '#3d5a54', opacity = 0.16): THREE.Group {
  const body = mesh(
    lathe(points, 96),
    physical({ color, transparent: true, opacity, roughness: 0.05, depthWrite: false, side: THREE.DoubleSide }),
  )
  body.userData.shadowShare = 0.1
  body.renderOrder = 1
  return group(body, edges(body.geometry, rim, 2, 0.4))
}

export function carafe({
  tint = '#fbfdfc',
  water = true,
  stopper = 'oak',
}: { tint?: string; water?: boolean; stopper?: Wood } = {}): THREE.Group {
  const outer: ProfilePoint[] = [
    [0.58, 0],
    [0.72, 0.12],
    [0.76, 0.6],
    [0.72, 1.3],
    [0.48, 1.95],
    [0.34, 2.35],
    [0.34, 2.75],
    [0.42, 2.95],
  ]
  const made = blown(outer, tint, 0.05, 0.12, 0.22)
  if (water)
    made.add(
      filling([
        [0.001, 0.14],
        [0.6, 0.15],
        [0.69, 0.3],
        [0.7, 0.6],
        [0.67, 1.3, 1],
        [0.001, 1.3],
      ]),
    )
  made.add(mesh(new THREE.SphereGeometry(0.4, 48, 32), timber(stopper), [0, 3.22, 0]))
  return made
}

export function tumbler({ r = 0.42, h = 0.95, tint = '#fbfdfc', water = false } = {}): THREE.Group {
  const made = blown(
    [
      [r * 0.82, 0],
      [r * 0.88, 0.1],
      [r, h],
    ],
    tint,
    0.035,
    0.1,
  )
  if (water)
    made.add(
      filling([
        [0.001, 0.12],
        [r * 0.8, 0.13],
        [r * 0.9, h * 0.62, 1],
        [0.001, h * 0.62],
      ]),
    )
  return made
}

export function budVase({ tint = '#fbfdfc', s = 1 } = {}): THREE.Group {
  const outer = scaled(
    [
      [0.5, 0],
      [0.72, 0.12],
      [0.78, 0.5],
      [0.55, 0.95],
      [0.2, 1.3],
      [0.16, 1.75],
      [0.24, 2.05],
    ],
    s,
  )
  const made = blown(outer, tint, 0.04, 0.12)
  made.add(
    filling([
      [0.001, 0.14],
      [0.6 * s, 0.15],
      [0.7 * s, 0.3 * s],
      [0.7 * s, 0.55 * s, 1],
      [0.001, 0.55 * s],
    ]),
  )
  return made
}
