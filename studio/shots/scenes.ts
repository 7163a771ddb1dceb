/** Wide pictures, made of the same products. */
import { lean, put, mesh, boxUV, slab, roundRect } from '../geometry.ts'
import { timber } from '../materials.ts'
import { basket } from '../products/basket.ts'
import { bowl, creamer, jug, mug, plate, teapot, vase } from '../products/ceramics.ts'
import { candle, tableLamp } from '../products/light.ts'
import { book, tin } from '../products/paper.ts'
import { branch, pot, stems } from '../products/plants.ts'
import { floorBoards, shelf, wall } from '../products/room.ts'
import { cushion, folded, runner } from '../products/textiles.ts'
import { clock, framed } from '../products/walls.ts'
import { board, stool, tableTop } from '../products/wood.ts'
import type { Shots } from '../shot.types.ts'
import { GLAZE } from './ceramics.ts'
import { HILLS } from './wood-walls.ts'

const short = (seed: number, colour: 'clay' | 'chalk') =>
  mug({ ...GLAZE[colour], handle: false, r: 0.36, h: 0.62, seed })

export const scenes: Shots = {
  'scene-shelf': {
    paper: '#cdb9a0',
    light: 'sun',
    at: [0.6, 2.15, 1],
    cam: [4, 6, 31],
    fov: 15,
    radius: 10,
    shadowMap: 2048,
    exposure: 1.22,
    lens: 0.12,
    room: (scene) => scene.add(wall('#cdb79d')),
    make: () => [
      shelf(34, 'oak', 0),
      ...[-3, -2, -1, 0, 1, 2, 3].map((i) =>
        mesh(boxUV(slab(roundRect(4.36, 3, 0.03), 4, 0.03), 0.16, 'x', [i * 0.37, 0.2]), timber('oak', 7), [
          i * 4.4 + 1.2,
          -4.36,
          1.7,
        ]),
      ),
      put(vase({ form: 'belly', ...GLAZE.clay, dip: '#ead9c2', dipAt: 0.56, seed: 3 }), -5.3, 0, 1.6),
      put(stems({ n: 9, h: 5, spread: 1.5, base: 2.5, seed: 4 }), -5.3, 0.1, 1.6),
      put(bowl({ ...GLAZE.butter, dip: '#f0e6d2', dipAt: 0.5, seed: 8, r: 1.1, h: 0.75 }), -2.9, 0, 2.2),
      lean(framed({ art: HILLS }), -1, 0, 0.62, -0.13),
      put(candle({ jar: GLAZE.plum.color, scent: 'fig leaf' }), 0.75, 0, 2.1, 0.2),
      put(vase({ form: 'bottle', ...GLAZE.sage, finish: 'gloss', speckle: 0.25, seed: 5 }), 2.1, 0, 1.3),
      put(
        mug({ color: '#cdb6a0', dip: GLAZE.plum.color, dipAt: 0.26, finish: 'gloss', speckle: 0.4, seed: 4 }),
        3.35,
        0,
        2.3,
        -0.5,
      ),
      put(book({ color: '#39434f', band: '#20262e' }), 5.2, 0, 1.7, 1.35),
      put(book({ color: '#8c9b80', band: '#50604a' }), 5.25, 0.29, 1.7, 1.55),
      put(tin({ color: '#7d8169', name: 'Sencha', h: 1.2 }), 5.2, 0.58, 1.7, 0.1),
      put(pot({ ...GLAZE.sand, seed: 12, r: 0.8, h: 1.25, leaves: 'snake' }), 7.3, 0, 1.5),
    ],
  },
  'scene-room': {
    paper: '#aeb29d',
    light: 'sun',
    at: [0, 2.9, 1.5],
    cam: [-5, 6, 46],
    fov: 14,
    radius: 12,
    shadowMap: 2048,
    exposure: 1.15,
    lens: 0.14,
    room: (scene) => scene.add(wall('#a9ae98'), floorBoards('oak', 40)),
    make: () => [
      put(stool({ wood: 'walnut', seed: 3 }), -4.6, 0, 3.2, 0.3),
      put(tableLamp({ ...GLAZE.sand, seed: 9, lit: 0.55 }), -4.6, 4.3, 3.2, 0, 0.82),
      put(basket({ band: '#3c4652', r: 1.7, h: 2.1 }), -0.8, 0, 3, 0.4),
      put(folded({ color: '#a56c54', seed: 3, w: 2.3, d: 1.7, layers: 3, fringe: false }), -0.8, 1.4, 3, -0.5),
      put(cushion({ color: '#c79f5c', seed: 7, size: 4, lean: 0.3 }), 3.2, 0, 1.9, -0.12),
      put(cushion({ color: '#6a4b52', seed: 2, size: 3.3, lean: 0.34 }), 4.9, 0, 3.2, -0.3),
      put(pot({ ...GLAZE.sand, seed: 12, r: 1.25, h: 2, leaves: 'rubber' }), 8.4, 0, 2.3),
      put(clock({ r: 1.3, rim: 'walnut' }), 0.3, 6.1, 0.02),
      put(vase({ form: 'cylinder', ...GLAZE.ink, seed: 15 }), -8.2, 0, 2.6, 0, 1.25),
      put(stems({ n: 9, h: 6.2, spread: 1.4, base: 3.4, seed: 9 }), -8.2, 0.1, 2.6),
    ],
  },
  'scene-table': {
    paper: '#c9bda8',
    light: 'sun',
    at: [0, 1.15, 0],
    cam: [0, 14, 34],
    fov: 13.5,
    radius: 10,
    shadowMap: 2048,
    exposure: 1.18,
    lens: 0.12,
    room: (scene) => scene.add(put(wall('#b7b9a6'), 0, 0, -7)),
    make: () => [
      put(tableTop({ w: 36, d: 18, wood: 'oak' }), 0, 0, 3),
      put(runner({ color: '#b3aa99', w: 15, d: 3.6, seed: 3 }), 0, 0, 0.5),
      put(teapot({ ...GLAZE.ink, seed: 21 }), -0.6, 0.05, -0.6, 0.3),
      put(plate({ ...GLAZE.chalk, seed: 7 }), 3, 0.05, 0.9),
      put(bowl({ ...GLAZE.butter, dip: '#e2d5bf', dipAt: 0.7, seed: 8, r: 0.85, h: 0.6 }), 3, 0.14, 0.9),
      put(plate({ ...GLAZE.chalk, seed: 8 }), -4, 0.05, 0.9),
      put(bowl({ ...GLAZE.sage, dip: '#e2d5bf', dipAt: 0.7, seed: 9, r: 0.85, h: 0.6 }), -4, 0.14, 0.9),
      put(short(14, 'clay'), 1.3, 0.05, 0.6),
      put(short(15, 'chalk'), -2.15, 0.05, 0.9),
      put(creamer({ ...GLAZE.chalk, seed: 31 }), 1, 0.05, 1.6, -0.4),
      put(jug({ ...GLAZE.sand, seed: 6, scale: 0.85 }), 5.6, 0, -1.2, -0.35),
      put(branch({ h: 4.4, base: 2.2, seed: 5 }), 5.6, 0, -1.2),
      put(board({ wood: 'walnut', w: 1.8, l: 3.6, seed: 5 }), -7.2, 0.1, 1.1).rotateX(-Math.PI / 2),
      put(tin({ color: '#7d8169', name: 'Sencha', h: 1.2 }), 7.3, 0, 0.2, -0.1),
      put(vase({ form: 'bud', ...GLAZE.plum, seed: 7 }), -6.1, 0, -1.3),
    ],
  },
}
