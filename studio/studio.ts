/**
 * The camera: averages many frames in a float target. Every frame moves the lights (soft shadows, contact shadows and
 * ambient occlusion come of it), the camera by less than a pixel (antialiasing) and over a small lens (depth of field).
 */
import * as THREE from 'three'
import { buildLight, type LightName } from './light.ts'

// Diffuse light comes of the sampled lights only, which cast shadows. Rough surfaces take their highlights from the
// sampled lights, smooth ones from the prefiltered box, or they would show dots.
const chunk = THREE.ShaderChunk
chunk.lights_fragment_maps = chunk.lights_fragment_maps.replace(/iblIrradiance \+= getIBLIrradiance\([^;]*;/, '')
chunk.lights_physical_pars_fragment = chunk.lights_physical_pars_fragment
  .replace(
    /reflectedLight\.directSpecular \+= irradiance/,
    'reflectedLight.directSpecular += smoothstep( 0.35, 0.6, material.roughness ) * irradiance',
  )
  .replaceAll('clearcoatSpecularDirect +=', 'clearcoatSpecularDirect += 0.0 *')
  .replace(
    /vec3 indirectSpecular = radiance \*/,
    'vec3 indirectSpecular = ( 1.0 - smoothstep( 0.35, 0.6, material.roughness ) ) * radiance *',
  )

/** Paper sweep: floor, cove, wall; `depth` is where the wall stands behind the product. */
export function sweep(color: THREE.Color, depth = 9, radius = 4): THREE.Mesh {
  const width = 60
  const pts: [number, number][] = [
    [0, 26],
    [0, -depth + radius],
  ]
  for (let i = 1; i <= 32; i++) {
    const a = ((i / 32) * Math.PI) / 2
    pts.push([radius - Math.cos(a) * radius, -depth + radius - Math.sin(a) * radius])
  }
  pts.push([40, -depth])
  const g = new THREE.PlaneGeometry(width, 1, 1, pts.length - 1)
  const p = g.getAttribute('position')
  for (const [i, [y, z]] of pts.toReversed().entries())
    for (const k of [0, 1]) p.setXYZ(i * 2 + k, (k - 0.5) * width, y, z)
  g.computeVertexNormals()
  const made = new THREE.Mesh(g, new THREE.MeshLambertMaterial({ color, side: THREE.DoubleSide }))
  made.receiveShadow = true
  return made
}

function fullScreen(
  fragmentShader: string,
  uniforms: Record<string, THREE.IUniform>,
): [THREE.Scene, THREE.ShaderMaterial] {
  const material = new THREE.ShaderMaterial({
    uniforms,
    blending: THREE.NoBlending,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
    vertexShader: 'varying vec2 vUv; void main(){ vUv=uv; gl_Position=vec4(position.xy,0.,1.); }',
    fragmentShader,
  })
  const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material)
  quad.frustumCulled = false
  const scene = new THREE.Scene()
  scene.add(quad)
  return [scene, material]
}

/** The print: exposure, a film-like curve that keeps most of the saturation, a gentle vignette, fine grain. */
const PRINT = `
uniform sampler2D t; uniform float exposure, vignette, grain; uniform vec2 res; varying vec2 vUv;
float hash(vec2 p){ vec3 q=fract(vec3(p.xyx)*.1031); q+=dot(q,q.yzx+33.33); return fract((q.x+q.y)*q.z); }
vec3 curve(vec3 x){ return (x*(2.51*x+.03))/(x*(2.43*x+.59)+.14); }
void main(){
  vec3 c = texture2D(t, vUv).rgb * exposure;
  vec2 q = (vUv-.5)*vec2(1., res.y/res.x); c *= 1. - vignette*smoothstep(.25,1.,length(q)*1.15);
  c *= .46;
  float l = dot(c, vec3(.2126,.7152,.0722)); float tl = curve(vec3(l)).x;
  vec3 byLum = c * (tl/max(l,1e-4)); vec3 byCh = curve(c);
  c = mix(byCh, byLum, .2); c = mix(vec3(dot(c, vec3(.2126,.7152,.0722))), c, .8); c = clamp(c,0.,1.);
  c = mix(c*12.92, 1.055*pow(c,vec3(1./2.4))-.055, step(.0031308,c));
  c += (hash(gl_FragCoord.xy)-.5)*grain;
  gl_FragColor = vec4(c,1.);
}`

const ADD =
  'uniform sampler2D t; uniform float k; varying vec2 vUv; void main(){ gl_FragColor=vec4(min(texture2D(t,vUv).rgb,vec3(24.))*k,1.); }'

export interface Exposure {
  scene: THREE.Scene
  camera: THREE.PerspectiveCamera
  target: THREE.Vector3
  width: number
  height: number
  frames: number
  /** Lights per frame. */
  lights: number
  light: LightName
  paper: THREE.Color
  /** Half the side of the cube that shadows are computed in. */
  radius: number
  /** Radius of the lens; 0 is sharp everywhere. */
  lens: number
  exposure: number
  shadowMap: number
}

/** Shadow-casting lights around the target; each exposure moves them. */
function lightsOf(
  { scene, lights: count, radius, shadowMap, target }: Exposure,
  total: number,
): THREE.DirectionalLight[] {
  return Array.from({ length: count }, () => {
    const light = new THREE.DirectionalLight(0xffffff, total / count)
    light.castShadow = true
    light.shadow.mapSize.set(shadowMap, shadowMap)
    const near = 40 - radius * 2.2
    Object.assign(light.shadow.camera, {
      left: -radius,
      right: radius,
      top: radius,
      bottom: -radius,
      near,
      far: 80 - near,
    })
    // Bias has to follow the scale, or small things float on a pale seam.
    light.shadow.bias = -0.0004
    light.shadow.normalBias = radius * 0.0022
    light.shadow.radius = 1.2
    light.target.position.copy(target)
    scene.add(light, light.target)
    return light
  })
}

/** Things that let a share of the light through: they cast their shadow in that share of the exposures. */
function veilsIn(scene: THREE.Scene): { thing: THREE.Object3D; share: number }[] {
  const veils: { thing: THREE.Object3D; share: number }[] = []
  scene.traverse((thing) => {
    const share: unknown = thing.userData.shadowShare
    if (typeof share === 'number') veils.push({ thing, share })
  })
  return veils
}

/** Adds one exposure to the sum. */
function addition(exposure: THREE.Texture, frames: number): THREE.Scene {
  const [add, material] = fullScreen(ADD, { t: { value: exposure }, k: { value: 1 / frames } })
  material.transparent = true
  material.blending = THREE.CustomBlending
  material.blendSrc = THREE.OneFactor
  material.blendDst = THREE.OneFactor
  return add
}

export class Studio {
  readonly renderer: THREE.WebGLRenderer
  readonly #pmrem: THREE.PMREMGenerator
  readonly #flat = new THREE.Camera()

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: false, preserveDrawingBuffer: true })
    this.renderer.setPixelRatio(1)
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = THREE.PCFShadowMap
    this.renderer.toneMapping = THREE.NoToneMapping
    this.renderer.outputColorSpace = THREE.SRGBColorSpace
    this.#pmrem = new THREE.PMREMGenerator(this.renderer)
  }

  /** Exposes the scene and leaves the print on the canvas. */
  async expose(shot: Exposure): Promise<void> {
    const { scene, camera, width, height, frames, lights: count, target, lens } = shot
    const r = this.renderer
    r.setSize(width, height, false)
    const built = buildLight(shot.light, shot.paper)
    const environment = this.#pmrem.fromEquirectangular(built.texture)
    scene.environment = environment.texture
    // Bounce from the paper: no shadows, weak.
    scene.add(new THREE.HemisphereLight(built.ground.clone().multiplyScalar(0.35), built.ground, 2.4))
    const lights = lightsOf(shot, built.total)
    const veils = veilsIn(scene)
    const frame = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType, samples: 0 })
    const sum = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false })
    const add = addition(frame.texture, frames)
    const eye = camera.position.clone()
    const [right, up] = [new THREE.Vector3(), new THREE.Vector3()]
    camera.lookAt(target)
    camera.updateMatrixWorld()
    right.setFromMatrixColumn(camera.matrixWorld, 0)
    up.setFromMatrixColumn(camera.matrixWorld, 1)
    r.setRenderTarget(sum)
    r.setClearColor(0, 0)
    r.clear()
    // R2 sequence: neighbours in time are far apart on the light box.
    const [g1, g2, gold] = [0.7548776662466927, 0.5698402909980532, 0.6180339887498949]
    const samples = frames * count
    for (let f = 0; f < frames; f++) {
      for (const [i, light] of lights.entries()) {
        const n = f * count + i
        const s = built.sample((n * g1 + 0.5 / samples) % 1, (n * g2 + 0.37) % 1)
        light.position.copy(target).addScaledVector(s.dir, 40)
        light.color.copy(s.color)
      }
      for (const { thing, share } of veils) thing.castShadow = (f * gold + 0.31) % 1 < share
      camera.setViewOffset(width, height, ((f * g1) % 1) - 0.5, ((f * g2) % 1) - 0.5, width, height)
      const a = 2 * Math.PI * f * gold
      const q = lens * Math.sqrt((f + 0.5) / frames)
      camera.position
        .copy(eye)
        .addScaledVector(right, Math.cos(a) * q)
        .addScaledVector(up, Math.sin(a) * q)
      camera.lookAt(target)
      camera.updateMatrixWorld()
      r.autoClear = true
      r.setRenderTarget(frame)
      r.setClearColor(0, 1)
      r.clear()
      r.render(scene, camera)
      r.autoClear = false
      r.setRenderTarget(sum)
      r.render(add, this.#flat)
      if (f % 4 === 3) {
        r.getContext().finish()
        await new Promise((done) => setTimeout(done))
      }
    }
    r.autoClear = true
    this.#print(sum.texture, shot)
    r.getContext().finish()
    for (const thing of [frame, sum, environment, built.texture, ...lights]) thing.dispose()
    scene.traverse((thing) => {
      if (thing instanceof THREE.Mesh && thing.geometry instanceof THREE.BufferGeometry) thing.geometry.dispose()
    })
  }

  #print(map: THREE.Texture, { width, height, exposure }: Exposure): void {
    const [scene] = fullScreen(PRINT, {
      t: { value: map },
      exposure: { value: exposure },
      vignette: { value: 0.34 },
      grain: { value: 0.012 },
      res: { value: new THREE.Vector2(width, height) },
    })
    this.renderer.setRenderTarget(null)
    this.renderer.render(scene, this.#flat)
  }
}
