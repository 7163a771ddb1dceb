import { mesh, put } from '../geometry.ts'
import { brass } from '../materials.ts'
import * as THREE from 'three'
import { basket } from '../products/basket.ts'
import { cushion, folded, hanging } from '../products/textiles.ts'
import type { Weave } from '../textures.ts'
import type { Shots } from '../shot.types.ts'
import { GLAZE, PAPER, each, type Colour } from './ceramics.ts'

const CLOTH: Record<Colour, string> = {
  chalk: '#d5ccbb',
  sand: '#cfbd9f',
  butter: '#c79f5c',
  clay: '#a56c54',
  plum: '#6a4b52',
  sage: '#82856f',
  ink: '#434950',
}

/** Stripes across both ends of a towel. */
const border = (color: string): Weave['stripes'] => ({
  color,
  at: [
    [0.06, 0.075],
    [0.085, 0.13],
    [0.14, 0.155],
    [0.845, 0.86],
    [0.87, 0.915],
    [0.925, 0.94],
  ],
})

const broad = (color: string): Weave['stripes'] => ({
  color,
  at: [0, 1, 2, 3, 4, 5, 6].map((i): [number, number] => [0.04 + i * 0.14, 0.08 + i * 0.14]),
})

const peg = (x = 0) => mesh(new THREE.SphereGeometry(0.13, 32, 24), brass(), [x, 4.35, 0.42])

const towel = (colour: 'clay' | 'ink') =>
  hanging({ color: CLOTH.chalk, stripes: border(CLOTH[colour]), seed: colour === 'clay' ? 4 : 6 })

export const textiles: Shots = {
  ...each('cushion', ['sage', 'plum', 'butter'], (c) => ({
    paper: PAPER[c],
    at: 2.1,
    cam: [c === 'plum' ? -14 : 14, 9, 25],
    back: 1.8,
    make: () => [cushion({ color: CLOTH[c], seed: c === 'sage' ? 2 : c === 'plum' ? 5 : 7 })],
  })),
  'cushion-pile': {
    paper: PAPER.sand,
    at: 2,
    cam: [4, 10, 37],
    back: 2.2,
    make: () => [
      put(cushion({ color: CLOTH.plum, seed: 2 }), -1.5, 0, -0.5, 0.1),
      put(cushion({ color: CLOTH.sage, seed: 4, lean: 0.3 }), 1.35, 0, 0.1, -0.14),
      put(cushion({ color: CLOTH.butter, seed: 7, size: 3.4, tall: 2.5, lean: 0.42 }), -0.1, 0, 1.6, 0.05),
    ],
  },
  ...each('cushion-stripe', ['ink', 'clay'], (c) => ({
    paper: PAPER[c === 'ink' ? 'chalk' : 'sand'],
    at: 1.55,
    cam: [10, 9, 27],
    back: 1.5,
    make: () => [cushion({ size: 5, tall: 3.1, puff: 1.8, color: CLOTH.chalk, stripes: broad(CLOTH[c]), seed: 12 })],
  })),
  'cushion-stripe-pair': {
    paper: PAPER.chalk,
    at: 1.7,
    cam: [8, 10, 35],
    back: 2.2,
    make: () => [
      put(
        cushion({ size: 5, tall: 3.1, puff: 1.8, color: CLOTH.chalk, stripes: broad(CLOTH.ink), seed: 12 }),
        -0.5,
        0,
        -0.6,
        0.06,
      ),
      put(
        cushion({
          size: 5,
          tall: 3.1,
          puff: 1.8,
          color: CLOTH.chalk,
          stripes: broad(CLOTH.clay),
          seed: 14,
          lean: 0.42,
        }),
        0.6,
        0,
        1.5,
        -0.08,
      ),
    ],
  },
  ...each('throw', ['clay', 'ink'], (c) => ({
    paper: PAPER[c],
    at: 0.62,
    cam: [28, 20, 27],
    make: () => [folded({ color: CLOTH[c], seed: 3 })],
  })),
  'throw-basket': {
    paper: PAPER.sand,
    at: 1.35,
    cam: [12, 15, 20],
    make: () => [
      basket({ r: 1.6, h: 1.7, handles: false }),
      put(folded({ color: CLOTH.clay, seed: 3, w: 2.2, d: 1.6, layers: 4, fringe: false }), 0, 1.05, 0, -0.5),
    ],
  },
  'throw-detail': {
    paper: PAPER.clay,
    at: [0.9, 0.75, 0.9],
    cam: [34, 26, 9.5],
    radius: 4.5,
    lens: 0.1,
    make: () => [folded({ color: CLOTH.clay, seed: 3 })],
  },
  ...each('towel', ['clay', 'ink'], (c) => ({
    paper: PAPER[c === 'clay' ? 'sand' : 'chalk'],
    wall: true,
    at: [0, 2.15, 0],
    cam: [-12, 3, 23],
    make: () => [peg(), put(towel(c), 0, 4.35, 0)],
  })),
  'towel-folded': {
    paper: PAPER.sand,
    at: 0.45,
    cam: [24, 24, 15],
    make: () => [
      put(
        folded({
          color: CLOTH.chalk,
          kind: 'weave',
          stripes: border(CLOTH.ink),
          w: 2.6,
          d: 2,
          layers: 4,
          t: 0.12,
          fringe: false,
          seed: 6,
        }),
        0,
        0,
        0,
      ),
      put(
        folded({
          color: CLOTH.chalk,
          kind: 'weave',
          stripes: border(CLOTH.clay),
          w: 2.5,
          d: 1.9,
          layers: 4,
          t: 0.12,
          fringe: false,
          seed: 8,
        }),
        0.06,
        0.46,
        0.04,
        0.08,
      ),
    ],
  },
  'napkin-stack': {
    paper: PAPER.sand,
    at: 0.4,
    cam: [26, 26, 15],
    make: () =>
      (['sage', 'butter', 'sage', 'butter', 'sage', 'butter'] as const).map((c, i) =>
        put(
          folded({ color: CLOTH[c], kind: 'weave', w: 2, d: 2, layers: 2, t: 0.075, fringe: false, seed: i + 2 }),
          0.02 * i,
          i * 0.14,
          0,
          0.05 * (i % 4) - 0.06,
        ),
      ),
  },
  ...each('napkin', ['sage', 'butter'], (c) => ({
    paper: PAPER[c],
    at: 0.25,
    cam: [26, 28, 14],
    make: () =>
      [0, 1, 2, 3].map((i) =>
        put(
          folded({ color: CLOTH[c], kind: 'weave', w: 2, d: 2, layers: 2, t: 0.075, fringe: false, seed: i + 2 }),
          0.02 * i,
          i * 0.14,
          0,
          0.05 * i - 0.06,
        ),
      ),
  })),
}

export const baskets: Shots = {
  'basket-pair': {
    paper: '#d3c0a2',
    at: 1.15,
    cam: [12, 16, 31],
    make: () => [
      put(basket({ band: GLAZE.ink.color, seed: 1 }), -1.5, 0, -0.9),
      put(basket({ band: GLAZE.clay.color, seed: 2 }), 1.5, 0, 0.9),
    ],
  },
  ...each('basket', ['ink', 'clay'], (c) => ({
    paper: '#d3c0a2',
    at: 1.12,
    cam: [12, 17, 17.5],
    make: () => [basket({ band: GLAZE[c].color, seed: c === 'ink' ? 1 : 2 })],
  })),
  'basket-tall': {
    paper: '#cdbfa8',
    at: 1.9,
    cam: [10, 12, 24],
    make: () => [basket({ r: 1.75, h: 3.4, color: '#b99a6c', seed: 5 })],
  },
  'basket-filled': {
    paper: PAPER.clay,
    at: 1.35,
    cam: [12, 15, 19],
    make: () => [
      basket({ band: GLAZE.ink.color }),
      put(folded({ color: CLOTH.butter, seed: 3, w: 1.9, d: 1.4, layers: 4, fringe: false }), 0, 1.3, 0, -0.5),
    ],
  },
}
