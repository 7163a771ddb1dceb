import { group, mesh, put } from '../geometry.ts'
import { physical } from '../materials.ts'
import * as THREE from 'three'
import { budVase, carafe, tumbler } from '../products/glass.ts'
import { candle, domeLamp, floorLamp, holder, tableLamp, taper } from '../products/light.ts'
import { branch } from '../products/plants.ts'
import { wall } from '../products/room.ts'
import type { Shots } from '../shot.types.ts'
import { GLAZE, PAPER, each } from './ceramics.ts'

const TINT = { clear: '#fbfdfc', smoke: '#b9b4ad', amber: '#e0a85c' }
const BEHIND_GLASS = { clear: '#b8c3bd', smoke: '#c4beb6', amber: '#d8c4a4' }

export const glass: Shots = {
  carafe: { paper: '#b8c3bd', at: 1.7, cam: [0, 9, 18.5], make: () => [carafe()] },
  'carafe-served': {
    paper: '#c3c6ba',
    at: 1.55,
    cam: [0, 9, 18],
    make: () => [put(carafe(), -0.55), put(tumbler({ water: true }), 0.85, 0, 0.5), put(tumbler(), 1.35, 0, -0.5)],
  },
  ...each('tumbler', ['clear', 'smoke', 'amber'], (c) => ({
    paper: BEHIND_GLASS[c],
    at: 0.48,
    cam: [0, 13, 10],
    make: () => [put(tumbler({ tint: TINT[c] }), -0.5, 0, 0.2), put(tumbler({ tint: TINT[c] }), 0.45, 0, -0.25)],
  })),
  'tumbler-trio': {
    paper: BEHIND_GLASS.clear,
    at: 0.48,
    cam: [0, 15, 14],
    make: () => [
      put(tumbler({ tint: TINT.amber }), -1, 0, 0.25),
      put(tumbler({ tint: TINT.clear, water: true }), 0, 0, -0.35),
      put(tumbler({ tint: TINT.smoke }), 1, 0, 0.2),
    ],
  },
  'stem-vase-pair': {
    paper: '#c9c6b4',
    at: 1.6,
    cam: [0, 8, 21],
    make: () => [
      put(budVase({ tint: TINT.clear }), -0.9, 0, -0.3),
      put(branch({ h: 3.4, base: 2, seed: 8 }), -0.9, 0, -0.3),
      put(budVase({ tint: TINT.amber }), 0.95, 0, 0.4),
    ],
  },
  ...each('stem-vase', ['clear', 'amber'], (c) => ({
    paper: BEHIND_GLASS[c],
    at: 1.75,
    cam: [0, 8, 18],
    make: () => [
      put(budVase({ tint: TINT[c] }), -0.2),
      put(branch({ h: 3.6, base: 2, seed: c === 'clear' ? 8 : 9 }), -0.2),
    ],
  })),
}

/** Tapers tied together with paper. */
const bundle = (colours: string[]) =>
  group(
    colours.map((color, i) => {
      const one = put(taper({ color }), ((i % 3) - 1) * 0.23 + (i > 2 ? 0.115 : 0), i > 2 ? 0.32 : 0.12, 1.2)
      one.rotation.x = -Math.PI / 2
      return one
    }),
    mesh(new THREE.BoxGeometry(0.74, 0.47, 0.34), physical({ color: '#cdbb9c', roughness: 0.95 }), [0.01, 0.23, 0.15]),
  )

export const light: Shots = {
  ...each('lamp', ['sand', 'sage'], (c) => ({
    paper: c === 'sand' ? '#b79f88' : '#a5a994',
    light: 'dusk',
    at: 1.95,
    cam: [0, 6, 21],
    exposure: 1.25,
    make: () => [tableLamp({ ...GLAZE[c], seed: 9 })],
  })),
  'lamp-second': {
    paper: '#a89684',
    light: 'dusk',
    at: 1.95,
    cam: [-10, 6, 23],
    exposure: 1.25,
    make: () => [tableLamp({ ...GLAZE.sand, seed: 12, wide: true })],
  },
  'lamp-sage-shade': {
    paper: '#a5a994',
    light: 'dusk',
    at: 2.2,
    cam: [14, 4, 13.5],
    exposure: 1.15,
    radius: 5,
    make: () => [tableLamp({ ...GLAZE.sage, seed: 9 })],
  },
  'lamp-shade': {
    paper: '#b79f88',
    light: 'dusk',
    at: 3,
    cam: [14, 2, 10.5],
    exposure: 1.15,
    radius: 5,
    make: () => [tableLamp({ ...GLAZE.sand, seed: 9 })],
  },
  ...each('dome', ['clay', 'chalk'], (c) => ({
    paper: c === 'clay' ? '#b89682' : '#b3a999',
    light: 'dusk',
    at: 1.4,
    cam: [0, 3, 17],
    exposure: 1.25,
    make: () => [domeLamp({ ...GLAZE[c], seed: 19 })],
  })),
  'dome-pair': {
    paper: '#b3a595',
    light: 'dusk',
    at: 1.4,
    cam: [0, 4, 33],
    exposure: 1.25,
    make: () => [
      put(domeLamp({ ...GLAZE.clay, seed: 19 }), -1.78, 0, 0.2),
      put(domeLamp({ ...GLAZE.chalk, seed: 22 }), 1.78, 0, -0.3),
    ],
  },
  'floor-lamp': {
    paper: '#ab9c8a',
    light: 'dusk',
    at: [0.9, 7.2, 0],
    cam: [8, 4, 66],
    exposure: 1.3,
    radius: 13,
    make: () => [floorLamp()],
  },
  'floor-lamp-shade': {
    paper: '#ab9c8a',
    light: 'dusk',
    at: [2, 12.8, 0],
    cam: [8, -2, 30],
    exposure: 1.25,
    radius: 9,
    wall: true,
    make: () => [put(wall('#ab9c8a'), 0, 12, -4), floorLamp()],
  },
  ...each('candle', ['plum', 'sage', 'sand'], (c) => ({
    paper: PAPER[c],
    at: 0.5,
    cam: [0, 14, 7.4],
    make: () => [candle({ jar: GLAZE[c].color, scent: { plum: 'fig leaf', sage: 'garden rain', sand: 'cedar' }[c] })],
  })),
  'candle-row': {
    paper: PAPER.sand,
    at: 0.5,
    cam: [0, 13, 15.5],
    make: () => [
      put(candle({ jar: GLAZE.plum.color, scent: 'fig leaf' }), -1.2, 0, 0.2, 0.2),
      put(candle({ jar: GLAZE.sage.color, scent: 'garden rain', seed: 6 }), 0, 0, -0.3),
      put(candle({ jar: GLAZE.sand.color, scent: 'cedar', seed: 7 }), 1.2, 0, 0.2, -0.2),
    ],
  },
  tapers: {
    paper: PAPER.butter,
    at: 0.2,
    cam: [38, 30, 9.5],
    make: () => [put(bundle(['#e4d6b8', '#b5654a', '#e4d6b8', '#8c9a7c', '#b5654a']), 0, 0, 0)],
  },
  holder: {
    paper: PAPER.clay,
    at: 1.55,
    cam: [0, 8, 17],
    make: () => [holder({ h: 0.9 }), put(taper({ color: '#e8dcc2' }), 0, 0.76, 0)],
  },
  'holder-pair': {
    paper: PAPER.sage,
    at: 1.75,
    cam: [0, 8, 19],
    make: () => [
      put(holder({ h: 1.3 }), -0.75),
      put(taper({ color: '#b5654a' }), -0.75, 1.16, 0),
      put(holder({ h: 0.9 }), 0.7, 0, 0.5),
      put(taper({ color: '#e8dcc2' }), 0.7, 0.76, 0.5),
    ],
  },
}
