/** Drawings for prints, cards, pattern sheets and covers. */
import type * as THREE from 'three'
import { drawn } from '../canvas.ts'
import { rng } from '../rng.ts'
import { fonts } from './labels.ts'

type Draw = (c: CanvasRenderingContext2D, w: number, h: number) => void

export interface Artwork {
  kind: 'hills' | 'sun' | 'stem' | 'shapes' | 'cushion-pattern' | 'apron-pattern' | 'gift' | 'calendar' | 'menu'
  palette?: string[]
  seed?: number
  /** Texts of gift card and covers. */
  text?: string
}

const PALETTE = ['#efe6d6', '#b5674a', '#2f3640', '#8d9a7f', '#e0b860']

function grain(c: CanvasRenderingContext2D, w: number, h: number, seed: number, much = 9): void {
  const pixels = c.getImageData(0, 0, w, h)
  const random = rng(seed + 9)
  for (let i = 0; i < pixels.data.length; i += 4) {
    const k = (random() - 0.5) * much
    for (let j = i; j < i + 3; j++) pixels.data[j] = (pixels.data[j] ?? 0) + k
  }
  c.putImageData(pixels, 0, 0)
}

function sheetOf(c: CanvasRenderingContext2D, w: number, h: number, fill: string): void {
  c.fillStyle = fill
  c.fillRect(0, 0, w, h)
}

/** Picture inside a white margin. */
function matted(draw: Draw, ground: string): Draw {
  return (c, w, h) => {
    const m = w * 0.15
    sheetOf(c, w, h, '#f6f1e7')
    c.save()
    c.beginPath()
    c.rect(m, m, w - 2 * m, h - 2.1 * m)
    c.clip()
    sheetOf(c, w, h, ground)
    draw(c, w, h)
    c.restore()
  }
}

function hills(p: string[], seed: number): Draw {
  return (c, w, h) => {
    const random = rng(seed)
    c.fillStyle = p[4] ?? ''
    c.beginPath()
    c.arc(w * 0.62, h * 0.34, w * 0.17, 0, 7)
    c.fill()
    for (const [k, y, swing] of [
      [3, 0.52, 0.09],
      [1, 0.63, 0.07],
      [2, 0.76, 0.06],
    ] as const) {
      c.fillStyle = p[k] ?? ''
      c.beginPath()
      c.moveTo(0, h)
      const phase = random() * 6
      for (let x = 0; x <= w; x += 8)
        c.lineTo(x, h * (y + swing * Math.sin((x / w) * 3 + phase) - swing * 0.4 * Math.sin((x / w) * 7 + phase * 2)))
      c.lineTo(w, h)
      c.fill()
    }
  }
}

function sun(p: string[]): Draw {
  return (c, w, h) => {
    c.fillStyle = p[1] ?? ''
    c.beginPath()
    c.arc(w / 2, h * 0.52, w * 0.25, 0, 7)
    c.fill()
    c.fillStyle = p[0] ?? ''
    for (let i = 0; i < 9; i++) c.fillRect(0, h * (0.53 + i * 0.024), w, h * (0.003 + i * 0.0016))
  }
}

function stem(p: string[]): Draw {
  return (c, w, h) => {
    c.strokeStyle = c.fillStyle = p[2] ?? ''
    c.lineWidth = w * 0.007
    c.beginPath()
    c.moveTo(w * 0.5, h * 0.82)
    c.bezierCurveTo(w * 0.46, h * 0.6, w * 0.56, h * 0.42, w * 0.5, h * 0.2)
    c.stroke()
    for (let i = 0; i < 13; i++) {
      const t = i / 12
      const y = h * (0.74 - t * 0.5)
      const x = w * (0.5 + 0.03 * Math.sin(t * 6))
      const side = i % 2 ? 1 : -1
      const long = w * (0.21 - t * 0.1)
      c.fillStyle = p[i % 4 === 1 ? 1 : 3] ?? ''
      c.beginPath()
      c.moveTo(x, y)
      c.bezierCurveTo(
        x + side * long * 0.3,
        y - long * 0.7,
        x + side * long * 0.9,
        y - long * 0.7,
        x + side * long,
        y - long * 0.5,
      )
      c.bezierCurveTo(x + side * long * 0.8, y + long * 0.05, x + side * long * 0.3, y + long * 0.1, x, y)
      c.fill()
    }
  }
}

function shapes(p: string[]): Draw {
  return (c, w, h) => {
    c.fillStyle = p[3] ?? ''
    c.beginPath()
    c.arc(w * 0.4, h * 0.56, w * 0.19, Math.PI, 0)
    c.fill()
    c.fillStyle = p[1] ?? ''
    c.fillRect(w * 0.52, h * 0.34, w * 0.17, h * 0.22)
    c.fillStyle = p[2] ?? ''
    c.beginPath()
    c.ellipse(w * 0.45, h * 0.66, w * 0.24, h * 0.045, 0, 0, 7)
    c.fill()
    c.fillStyle = p[4] ?? ''
    c.beginPath()
    c.arc(w * 0.42, h * 0.3, w * 0.075, 0, 7)
    c.fill()
  }
}

/** Cutting lines, seam lines, notches and a scale on thin paper. */
function pattern(pieces: (c: CanvasRenderingContext2D, w: number, h: number) => void, title: string): Draw {
  return (c, w, h) => {
    sheetOf(c, w, h, '#f5f0e4')
    c.strokeStyle = 'rgba(90,110,120,.14)'
    c.lineWidth = 1
    for (let x = 0; x < w; x += w / 20) c.strokeRect(x, 0, w / 20, h)
    for (let y = 0; y < h; y += w / 20) c.strokeRect(0, y, w, w / 20)
    c.strokeStyle = c.fillStyle = '#3a3f46'
    c.lineWidth = w * 0.004
    pieces(c, w, h)
    c.font = `italic ${w * 0.055}px ${fonts.serif}`
    c.fillText(title, w * 0.07, h * 0.075)
    c.font = `${w * 0.02}px ${fonts.sans}`
    c.fillText('1 : 1 · 5 cm', w * 0.77, h * 0.955)
    c.fillRect(w * 0.77, h * 0.965, w * 0.16, h * 0.006)
  }
}

const dashed = (c: CanvasRenderingContext2D, w: number, on: boolean) => c.setLineDash(on ? [w * 0.016, w * 0.01] : [])

const cushionPieces: Draw = (c, w, h) => {
  for (const [x, y, wide, tall, name] of [
    [0.08, 0.12, 0.5, 0.36, 'A · front'],
    [0.08, 0.53, 0.5, 0.2, 'B · back'],
    [0.08, 0.77, 0.5, 0.16, 'C · back'],
    [0.66, 0.12, 0.07, 0.76, 'D · piping'],
  ] as const) {
    dashed(c, w, false)
    c.strokeRect(x * w, y * h, wide * w, tall * h)
    dashed(c, w, true)
    c.strokeRect((x + 0.015) * w, (y + 0.011) * h, (wide - 0.03) * w, (tall - 0.022) * h)
    c.font = `${w * 0.026}px ${fonts.sans}`
    c.save()
    c.translate((x + wide / 2) * w, (y + tall / 2) * h)
    if (wide < 0.1) c.rotate(-Math.PI / 2)
    c.textAlign = 'center'
    c.fillText(name, 0, 0)
    c.restore()
  }
  dashed(c, w, false)
}

const apronPieces: Draw = (c, w, h) => {
  for (const inset of [0, 0.018]) {
    dashed(c, w, inset > 0)
    c.beginPath()
    c.moveTo(w * (0.36 + inset), h * (0.13 + inset))
    c.lineTo(w * (0.64 - inset), h * (0.13 + inset))
    c.bezierCurveTo(w * (0.64 - inset), h * 0.3, w * (0.72 - inset), h * 0.36, w * (0.84 - inset), h * 0.38)
    c.lineTo(w * (0.84 - inset), h * (0.92 - inset))
    c.lineTo(w * (0.16 + inset), h * (0.92 - inset))
    c.lineTo(w * (0.16 + inset), h * 0.38)
    c.bezierCurveTo(w * (0.28 + inset), h * 0.36, w * (0.36 + inset), h * 0.3, w * (0.36 + inset), h * (0.13 + inset))
    c.stroke()
  }
  dashed(c, w, true)
  c.strokeRect(w * 0.34, h * 0.55, w * 0.32, h * 0.18)
  dashed(c, w, false)
  c.textAlign = 'center'
  c.font = `${w * 0.026}px ${fonts.sans}`
  c.fillText('A · cut 1', w / 2, h * 0.45)
  c.fillText('B · pocket', w / 2, h * 0.645)
  c.textAlign = 'left'
}

const gift =
  (p: string[], text: string): Draw =>
  (c, w, h) => {
    sheetOf(c, w, h, p[0] ?? '')
    c.fillStyle = p[1] ?? ''
    c.textAlign = 'center'
    c.font = `italic ${w * 0.1}px ${fonts.serif}`
    c.fillText(text, w / 2, h * 0.56)
    c.font = `${w * 0.03}px ${fonts.sans}`
    c.fillText('things for the house that last', w / 2, h * 0.68)
    c.strokeStyle = p[1] ?? ''
    c.lineWidth = w * 0.004
    c.strokeRect(w * 0.05, w * 0.05, w * 0.9, h - w * 0.1)
  }

const calendar =
  (p: string[], text: string): Draw =>
  (c, w, h) => {
    sheetOf(c, w, h, '#f6f1e7')
    c.save()
    c.beginPath()
    c.rect(w * 0.1, h * 0.09, w * 0.8, h * 0.5)
    c.clip()
    sheetOf(c, w, h, p[0] ?? '')
    c.translate(0, -h * 0.22)
    hills(p, 11)(c, w, h)
    c.restore()
    c.fillStyle = '#2f2b28'
    c.font = `italic ${w * 0.1}px ${fonts.serif}`
    c.fillText(text, w * 0.1, h * 0.7)
    c.font = `${w * 0.026}px ${fonts.sans}`
    for (let i = 0; i < 31; i++)
      c.fillText(String(i + 1), w * (0.1 + (i % 7) * 0.12), h * (0.77 + Math.floor(i / 7) * 0.042))
  }

const menu =
  (p: string[], text: string): Draw =>
  (c, w, h) => {
    sheetOf(c, w, h, p[0] ?? '')
    c.fillStyle = p[1] ?? ''
    c.textAlign = 'center'
    c.font = `italic ${w * 0.13}px ${fonts.serif}`
    const lines = text.split('\n')
    for (const [i, one] of lines.entries()) c.fillText(one, w / 2, h * (0.4 + i * 0.11))
    c.fillRect(w * 0.44, h * (0.4 + lines.length * 0.11 - 0.04), w * 0.12, h * 0.004)
  }

/** Texture of a drawing. */
export function artwork(
  { kind, palette = PALETTE, seed = 1, text = '' }: Artwork,
  w: number,
  h: number,
): THREE.Texture {
  const ground = palette[0] ?? '#fff'
  const draws: Record<Artwork['kind'], Draw> = {
    hills: matted(hills(palette, seed), ground),
    sun: matted(sun(palette), ground),
    stem: matted(stem(palette), ground),
    shapes: matted(shapes(palette), ground),
    'cushion-pattern': pattern(cushionPieces, text),
    'apron-pattern': pattern(apronPieces, text),
    gift: gift(palette, text),
    calendar: calendar(palette, text),
    menu: menu(palette, text),
  }
  return drawn(`${kind} ${palette.join()} ${seed} ${text} ${w} ${h}`, w, h, (c) => {
    draws[kind](c, w, h)
    grain(c, w, h, seed)
  })
}
