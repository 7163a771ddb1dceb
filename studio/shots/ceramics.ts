import { put } from '../geometry.ts'
import { bowl, creamer, dish, jug, mug, plate, stack, teapot, vase } from '../products/ceramics.ts'
import { branch, pot, stems } from '../products/plants.ts'
import type { Shot, Shots } from '../shot.types.ts'
import type { Glaze } from '../textures.ts'

/** Glazes of the house, one per colour of the shop. */
export const GLAZE = {
  chalk: { color: '#d6cfc2', speckle: 0.9, finish: 'matte' },
  sand: { color: '#d8c8ae', speckle: 1, finish: 'matte' },
  butter: { color: '#cca562', speckle: 0.7 },
  clay: { color: '#a6674e', speckle: 0.7 },
  plum: { color: '#624850', speckle: 0.4, finish: 'gloss' },
  sage: { color: '#83866f', speckle: 0.5 },
  ink: { color: '#3e444c', speckle: 0.5 },
} satisfies Record<string, Glaze>

/** Backdrops: a tone of the product, greyer and lighter. */
export const PAPER = {
  chalk: '#cfc7ba',
  sand: '#d3c3ab',
  butter: '#d6c09a',
  clay: '#c9ac9a',
  plum: '#bda8a8',
  sage: '#b7b6a5',
  ink: '#b0b1b0',
}

export type Colour = keyof typeof GLAZE

const CREAM = '#ead9c2'

/** The same product in several colours. */
export function each<Name extends string>(prefix: string, names: Name[], shot: (name: Name) => Shot): Shots {
  return Object.fromEntries(names.map((name) => [`${prefix}-${name}`, shot(name)]))
}

const round = (colour: Colour) => vase({ form: 'belly', ...GLAZE[colour], dip: CREAM, dipAt: 0.56, seed: 3 })
const dayBowl = (colour: Colour) => bowl({ ...GLAZE[colour], dip: '#e2d5bf', dipAt: 0.74, seed: 8 })
const supper = (colour: Colour) => plate({ ...GLAZE[colour], seed: 7 })
const early = (colour: Colour) =>
  mug({ color: '#cdb6a0', dip: GLAZE[colour].color, dipAt: 0.26, finish: 'gloss', speckle: 0.4, seed: 4 })
const short = (colour: Colour) => mug({ ...GLAZE[colour], handle: false, r: 0.36, h: 0.62, seed: 14 })

export const tableware: Shots = {
  ...each('bowl', ['butter', 'sage', 'ink'], (c) => ({
    paper: PAPER[c],
    at: 0.42,
    cam: [0, 25, 14],
    make: () => [dayBowl(c)],
  })),
  'bowl-stack': {
    paper: PAPER.sand,
    at: 0.72,
    cam: [0, 20, 14.5],
    make: () => [stack([dayBowl('ink'), dayBowl('sage'), dayBowl('butter')], 0.36)],
  },
  ...each('plate', ['chalk', 'sage', 'clay'], (c) => ({
    paper: PAPER[c],
    at: 0.05,
    cam: [0, 38, 15],
    make: () => [supper(c)],
  })),
  'plate-stack': {
    paper: PAPER.chalk,
    at: 0.35,
    cam: [0, 22, 15],
    make: () => [
      stack([supper('chalk'), supper('clay'), supper('sage'), supper('chalk'), supper('clay'), supper('sage')], 0.11),
    ],
  },
  'plate-breakfast': {
    paper: PAPER.butter,
    at: 0.1,
    cam: [0, 40, 12.8],
    make: () => [plate({ ...GLAZE.butter, r: 1.05, h: 0.18, dip: '#efe5d2', dipAt: 0.7, seed: 9 })],
  },
  ...each('mug', ['plum', 'butter', 'ink'], (c) => ({
    paper: PAPER[c],
    at: 0.5,
    cam: [0, 15, 8],
    make: () => [put(early(c), -0.12, 0, 0, -0.45)],
  })),
  'mug-pair': {
    paper: PAPER.sand,
    at: 0.5,
    cam: [0, 15, 13.5],
    make: () => [put(early('plum'), -0.72, 0, 0.1, -2.5), put(early('butter'), 0.5, 0, -0.25, -0.5)],
  },
  ...each('cup', ['clay', 'chalk'], (c) => ({
    paper: PAPER[c],
    at: 0.36,
    cam: [0, 20, 9],
    make: () => [put(short(c), -0.44, 0, 0.1), put(short(c), 0.42, 0, -0.2, 1)],
  })),
  'cup-pair': {
    paper: PAPER.sand,
    at: 0.36,
    cam: [0, 20, 9.4],
    make: () => [put(short('clay'), -0.48, 0, 0.16), put(short('chalk'), 0.44, 0, -0.22, 1)],
  },
  ...each('teapot', ['ink', 'chalk'], (c) => ({
    paper: PAPER[c],
    at: 1.08,
    cam: [0, 12, 16.5],
    make: () => [put(teapot({ ...GLAZE[c], seed: 21 }), 0.2, 0, 0, 0.25)],
  })),
  'teapot-served': {
    paper: PAPER.sand,
    at: 1,
    cam: [0, 15, 18.5],
    make: () => [
      put(teapot({ ...GLAZE.chalk, seed: 21 }), 0.45, 0, -0.5, 0.25),
      put(short('clay'), -1.2, 0, 0.9),
      put(short('chalk'), -0.35, 0, 1.4, 1),
    ],
  },
  ...each('jug', ['sand', 'ink'], (c) => ({
    paper: PAPER[c],
    at: 1.45,
    cam: [0, 10, 17.5],
    make: () => [put(jug({ ...GLAZE[c], seed: 6 }), -0.1, 0, 0, -0.35)],
  })),
  'jug-pair': {
    paper: PAPER.sand,
    at: 1.45,
    cam: [0, 10, 27],
    make: () => [
      put(jug({ ...GLAZE.sand, seed: 6 }), -1.1, 0, 0.2, -0.35),
      put(jug({ ...GLAZE.ink, seed: 8 }), 1.15, 0, -0.3, -2.6),
    ],
  },
  'creamer-chalk': {
    paper: PAPER.butter,
    at: 0.42,
    cam: [0, 16, 7.6],
    make: () => [put(creamer({ ...GLAZE.chalk, seed: 31 }), 0, 0, 0, -0.5)],
  },
  'dish-ink': { paper: PAPER.ink, at: 0.05, cam: [-12, 34, 11.5], make: () => [dish({ ...GLAZE.ink, seed: 17 })] },
}

const bud = (colour: Colour, seed = 5) => vase({ form: 'bud', ...GLAZE[colour], seed })

export const vessels: Shots = {
  ...each('vase-belly', ['clay', 'ink', 'sage'], (c) => ({
    paper: PAPER[c],
    at: 1.32,
    cam: [8, 9, 15.5],
    make: () => [round(c)],
  })),
  ...Object.fromEntries(
    (['clay', 'sage'] as const).map((c): [string, Shot] => [
      `vase-belly-${c}-detail`,
      { paper: PAPER[c], at: 2.2, cam: [20, 18, 6.5], radius: 3.5, lens: 0.09, make: () => [round(c)] },
    ]),
  ),
  'vase-belly-branch': {
    paper: PAPER.sand,
    at: 2.5,
    cam: [0, 7, 23],
    make: () => [put(round('ink'), -0.3), put(branch({ h: 4.9, base: 2.6, seed: 3 }), -0.3)],
  },
  ...each('vase-bottle', ['sage', 'plum'], (c) => ({
    paper: PAPER[c],
    at: 1.62,
    cam: [0, 8, 17],
    make: () => [vase({ form: 'bottle', ...GLAZE[c], finish: 'gloss', speckle: 0.25, seed: 5 })],
  })),
  'vase-bottle-pair': {
    paper: PAPER.sage,
    at: 1.62,
    cam: [0, 8, 25],
    make: () => [
      put(vase({ form: 'bottle', ...GLAZE.plum, finish: 'gloss', speckle: 0.25, seed: 5 }), -0.95, 0, 0.3),
      put(vase({ form: 'bottle', ...GLAZE.sage, finish: 'gloss', speckle: 0.25, seed: 6 }), 0.95, 0, -0.4),
    ],
  },
  ...each('vase-cylinder', ['ink', 'butter'], (c) => ({
    paper: PAPER[c],
    at: 1.5,
    cam: [6, 9, 16],
    make: () => [vase({ form: 'cylinder', ...GLAZE[c], seed: 15 })],
  })),
  'vase-cylinder-pair': {
    paper: PAPER.sand,
    at: 1.5,
    cam: [6, 9, 23],
    make: () => [
      put(vase({ form: 'cylinder', ...GLAZE.butter, seed: 15 }), -1, 0, -0.4),
      put(vase({ form: 'cylinder', ...GLAZE.ink, seed: 18 }), 0.95, 0, 0.5),
    ],
  },
  'vase-cylinder-stems': {
    paper: PAPER.butter,
    at: 2.7,
    cam: [6, 6, 25],
    make: () => [
      vase({ form: 'cylinder', ...GLAZE.butter, seed: 15 }),
      stems({ n: 9, h: 5.4, spread: 1.2, base: 2.7, seed: 4 }),
    ],
  },
  ...each('vase-bud', ['clay', 'chalk'], (c) => ({
    paper: PAPER[c],
    at: 0.95,
    cam: [0, 10, 10.5],
    make: () => [bud(c)],
  })),
  'vase-bud-trio': {
    paper: PAPER.sand,
    at: 1.15,
    cam: [0, 11, 18],
    make: () => [
      put(bud('clay', 5), -1.25, 0, 0.1),
      put(bud('chalk', 6), 0.05, 0, -0.6, 0, 1.18),
      put(bud('clay', 7), 1.25, 0, 0.3, 0, 0.92),
      put(branch({ h: 2.9, base: 2.1, seed: 6 }), 0.05, 0, -0.6),
    ],
  },
  ...each('pot', ['clay', 'sage'], (c) => ({
    paper: PAPER[c === 'clay' ? 'sage' : 'sand'],
    at: 2.3,
    cam: [10, 8, 23],
    make: () => [pot({ ...GLAZE[c], finish: 'matte', seed: 12 })],
  })),
  'pot-empty': {
    paper: PAPER.clay,
    at: 0.85,
    cam: [0, 16, 13],
    make: () => [pot({ ...GLAZE.clay, finish: 'matte', seed: 12, leaves: 'none' })],
  },
  'pot-sage-empty': {
    paper: PAPER.sand,
    at: 0.85,
    cam: [0, 16, 13],
    make: () => [pot({ ...GLAZE.sage, finish: 'matte', seed: 12, leaves: 'none' })],
  },
  'pot-snake': {
    paper: PAPER.chalk,
    at: 2.1,
    cam: [10, 9, 21],
    make: () => [pot({ ...GLAZE.chalk, seed: 22, leaves: 'snake', leaf: '#66805c' })],
  },
  'pot-herbs': {
    paper: PAPER.sand,
    at: 0.95,
    cam: [4, 14, 22],
    make: () => [
      put(pot({ ...GLAZE.chalk, seed: 32, leaves: 'herb', r: 0.62, h: 1, leaf: '#6f8a5c' }), -1.5, 0, 0.1),
      put(
        pot({ ...GLAZE.clay, finish: 'matte', seed: 33, leaves: 'herb', r: 0.62, h: 1, leaf: '#7d9168' }),
        0,
        0,
        -0.3,
      ),
      put(pot({ ...GLAZE.sage, seed: 34, leaves: 'herb', r: 0.62, h: 1, leaf: '#5f7d58' }), 1.5, 0, 0.15),
    ],
  },
}
