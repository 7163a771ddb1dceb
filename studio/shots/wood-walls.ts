import { lean, put } from '../geometry.ts'
import type { Artwork } from '../products/artwork.ts'
import { hanging } from '../products/textiles.ts'
import { clock, framed, mirror } from '../products/walls.ts'
import { board, pegRail, spoon, stool, tray } from '../products/wood.ts'
import { mug, teapot } from '../products/ceramics.ts'
import type { Shots } from '../shot.types.ts'
import { GLAZE, PAPER, each } from './ceramics.ts'

const WOOD_PAPER = { oak: '#c8b8a2', walnut: '#bba996', black: '#b9b2a8' }

export const wood: Shots = {
  ...each('board', ['oak', 'walnut'], (w) => ({
    paper: WOOD_PAPER[w],
    at: 2,
    cam: [16, 7, 21],
    back: 1.55,
    make: () => [lean(board({ wood: w, seed: w === 'oak' ? 2 : 5 }), 0, 0, -0.6, -0.2)],
  })),
  'board-pair': {
    paper: '#cbb9a2',
    at: 2,
    cam: [16, 7, 21],
    back: 1.55,
    make: () => [
      lean(board({ wood: 'oak', seed: 2 }), -0.4, 0, -0.6, -0.2),
      lean(board({ wood: 'walnut', w: 1.7, l: 3.4, seed: 5 }), 0.8, 0, -0.3, -0.22),
    ],
  },
  ...each('stool', ['oak', 'walnut', 'black'], (w) => ({
    paper: WOOD_PAPER[w],
    at: 2.1,
    cam: [20, 14, 24],
    make: () => [stool({ wood: w, seed: w === 'walnut' ? 3 : 1 })],
  })),
  'stool-trio': {
    paper: '#c6b9a6',
    at: 2.1,
    cam: [12, 13, 46],
    make: () => [
      put(stool({ wood: 'oak', seed: 1 }), -2.1, 0, 0.9),
      put(stool({ wood: 'black', seed: 1 }), 0.1, 0, -2.4),
      put(stool({ wood: 'walnut', seed: 3 }), 2.2, 0, 1.2),
    ],
  },
  'tray-walnut-rim': {
    paper: WOOD_PAPER.walnut,
    at: 0.25,
    cam: [34, 20, 12.5],
    make: () => [put(tray({ wood: 'walnut', seed: 3 }), 0, 0, 0, 0.35)],
  },
  ...each('tray', ['oak', 'walnut'], (w) => ({
    paper: WOOD_PAPER[w],
    at: 0.2,
    cam: [0, 30, 20],
    make: () => [put(tray({ wood: w, seed: 3 }), 0, 0, 0, 0.35)],
  })),
  'tray-served': {
    paper: '#cdbfab',
    at: 0.9,
    cam: [0, 22, 22],
    make: () => [
      put(tray({ wood: 'oak', seed: 3 }), 0, 0, 0, 0.35),
      put(teapot({ ...GLAZE.ink, seed: 21, s: 0.85 }), 0.35, 0.1, -0.35, 0.3),
      put(mug({ ...GLAZE.chalk, handle: false, r: 0.34, h: 0.58, seed: 14 }), -0.75, 0.1, 0.65),
      put(mug({ ...GLAZE.chalk, handle: false, r: 0.34, h: 0.58, seed: 15 }), 0.3, 0.1, 1),
    ],
  },
  'peg-rail': {
    paper: '#cdbfae',
    wall: true,
    at: [0, -0.5, 0],
    cam: [-14, 6, 27],
    make: () => [pegRail({ w: 5.4, wood: 'oak' })],
  },
  'peg-rail-hung': {
    paper: '#b9bba8',
    wall: true,
    at: [0, -1.6, 0],
    cam: [-12, 4, 30],
    make: () => [
      pegRail({ w: 5.4, wood: 'oak' }),
      put(hanging({ color: '#d8cfbf', w: 2, l: 4.2, seed: 8 }), -1.02, -0.12, 0.42),
    ],
  },
  spoons: {
    paper: '#cbb9a2',
    at: 0.1,
    cam: [0, 56, 15],
    make: () => [
      put(spoon({ wood: 'oak', seed: 1 }), -0.8, 0, 0, Math.PI / 2 + 0.12),
      put(spoon({ wood: 'walnut', seed: 2, l: 2.7 }), 0, 0, 0.1, Math.PI / 2),
      put(spoon({ wood: 'beech', seed: 3, l: 2.9 }), 0.8, 0, -0.05, Math.PI / 2 - 0.12),
    ],
  },
}

const HILLS: Artwork = { kind: 'hills', seed: 4 }
const SUN: Artwork = { kind: 'sun', palette: ['#e8d9c0', '#b5674a', '#2f3640', '#8d9a7f', '#e0b860'] }
const STEM: Artwork = { kind: 'stem', palette: ['#efe9dc', '#a8795a', '#4a5243', '#7f8f72', '#e0b860'] }
const SHAPES: Artwork = { kind: 'shapes', palette: ['#e6dccb', '#a4573f', '#39434f', '#87967e', '#d9b566'] }

const print = (art: Artwork, paper: string, turn: number): Shots[string] => ({
  paper,
  at: 1.65,
  cam: [turn, 5, 18],
  back: 0.42,
  make: () => [lean(framed({ art }), 0, 0, 0, -0.1)],
})

export const walls: Shots = {
  ...each('clock', ['oak', 'walnut'], (w) => ({
    paper: w === 'oak' ? '#d5c2ac' : '#b9bda9',
    wall: true,
    at: 0,
    cam: [-14, 4, 17],
    make: () => [
      clock({ rim: w, face: w === 'oak' ? '#f1e9db' : '#3d464c', ink: w === 'oak' ? '#2e2a28' : '#efe6d6' }),
    ],
  })),
  'clock-pair': {
    paper: '#c9bca8',
    wall: true,
    at: 0,
    cam: [-10, 4, 30],
    make: () => [
      put(clock({ rim: 'oak', face: '#f1e9db', ink: '#2e2a28' }), -1.15, 1.35),
      put(clock({ rim: 'walnut', face: '#3d464c', ink: '#efe6d6' }), 1.15, -1.35),
    ],
  },
  'mirror-pair': {
    paper: '#c0b4a2',
    at: 1.75,
    cam: [-18, 7, 27],
    back: 0.9,
    make: () => [
      lean(mirror({ wood: 'walnut' }), -1.55, 0, -0.3, -0.09),
      lean(mirror({ wood: 'oak' }), 1.5, 0, 0.1, -0.1),
    ],
  },
  ...each('mirror', ['walnut', 'oak'], (w) => ({
    paper: w === 'walnut' ? '#b7a79c' : '#bdb9a6',
    at: 1.75,
    cam: [-22, 7, 20],
    back: 0.6,
    make: () => [lean(mirror({ wood: w }), 0, 0, -0.2, -0.09)],
  })),
  'print-hills': print(HILLS, '#cfc4b2', 16),
  'print-sun': print(SUN, '#d2b8a4', -14),
  'print-stem': print(STEM, '#b9bfab', 14),
  'print-shapes': print(SHAPES, '#c2bfba', -16),
  'print-pair': {
    paper: PAPER.sand,
    at: 1.75,
    cam: [8, 5, 23],
    back: 0.6,
    make: () => [
      lean(framed({ art: SUN }), -1.1, 0, -0.2, -0.1, 0.04),
      lean(framed({ art: STEM, w: 2, h: 2.7, wood: 'walnut' }), 1.35, 0, 0.15, -0.12, -0.06),
    ],
  },
}

export { HILLS, SHAPES, STEM, SUN }
