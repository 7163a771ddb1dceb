import { group, mesh, put } from '../geometry.ts'
import { physical } from '../materials.ts'
import * as THREE from 'three'
import type { Artwork } from '../products/artwork.ts'
import { bowl } from '../products/ceramics.ts'
import { book, card, envelope, tin, tinLid } from '../products/paper.ts'
import { flatSheet, framed } from '../products/walls.ts'
import { spoon } from '../products/wood.ts'
import { rng } from '../rng.ts'
import type { Shots } from '../shot.types.ts'
import { GLAZE, PAPER, each } from './ceramics.ts'
import { HILLS, STEM, SUN } from './wood-walls.ts'

const BOOK = {
  plum: { color: '#65454f', band: '#2c2427', ribbon: '#c98b5b' },
  butter: { color: '#d3b97c', band: '#7b6536', ribbon: '#6d4152' },
  ink: { color: '#3d4752', band: '#20262e', ribbon: '#b5674a' },
}

const sheetOf = (kind: Artwork['kind'], text: string): Artwork => ({ kind, text })

/** Heap of tea leaves: short curled crumbs. */
function leaves(color: string, r: number, y: number, seed: number): THREE.Group {
  const random = rng(seed)
  const made = group()
  const crumb = new THREE.CapsuleGeometry(0.012, 0.07, 3, 6)
  const materials = [0.75, 1, 1.25].map((k) =>
    physical({ color: new THREE.Color(color).multiplyScalar(k), roughness: 1 }),
  )
  for (let i = 0; i < 520; i++) {
    const q = r * Math.sqrt(random())
    const a = random() * 7
    const one = mesh(crumb, materials[i % 3] ?? physical({ color }), [
      Math.cos(a) * q,
      y + (1 - (q / r) ** 2) * r * 0.28 * random() ** 0.3,
      Math.sin(a) * q,
    ])
    one.rotation.set(random() * 3, random() * 3, random() * 3)
    made.add(one)
  }
  return made
}

const TEA = { sencha: '#7d8169', chamomile: '#c9a25c', breakfast: '#8a5844' }
const NAMES = { sencha: 'Sencha', chamomile: 'Chamomile', breakfast: 'Breakfast' }
const TEA_PAPER = { sencha: '#b9b8a5', chamomile: '#d6c09a', breakfast: '#cbb0a0' }

export const tea: Shots = {
  ...each('tea', ['sencha', 'chamomile', 'breakfast'], (c) => ({
    paper: TEA_PAPER[c],
    at: 0.68,
    cam: [0, 12, 8.4],
    make: () => [tin({ color: TEA[c], name: NAMES[c], lid: c === 'breakfast' ? 'walnut' : 'oak' })],
  })),
  'tea-leaves': {
    paper: '#bfc3b0',
    at: 0.5,
    cam: [0, 24, 14],
    make: () => [
      put(tin({ color: TEA.sencha, name: NAMES.sencha, open: true }), -0.65, 0, -0.2, 0.15),
      put(group(put(tinLid(0.55, 1.35, 'oak'), 0, -0.98, 0)), -0.35, 0, 1.15),
      put(bowl({ ...GLAZE.chalk, r: 0.62, h: 0.36, seed: 41 }), 0.95, 0, 0.35),
      put(leaves('#5c6a45', 0.42, 0.2, 5), 0.95, 0, 0.35),
    ],
  },
  'tea-trio': {
    paper: PAPER.sand,
    at: 0.68,
    cam: [0, 11, 17.5],
    make: () => [
      put(tin({ color: TEA.chamomile, name: NAMES.chamomile }), -1.25, 0, 0.1, 0.15),
      put(tin({ color: TEA.sencha, name: NAMES.sencha }), 0, 0, -0.3),
      put(tin({ color: TEA.breakfast, name: NAMES.breakfast, lid: 'walnut' }), 1.25, 0, 0.1, -0.15),
    ],
  },
}

export const paper: Shots = {
  'notebook-plum': {
    paper: PAPER.plum,
    at: 0.15,
    cam: [24, 38, 10],
    make: () => [put(book(BOOK.plum), 0, 0, 0, 0.35)],
  },
  'notebook-butter': {
    paper: PAPER.butter,
    at: 0.15,
    cam: [24, 38, 10],
    make: () => [put(book(BOOK.butter), 0, 0, 0, 0.3)],
  },
  'notebook-ink': { paper: PAPER.ink, at: 0.15, cam: [24, 38, 10], make: () => [put(book(BOOK.ink), 0, 0, 0, 0.25)] },
  'notebook-stack': {
    paper: PAPER.sand,
    at: 0.4,
    cam: [24, 30, 11.5],
    make: () => [
      put(book(BOOK.ink), -0.05, 0, 0, 0.2),
      put(book(BOOK.plum), 0.05, 0.29, 0, 0.42),
      put(book(BOOK.butter), 0, 0.58, 0.05, 0.28),
    ],
  },
  'book-kitchen': {
    paper: '#c3b9a4',
    at: 0.15,
    cam: [20, 44, 12],
    make: () => [
      put(
        book({
          w: 1.9,
          h: 2.5,
          t: 0.3,
          color: '#8c6a4f',
          ribbon: '#e0c98f',
          cover: { kind: 'menu', palette: ['#efe6d6', '#5a3d2b'], text: 'The slow\nkitchen' },
        }),
        0,
        0,
        0,
        0.3,
      ),
    ],
  },
  cards: {
    paper: '#c8bfb4',
    at: 0.72,
    cam: [14, 14, 19],
    make: () => [
      put(card({ art: { ...HILLS, seed: 7 } }), -0.95, 0, -0.1, 0.2),
      put(card({ art: STEM }), 0.45, 0, -0.5, -0.05),
      put(card({ art: SUN }), 1.35, 0, 0.5, -0.2),
      put(envelope(), -0.35, 0, 1.35, 0.25),
    ],
  },
  calendar: {
    paper: '#c5bdae',
    at: 1.65,
    cam: [14, 5, 18],
    back: 0.42,
    make: () => [
      put(
        framed({
          art: { kind: 'calendar', text: 'January', palette: ['#dfe3df', '#8d9a7f', '#39434f', '#b7c0ae', '#e8c98a'] },
          wood: 'oak',
        }),
        0,
        0,
        0,
      ),
    ],
  },
  'gift-card': {
    paper: '#c9b3a3',
    at: 0.05,
    cam: [18, 48, 12.5],
    make: () => [
      put(envelope({ w: 2.2, h: 1.55, color: '#e4d8c3' }), 0.15, 0, -0.35, 0.35),
      put(
        flatSheet({
          w: 2,
          h: 1.35,
          art: { kind: 'gift', palette: ['#a4573f', '#f4e9d8'], text: 'A little Morrow' },
          lift: 0.02,
        }),
        -0.1,
        0.06,
        0.4,
        0.15,
      ),
    ],
  },
  'pattern-cushion': {
    paper: '#b9c0ac',
    at: 0.05,
    cam: [16, 52, 17],
    make: () => [
      put(flatSheet({ art: sheetOf('cushion-pattern', 'Cushion 45 × 45') }), 0.25, 0, -0.15, -0.12),
      put(flatSheet({ art: sheetOf('cushion-pattern', 'Cushion 45 × 45'), lift: 0.12 }), -0.1, 0.03, 0.1, 0.16),
    ],
  },
  'pattern-apron': {
    paper: '#d0bda6',
    at: 0.05,
    cam: [-14, 52, 17],
    make: () => [
      put(flatSheet({ art: sheetOf('apron-pattern', 'Apron, one size') }), -0.25, 0, -0.15, 0.12),
      put(flatSheet({ art: sheetOf('apron-pattern', 'Apron, one size'), lift: 0.12 }), 0.1, 0.03, 0.1, -0.14),
      put(spoon({ wood: 'oak', l: 1.6 }), 1.1, 0.06, 1, 0.9),
    ],
  },
}
