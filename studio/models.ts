/**
 * Makes the demo shop's 3D model, a glTF file with its texture inside: `node studio/models.ts`. The outline is the one
 * that the pictures of the vase are rendered from.
 */
import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import * as THREE from 'three'
import { profile, type ProfilePoint } from './geometry.ts'

const OUTLINE: ProfilePoint[] = [
  [0.02, 0, 1],
  [0.62, 0],
  [0.95, 0.35],
  [1.08, 0.95],
  [0.86, 1.6],
  [0.42, 2.1],
  [0.27, 2.55],
  [0.27, 2.95],
  [0.36, 3.2],
  [0.3, 3.2, 1],
  [0.21, 2.95],
  [0.2, 2.3],
]
/** The studio's unit is 10 cm, a model's is a metre. */
const METRES = 0.1
const SIDE = 256
/** Darker than in the pictures: a viewer's light is even, and brighter than the studio's. */
const GLAZE = [115, 116, 98]

/** A number between 0 and 1 that is the same for the same pixel. */
const grain = (x: number, y: number): number => {
  const mixed = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453
  return mixed - Math.floor(mixed)
}

/** A PNG with the glaze: darker where it ran, with few specks of iron. */
function texture(): Buffer {
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1))
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const speck = grain(x, y) > 0.997 ? 0.8 : 1
      const shade = speck * (0.94 + 0.05 * Math.sin(x / 9) + 0.03 * grain(x >> 2, y >> 2))
      for (let part = 0; part < 3; part += 1)
        rows[y * (SIDE * 3 + 1) + 1 + x * 3 + part] = Math.min(255, Math.round((GLAZE[part] ?? 0) * shade))
    }
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const padded = (data: Buffer, filler: number): Buffer =>
  Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4, filler)])

/** A binary glTF file of one mesh. */
function glb(geometry: THREE.BufferGeometry, image: Buffer): Buffer {
  geometry.computeBoundingBox()
  const { boundingBox } = geometry
  const of = (name: string): Float32Array => new Float32Array(geometry.getAttribute(name).array)
  const index = new Uint16Array(geometry.index?.array ?? [])
  const parts = [of('position'), of('normal'), of('uv'), index].map((list) =>
    padded(Buffer.from(list.buffer, list.byteOffset, list.byteLength), 0),
  )
  parts.push(padded(image, 0))
  let byteOffset = 0
  const bufferViews = parts.map((part, at) => {
    const view = { buffer: 0, byteOffset, byteLength: at === 4 ? image.length : part.length }
    byteOffset += part.length
    return at === 3 ? { ...view, target: 34963 } : at === 4 ? view : { ...view, target: 34962 }
  })
  const { count } = geometry.getAttribute('position')
  const json = {
    asset: { version: '2.0', generator: 'studio/models.ts' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'Vase' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] }],
    materials: [
      {
        doubleSided: true,
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0, roughnessFactor: 0.28 },
      },
    ],
    textures: [{ source: 0, sampler: 0 }],
    samplers: [{ wrapS: 10497, wrapT: 10497 }],
    images: [{ bufferView: 4, mimeType: 'image/png' }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count,
        type: 'VEC3',
        min: boundingBox?.min.toArray(),
        max: boundingBox?.max.toArray(),
      },
      { bufferView: 1, componentType: 5126, count, type: 'VEC3' },
      { bufferView: 2, componentType: 5126, count, type: 'VEC2' },
      { bufferView: 3, componentType: 5123, count: index.length, type: 'SCALAR' },
    ],
    bufferViews,
    buffers: [{ byteLength: byteOffset }],
  }
  const text = padded(Buffer.from(JSON.stringify(json)), 0x20)
  const head = (length: number, kind: string): Buffer => {
    const bytes = Buffer.alloc(8)
    bytes.writeUInt32LE(length, 0)
    bytes.write(kind, 4, 'latin1')
    return bytes
  }
  const body = Buffer.concat([head(text.length, 'JSON'), text, head(byteOffset, 'BIN\0'), ...parts])
  const start = Buffer.alloc(12)
  start.write('glTF', 0, 'latin1')
  start.writeUInt32LE(2, 4)
  start.writeUInt32LE(body.length + 12, 8)
  return Buffer.concat([start, body])
}

const outline = profile(OUTLINE, 5).map((point) => point.clone().multiplyScalar(METRES))
const file = fileURLToPath(new URL('../sandbox/pictures/files/vase-bottle.glb', import.meta.url))
writeFileSync(file, glb(new THREE.LatheGeometry(outline, 48), texture()))
