/** Browser side of the studio: exposes one shot and returns its files. */
import * as THREE from 'three'
import { paintCoarsely } from './canvas.ts'
import { shots } from './shots/index.ts'
import type { Shot } from './shot.types.ts'
import { Studio, sweep, type Exposure } from './studio.ts'

/** How fine a picture is exposed: `width` in pixels, `frames` averaged, `lights` per frame. */
export interface Order {
  /** Side of the shadow maps at most; coarse ones are quick. */
  shadowMap: number
  /** Textures at half size. */
  coarse: boolean
  width: number
  frames: number
  lights: number
  /** Widths of the files; the exposure is scaled to each. */
  widths: number[]
  quality: number
}

export interface Delivery {
  milliseconds: number
  /** WebP files as base64. */
  files: { width: number; data: string }[]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

function compose(shot: Shot, order: Order): Exposure {
  const scene = new THREE.Scene()
  const paper = new THREE.Color(shot.paper)
  if (shot.room) shot.room(scene)
  else if (shot.wall) {
    const wall = sweep(paper, 0, 0.01)
    wall.position.y = -20
    scene.add(wall)
  } else scene.add(sweep(paper, shot.back ?? 9, shot.back ? 0.25 : 4))
  scene.add(...shot.make())
  const height = Math.round(shot.room ? order.width / 2 : order.width * 1.25)
  const [azimuth, elevation, distance] = shot.cam
  const [az, el] = [radians(azimuth), radians(elevation)]
  const camera = new THREE.PerspectiveCamera(shot.fov ?? 17, order.width / height, 1, 160)
  const target = Array.isArray(shot.at) ? new THREE.Vector3(...shot.at) : new THREE.Vector3(0, shot.at, 0)
  camera.position
    .set(Math.sin(az) * Math.cos(el), Math.sin(el), Math.cos(az) * Math.cos(el))
    .multiplyScalar(distance)
    .add(target)
  return {
    scene,
    camera,
    target,
    paper,
    width: order.width,
    height,
    frames: order.frames,
    lights: order.lights,
    light: shot.light ?? 'soft',
    radius: shot.radius ?? Math.max(1.6, distance * 0.26),
    lens: shot.lens ?? distance * 0.004,
    exposure: shot.exposure ?? 0.95,
    shadowMap: Math.min(order.shadowMap, shot.shadowMap ?? 1536),
  }
}

async function encode(source: HTMLCanvasElement, width: number, quality: number): Promise<string> {
  const canvas = new OffscreenCanvas(width, Math.round((width * source.height) / source.width))
  const c = canvas.getContext('2d')
  if (!c) throw new Error('This browser has no 2d canvas.')
  c.imageSmoothingQuality = 'high'
  c.drawImage(source, 0, 0, canvas.width, canvas.height)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}

let studio: Studio | null = null

async function shoot(key: string, order: Order): Promise<Delivery> {
  const shot = shots[key]
  const canvas = document.querySelector('canvas')
  if (!shot || !canvas) throw new Error(`There is no shot "${key}".`)
  const start = performance.now()
  if (order.coarse) paintCoarsely()
  studio ??= new Studio(canvas)
  await studio.expose(compose(shot, order))
  const files = []
  for (const width of order.widths) files.push({ width, data: await encode(canvas, width, order.quality) })
  return { milliseconds: Math.round(performance.now() - start), files }
}

declare global {
  interface Window {
    studioReady?: { keys: { key: string; room: boolean }[]; shoot: typeof shoot }
  }
}

window.studioReady = { keys: Object.entries(shots).map(([key, shot]) => ({ key, room: Boolean(shot.room) })), shoot }
