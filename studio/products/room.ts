/** Parts of a room: plaster wall, shelf. */
import * as THREE from 'three'
import { V2, boxUV, mesh, roundRect, slab } from '../geometry.ts'
import { tiled, timber, type Wood } from '../materials.ts'
import { paper } from '../textures.ts'

/** A plaster wall at z = 0. */
export function wall(color: string): THREE.Mesh {
  const surface = tiled(paper(color, { seed: 21, strength: 0.5, fleck: 0.06 }), 4, 3)
  const made = new THREE.Mesh(
    new THREE.PlaneGeometry(90, 60),
    new THREE.MeshStandardMaterial({
      map: surface.map,
      normalMap: surface.normalMap,
      normalScale: V2(0.25, 0.25),
      roughness: 0.95,
    }),
  )
  made.receiveShadow = true
  return made
}

export function shelf(w: number, wood: Wood, y: number): THREE.Mesh {
  return mesh(boxUV(slab(roundRect(w, 3.4, 0.08), 0.34, 0.04), 0.16, 'x'), timber(wood, 7), [0, y - 0.34, 1.7])
}

/** Floor boards running along x. */
export function floorBoards(wood: Wood, depth: number): THREE.Group {
  const made = new THREE.Group()
  const wide = 1.5
  for (let i = 0; i < depth / wide; i++) {
    const g = boxUV(new THREE.BoxGeometry(60, 0.2, wide - 0.03), 0.22, 'x', [i * 0.47, i * 0.23])
    made.add(mesh(g, timber(wood, 11), [0, -0.1, i * wide]))
  }
  return made
}
