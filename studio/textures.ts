/** Procedural surfaces: wood, glaze, woven and knitted cloth, paper. */
import type * as THREE from 'three'
import { SIZE, blend, context, memo, normalFrom, paint, rgb, shade, texture, type Rgb } from './canvas.ts'
import { clamp, fbm2, noise2, rng, smooth } from './rng.ts'

/** Maps of one surface, ready for a material. */
export interface Surface {
  map: THREE.Texture
  normalMap: THREE.Texture
  roughnessMap?: THREE.Texture
}

const grey = (k: number): Rgb => [k, k, k]

/** Flat-sawn wood; the grain runs along u. */
export function wood(light: string, dark: string, seed = 1): Surface {
  return memo(`wood ${light} ${dark} ${seed}`, () => {
    const warp = fbm2(seed, 3)
    const fine = fbm2(seed + 9, 3)
    const fibres = noise2(seed + 20)
    const pores = noise2(seed + 30)
    const [a, b] = [rgb(light), rgb(dark)]
    const grain = (u: number, v: number) => {
      const y = v * 5 + (warp(u * 0.55, v * 1.6) - 0.5) * 2.4 // wandering rings
      const r = (y * 2.6) % 1
      return {
        ring: smooth(0, 0.75, r) * (1 - smooth(0.86, 1, r)),
        fibre: fibres(u * 14, v * 420) * 0.6 + fibres(u * 40, v * 900) * 0.4,
        tone: fine(u * 2, v * 9),
        pore: smooth(0.8, 0.92, pores(u * 40, v * 500)),
      }
    }
    const map = paint((u, v) => {
      const p = grain(u, v)
      return blend(a, b, clamp(p.ring * 0.5 + (p.tone - 0.5) * 0.7 + (p.fibre - 0.5) * 0.35 + p.pore * 0.3))
    })
    const bumps = normalFrom((u, v) => {
      const p = grain(u, v)
      return p.fibre * 0.25 - p.pore * 0.5 - p.ring * 0.15
    }, 0.9)
    const rough = paint(
      (u, v) => {
        const p = grain(u, v)
        return grey(150 + p.fibre * 40 + p.pore * 40)
      },
      512,
      512,
    )
    return {
      map: texture(map, { srgb: true, mirror: true }),
      normalMap: texture(bumps, { mirror: true }),
      roughnessMap: texture(rough, { mirror: true }),
    }
  })
}

export interface Glaze {
  color: string
  /** Second glaze on the upper part. */
  dip?: string
  /** Where the second glaze begins: 0 bottom, 1 top. */
  dipAt?: number
  speckle?: number
  finish?: 'matte' | 'satin' | 'gloss'
  seed?: number
}

/** Glaze with mottling and iron speckle; the edge of a dipped glaze wanders. */
export function glaze({ color, dip, dipAt = 0.5, speckle = 0.5, seed = 1 }: Glaze, gloss: number): Surface {
  return memo(`glaze ${color} ${dip} ${dipAt} ${speckle} ${seed} ${gloss}`, () => {
    const mottle = fbm2(seed, 5)
    const edge = fbm2(seed + 3, 3)
    const fine = fbm2(seed + 5, 4)
    const a = rgb(color)
    const b = dip ? rgb(dip) : a
    // Around the pot u wraps: noise is read on a circle, so that there is no seam.
    const line = (u: number) => {
      const w = u * Math.PI * 2
      return dipAt + (edge(Math.cos(w) * 2.24 + 7, Math.sin(w) * 2.24 + 7) - 0.5) * 0.05
    }
    const canvas = paint((u, v) => {
      const w = u * Math.PI * 2
      const [cx, cy] = [Math.cos(w) * 1.6 + 5, Math.sin(w) * 1.6 + 5]
      const tone =
        1 + (mottle(cx * 2 + v * 3, cy * 2 + v * 5) - 0.5) * 0.16 + (fine(cx * 9, cy * 9 + v * 40) - 0.5) * 0.07
      if (!dip) return shade(a, tone)
      const at = line(u)
      const pool = 1 - 0.22 * Math.exp(-(((1 - v - at) / 0.018) ** 2))
      return shade(blend(a, b, smooth(at - 0.004, at + 0.004, 1 - v)), tone * pool)
    })
    const c = context(canvas)
    const random = rng(seed + 77)
    c.fillStyle = '#3b2a20'
    for (let i = 0; i < Math.round(1500 * speckle); i++) {
      // u spans the whole round: specks are narrow on the texture, so that they are round on the pot.
      const s = ((0.5 + random() ** 6 * 2.6) * SIZE) / 1024
      c.globalAlpha = 0.25 + random() * 0.55
      c.beginPath()
      c.ellipse(random() * SIZE, random() * SIZE, s * 0.4, s * 1.1, 0.3 - random() * 0.6, 0, 7)
      c.fill()
    }
    const rough = paint(
      (u, v) => {
        const w = u * Math.PI * 2
        const raw = dip && 1 - v < line(u) ? 0.45 : 0
        const tone = mottle(Math.cos(w) * 3 + 5, Math.sin(w) * 3 + 5 + v * 6) - 0.5
        return grey(clamp(gloss + raw + tone * 0.16, 0.05, 1) * 255)
      },
      512,
      512,
    )
    const bumps = normalFrom(
      (u, v) => {
        const w = u * Math.PI * 2
        const [cx, cy] = [Math.cos(w) * 4 + 9, Math.sin(w) * 4 + 9]
        return fine(cx * 2, cy * 2 + v * 9) * 0.8 + 0.06 * Math.sin(v * 150 + mottle(cx, cy) * 4)
      },
      1.2,
      512,
    )
    return { map: texture(canvas, { srgb: true }), roughnessMap: texture(rough), normalMap: texture(bumps) }
  })
}

export interface Weave {
  threads?: number
  slub?: number
  seed?: number
  strength?: number
  /** Colour of the other thread. */
  accent?: string
  /** Stripes along v: colour and where they lie, 0…1. */
  stripes?: { color: string; at: [number, number][] }
}

/** Plain-weave linen. */
export function weave(
  color: string,
  { threads = 90, slub = 0.6, seed = 1, strength = 2.6, accent, stripes }: Weave = {},
): Surface {
  return memo(`weave ${color} ${threads} ${slub} ${seed} ${strength} ${accent} ${JSON.stringify(stripes)}`, () => {
    const wave = fbm2(seed, 3)
    const thick = noise2(seed + 4)
    const a = rgb(color)
    const b = accent ? rgb(accent) : a
    const stripe = stripes ? rgb(stripes.color) : a
    const yarn = (u: number, v: number): [number, boolean] => {
      const wu = u * threads + (wave(v * 9, u * 2) - 0.5) * slub
      const wv = v * threads + (wave(u * 9 + 40, v * 2) - 0.5) * slub
      const [i, j] = [Math.floor(wu), Math.floor(wv)]
      const [fu, fv] = [wu - i, wv - j]
      const over = ((i + j) & 1) === 1
      const warp = Math.sin(Math.PI * fu) * Math.sin(Math.PI * fv) ** 0.5 * (0.8 + 0.35 * thick(i * 7.3, v * 14))
      const weft = Math.sin(Math.PI * fv) * Math.sin(Math.PI * fu) ** 0.5 * (0.8 + 0.35 * thick(j * 5.1 + 300, u * 14))
      return [over ? warp : weft, over]
    }
    const map = paint((u, v) => {
      const [h, over] = yarn(u, v)
      const inStripe = stripes?.at.some(([from, to]) => v >= from && v < to) ?? false
      const yarnColour = inStripe ? stripe : over ? b : a
      return shade(yarnColour, 0.66 + 0.36 * h + (wave(u * 6, v * 6) - 0.5) * 0.1)
    })
    return { map: texture(map, { srgb: true }), normalMap: texture(normalFrom((u, v) => yarn(u, v)[0], strength)) }
  })
}

/** Stocking-stitch knit: columns of small V shapes. */
export function knit(color: string, cols = 26, seed = 1): Surface {
  return memo(`knit ${color} ${cols} ${seed}`, () => {
    const wave = fbm2(seed, 3)
    const fuzz = noise2(seed + 2)
    const a = rgb(color)
    const rows = Math.round(cols * 1.25)
    const height = (u: number, v: number) => {
      const x = u * cols + (wave(v * 8, u * 3) - 0.5) * 0.25
      const fx = x - Math.floor(x)
      const side = fx < 0.5 ? fx * 2 : (1 - fx) * 2
      const y = v * rows + (fx < 0.5 ? fx : 1 - fx) * 1.7 + (wave(u * 9, v * 4) - 0.5) * 0.3
      const fy = y - Math.floor(y)
      const stitch =
        Math.max(0, Math.sin(Math.PI * fy)) ** 0.7 * Math.max(0, Math.sin(Math.PI * clamp(side * 0.9 + 0.06))) ** 0.6
      return clamp(stitch * 0.85 + 0.15 * fuzz(u * 700, v * 700) * stitch + 0.05 * fuzz(u * 350, v * 350))
    }
    const map = paint((u, v) => shade(a, 0.5 + 0.52 * height(u, v) + (wave(u * 5, v * 5) - 0.5) * 0.08))
    return { map: texture(map, { srgb: true }), normalMap: texture(normalFrom(height, 4.5)) }
  })
}

/** Uneven paper or plaster: almost flat colour with fibres. */
export function paper(color: string, { seed = 1, strength = 0.6, fleck = 0.1 } = {}): Surface {
  return memo(`paper ${color} ${seed} ${strength} ${fleck}`, () => {
    const wave = fbm2(seed, 5)
    const a = rgb(color)
    const map = paint((u, v) => shade(a, 1 + (wave(u * 24, v * 24) - 0.5) * fleck))
    return {
      map: texture(map, { srgb: true, mirror: true }),
      normalMap: texture(
        normalFrom((u, v) => wave(u * 60, v * 60), strength),
        { mirror: true },
      ),
    }
  })
}
