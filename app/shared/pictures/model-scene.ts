import {
  ACESFilmicToneMapping,
  Box3,
  PMREMGenerator,
  PerspectiveCamera,
  Scene,
  Sphere,
  Spherical,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Object3D } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'
import { readModel } from './model-file.ts'

/** A model on a canvas. */
export interface ModelScene {
  /** Turns it by radians: around, and up or down. */
  turn: (around: number, up: number) => void
  /** Multiplies the distance to it. */
  zoom: (factor: number) => void
  /** The model in the format that iOS opens. */
  usdz: () => Promise<Blob>
  /** Gives back what it took of the graphics card. */
  close: () => void
}

const VIEW = 35
/** Nearest and farthest, in radii of the model. */
const NEAREST = 1.4
const FARTHEST = 8
const USUAL = 3.9

/**
 * Loads a glTF file and shows it.
 * @throws what keeps it from being shown: the file, or a browser without WebGL
 */
export async function showModel(canvas: HTMLCanvasElement, url: string, signal: AbortSignal): Promise<ModelScene> {
  const model = await readModel(url, signal)
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.toneMapping = ACESFilmicToneMapping
  const scene = new Scene()
  const light = new PMREMGenerator(renderer)
  scene.environment = light.fromScene(new RoomEnvironment(), 0.04).texture
  light.dispose()
  scene.add(model)

  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere())
  const camera = new PerspectiveCamera(VIEW, 1, radius / 50, radius * 50)
  camera.position.copy(center).add(new Vector3(0.5, 0.35, 1).setLength(radius * USUAL))
  const controls = new OrbitControls(camera, canvas)
  controls.target.copy(center)
  controls.minDistance = radius * NEAREST
  controls.maxDistance = radius * FARTHEST
  controls.enablePan = false
  // The page goes on scrolling over it; buttons and keys bring it closer.
  controls.enableZoom = false
  canvas.style.touchAction = 'pan-y'

  const draw = () => renderer.render(scene, camera)
  const fit = () => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(clientWidth, clientHeight, false)
    camera.aspect = clientWidth / clientHeight
    camera.updateProjectionMatrix()
    draw()
  }
  const moved = (change: (place: Spherical) => void) => {
    const place = new Spherical().setFromVector3(camera.position.clone().sub(center))
    change(place)
    place.makeSafe()
    camera.position.setFromSpherical(place).add(center)
    controls.update()
    draw()
  }
  const resized = new ResizeObserver(fit)
  resized.observe(canvas)
  controls.addEventListener('change', draw)
  controls.update()
  fit()
  return {
    turn: (around, up) =>
      moved((place) => {
        place.theta -= around
        place.phi += up
      }),
    zoom: (factor) =>
      moved((place) => {
        place.radius = Math.min(Math.max(place.radius * factor, radius * NEAREST), radius * FARTHEST)
      }),
    usdz: () => usdzOf(model),
    close: () => {
      resized.disconnect()
      controls.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

async function usdzOf(model: Object3D): Promise<Blob> {
  const { USDZExporter } = await import('three/examples/jsm/exporters/USDZExporter.js')
  const bytes = await new USDZExporter().parseAsync(model)
  return new Blob([new Uint8Array(bytes)], { type: 'model/vnd.usdz+zip' })
}
