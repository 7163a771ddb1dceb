import * as THREE from 'three'
import { V2 } from './geometry.ts'
import * as tx from './textures.ts'

export type Wood = 'oak' | 'walnut' | 'beech' | 'black'

const WOODS: Record<Wood, [light: string, dark: string]> = {
  oak: ['#c9a67c', '#9c774e'],
  walnut: ['#8a5f40', '#4b2e1d'],
  beech: ['#e2c3a0', '#c49a70'],
  black: ['#3a3431', '#1f1b19'],
}

const ROUGHNESS = { matte: 0.72, satin: 0.5, gloss: 0.24 }

export const physical = (o: THREE.MeshPhysicalMaterialParameters): THREE.MeshPhysicalMaterial =>
  new THREE.MeshPhysicalMaterial(o)

function repeated(t: THREE.Texture, x: number, y: number, turn = 0): THREE.Texture {
  const copy = t.clone()
  copy.repeat.set(x, y)
  copy.rotation = turn
  copy.needsUpdate = true
  return copy
}

/** The same surface, tiled. */
export function tiled(set: tx.Surface, x: number, y: number, turn = 0): tx.Surface {
  return {
    map: repeated(set.map, x, y, turn),
    normalMap: repeated(set.normalMap, x, y, turn),
    ...(set.roughnessMap && { roughnessMap: repeated(set.roughnessMap, x, y, turn) }),
  }
}

export function ceramic(look: tx.Glaze): THREE.MeshPhysicalMaterial {
  const finish = look.finish ?? 'satin'
  return physical({
    ...tx.glaze(look, ROUGHNESS[finish]),
    normalScale: V2(0.1, 0.1),
    roughness: 1,
    clearcoat: finish === 'gloss' ? 0.6 : 0,
    clearcoatRoughness: 0.12,
    side: THREE.DoubleSide,
  })
}

export function timber(kind: Wood, seed = 1): THREE.MeshPhysicalMaterial {
  return physical({ ...tx.wood(...WOODS[kind], seed), normalScale: V2(0.35, 0.35), roughness: 0.85 })
}

/** Cloth with a soft sheen; `repeat` tiles the surface. */
export function cloth(
  set: tx.Surface,
  sheen: string,
  repeat: [number, number] = [1, 1],
  normal = 1,
): THREE.MeshPhysicalMaterial {
  return physical({
    ...tiled(set, ...repeat),
    roughness: 0.95,
    normalScale: V2(normal, normal),
    sheen: 0.55,
    sheenRoughness: 0.55,
    sheenColor: new THREE.Color(sheen),
    side: THREE.DoubleSide,
  })
}

/** A colour moved towards white: what the nap of cloth shows at its edge. */
export const nap = (color: string, k = 0.35): string =>
  `#${new THREE.Color(color).lerp(new THREE.Color('#fff'), k).getHexString()}`

export const brass = (): THREE.MeshPhysicalMaterial => physical({ color: '#c9a466', metalness: 1, roughness: 0.28 })
export const steel = (color = '#2b2a29'): THREE.MeshPhysicalMaterial =>
  physical({ color, metalness: 0.6, roughness: 0.45 })

export function glass(tint = '#fbfdfc', thickness = 0.12): THREE.MeshPhysicalMaterial {
  return physical({
    color: tint,
    roughness: 0.02,
    transmission: 1,
    ior: 1.48,
    thickness,
    specularIntensity: 1,
    attenuationColor: new THREE.Color(tint),
    attenuationDistance: 6,
    side: THREE.DoubleSide,
    depthWrite: false,
  })
}

/** Dark rims: in a studio glass is read by its edges, which bend in the dark side of the room. */
export function edges(geometry: THREE.BufferGeometry, color = '#24332f', power = 2.6, strength = 0.55): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    side: THREE.DoubleSide,
    uniforms: { c: { value: new THREE.Color(color) }, p: { value: power }, s: { value: strength } },
    vertexShader:
      'varying vec3 n,v; void main(){ vec4 q=modelViewMatrix*vec4(position,1.); n=normalMatrix*normal; v=-q.xyz; gl_Position=projectionMatrix*q; }',
    fragmentShader:
      'varying vec3 n,v; uniform vec3 c; uniform float p,s; void main(){ float f=1.-abs(dot(normalize(n),normalize(v))); gl_FragColor=vec4(c, s*pow(f,p)); }',
  })
  const made = new THREE.Mesh(geometry, material)
  made.renderOrder = 2
  return made
}
