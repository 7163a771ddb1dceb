import type * as THREE from 'three'
import type { LightName } from './light.ts'

/** What is photographed and how. One unit is 10 cm; the product stands on y = 0. */
export interface Shot {
  /** Colour of the backdrop. */
  paper: string
  /** Height that the camera looks at, or a point. */
  at: number | [number, number, number]
  /** Azimuth and elevation in degrees, distance. */
  cam: [azimuth: number, elevation: number, distance: number]
  make: () => THREE.Object3D[]
  light?: LightName
  /** Vertical field of view in degrees. */
  fov?: number
  exposure?: number
  radius?: number
  lens?: number
  shadowMap?: number
  /** Distance of a wall behind things that lean. */
  back?: number
  /** Things that hang: the wall stands at z = 0, no floor. */
  wall?: boolean
  /** Builds a room instead of the paper sweep; the picture is 2:1. */
  room?: (scene: THREE.Scene) => void
}

export type Shots = Record<string, Shot>
