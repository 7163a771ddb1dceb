import * as THREE from 'three'
import { drawn } from '../canvas.ts'
import { mesh } from '../geometry.ts'
import { physical } from '../materials.ts'

const SERIF = 'Georgia, "DejaVu Serif", serif'
const SANS = '"DejaVu Sans", sans-serif'

interface Label {
  text: string
  sub: string
  r: number
  h: number
  y: number
  /** Radians of the round that the label covers. */
  arc: number
  paper?: string
  ink?: string
}

/** Printed paper label round a tin or jar, facing the camera. */
export function label({ text, sub, r, h, y, arc, paper = '#efe8da', ink = '#3b302a' }: Label): THREE.Mesh {
  const wide = 1024
  const map = drawn(
    `label ${text} ${sub} ${paper} ${h} ${arc}`,
    wide,
    Math.round((wide * h) / (r * arc)),
    (c, w, tall) => {
      c.fillStyle = paper
      c.fillRect(0, 0, w, tall)
      c.fillStyle = ink
      c.textAlign = 'center'
      let size = 190
      c.font = `italic ${size}px ${SERIF}`
      while (c.measureText(text).width > w * 0.82) c.font = `italic ${--size}px ${SERIF}`
      c.fillText(text, w / 2, tall * 0.5)
      c.font = `58px ${SANS}`
      c.fillText(sub, w / 2, tall * 0.78)
      c.fillRect(w / 2 - 80, tall * 0.61, 160, 4)
    },
  )
  return mesh(new THREE.CylinderGeometry(r, r, h, 64, 1, true, -arc / 2, arc), physical({ map, roughness: 0.9 }), [
    0,
    y,
    0,
  ])
}

export const fonts = { serif: SERIF, sans: SANS }
