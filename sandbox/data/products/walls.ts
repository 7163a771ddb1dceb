import { t } from '../kit.ts'
import type { SeedProduct, Text } from '../types.ts'

/** The four prints differ in motif only: same paper, formats and frame. */
function print(motif: {
  key: string
  number: string
  name: Text
  text: Text
  picture: string
  second?: string
  createdAt: string
  stock: [number, number]
}): SeedProduct {
  const pictures = motif.second ? [motif.picture, motif.second] : [motif.picture]
  const [small, large] = motif.stock
  return {
    key: motif.key,
    number: motif.number,
    name: motif.name,
    description: t(
      `${motif.text.en}<p>Pigment on cotton paper, 280 g, framed in oak behind glass. Ready to hang.</p>`,
      `${motif.text.de}<p>Pigment auf Baumwollpapier, 280 g, in Eiche hinter Glas gerahmt. Fertig zum Aufhängen.</p>`,
      `${motif.text.pl}<p>Pigment na papierze bawełnianym 280 g, w dębowej ramie, za szkłem. Gotowe do zawieszenia.</p>`,
    ),
    categories: ['walls', 'paper'],
    manufacturer: 'morrow',
    tax: 'standard',
    prices: { EUR: 68, PLN: 295 },
    stock: 0,
    deliveryTime: 'week',
    createdAt: motif.createdAt,
    weight: 1.9,
    properties: ['paper', 'solid-wood', 'wipe', 'germany'],
    pictures,
    configurator: {
      groups: ['format'],
      variants: [
        { key: 'f30', number: `${motif.number}.1`, options: ['f30'], stock: small, pictures },
        {
          key: 'f50',
          number: `${motif.number}.2`,
          options: ['f50'],
          stock: large,
          prices: { EUR: 118, PLN: 509 },
          pictures,
        },
      ],
    },
    cmsPage: 'product',
  }
}

/** Clock, mirror, prints. */
export const walls: SeedProduct[] = [
  {
    key: 'clock-plain',
    number: 'MO-5210',
    name: t('Wall clock without numbers', 'Wanduhr ohne Zahlen', 'Zegar ścienny bez cyfr'),
    description: t(
      '<p>Twelve lines, two hands, no ticking. The works come from the Black Forest and may be replaced; the rim is one ring of wood.</p>',
      '<p>Zwölf Striche, zwei Zeiger, kein Ticken. Das Werk kommt aus dem Schwarzwald und lässt sich tauschen; der Rand ist ein einziger Ring aus Holz.</p>',
      '<p>Dwanaście kresek, dwie wskazówki, żadnego tykania. Mechanizm pochodzi ze Schwarzwaldu i można go wymienić; obręcz to jeden pierścień drewna.</p>',
    ),
    categories: ['walls', 'new'],
    manufacturer: 'nordholz',
    tax: 'standard',
    prices: { EUR: 96, PLN: 415 },
    stock: 0,
    createdAt: '2026-10-01',
    weight: 0.9,
    properties: ['solid-wood', 'wipe', 'germany'],
    pictures: ['clock-oak', 'clock-pair', 'clock-walnut'],
    configurator: {
      groups: ['wood'],
      variants: [
        { key: 'oak', number: 'MO-5210.1', options: ['oak'], stock: 15, pictures: ['clock-oak', 'clock-pair'] },
        {
          key: 'walnut',
          number: 'MO-5210.2',
          options: ['walnut'],
          stock: 11,
          pictures: ['clock-walnut', 'clock-pair'],
        },
      ],
    },
    reviews: [
      {
        author: 'Theo G.',
        points: 5,
        language: 'de',
        date: '2026-10-17',
        title: 'Endlich still',
        content: 'Man hört sie nicht. Man sieht sie nur, und das gern.',
      },
    ],
    cmsPage: 'product',
  },
  {
    key: 'mirror-arch',
    number: 'MO-5220',
    name: t('Arched mirror', 'Bogenspiegel', 'Lustro z łukiem'),
    description: t(
      '<p>It leans where you put it and makes a doorway where there was a wall: 24 × 36 cm of silvered glass in a frame that is two fingers deep.</p>',
      '<p>Er lehnt, wo man ihn hinstellt, und macht eine Tür, wo eine Wand war: 24 × 36 cm versilbertes Glas in einem Rahmen, zwei Finger tief.</p>',
      '<p>Opiera się tam, gdzie się go postawi, i otwiera drzwi w miejscu ściany: 24 × 36 cm posrebrzanego szkła w ramie głębokiej na dwa palce.</p>',
    ),
    categories: ['walls'],
    manufacturer: 'nordholz',
    tax: 'standard',
    prices: { EUR: 135, PLN: 585 },
    stock: 0,
    deliveryTime: 'week',
    createdAt: '2026-06-12',
    weight: 2.2,
    properties: ['solid-wood', 'glass', 'wipe', 'germany'],
    pictures: ['mirror-walnut', 'mirror-pair', 'mirror-oak'],
    configurator: {
      groups: ['wood'],
      variants: [
        {
          key: 'walnut',
          number: 'MO-5220.1',
          options: ['walnut'],
          stock: 7,
          pictures: ['mirror-walnut', 'mirror-pair'],
        },
        { key: 'oak', number: 'MO-5220.2', options: ['oak'], stock: 9, pictures: ['mirror-oak', 'mirror-pair'] },
      ],
    },
    cmsPage: 'product',
  },
  print({
    key: 'print-hills',
    number: 'MO-5310',
    name: t('Print “Three hills”', 'Druck „Drei Hügel“', 'Grafika „Trzy wzgórza”'),
    text: t(
      '<p>Morning, noon and evening laid over one another, and a sun for all three.</p>',
      '<p>Morgen, Mittag und Abend übereinandergelegt, und eine Sonne für alle drei.</p>',
      '<p>Poranek, południe i wieczór nałożone na siebie, a nad nimi jedno słońce.</p>',
    ),
    picture: 'print-hills',
    createdAt: '2026-05-05',
    stock: [18, 9],
  }),
  print({
    key: 'print-sun',
    number: 'MO-5320',
    name: t('Print “Low sun”', 'Druck „Tiefe Sonne“', 'Grafika „Niskie słońce”'),
    text: t(
      '<p>The minute in which it touches the water, held for as long as you like.</p>',
      '<p>Die Minute, in der sie das Wasser berührt, festgehalten, solange Sie mögen.</p>',
      '<p>Ta minuta, w której dotyka wody, zatrzymana na tak długo, jak się zechce.</p>',
    ),
    picture: 'print-sun',
    second: 'print-pair',
    createdAt: '2026-09-12',
    stock: [14, 6],
  }),
  print({
    key: 'print-stem',
    number: 'MO-5330',
    name: t('Print “One stem”', 'Druck „Ein Zweig“', 'Grafika „Jedna łodyga”'),
    text: t(
      '<p>Thirteen leaves, some of them red. Look for the one that the wind is about to take.</p>',
      '<p>Dreizehn Blätter, einige davon rot. Suchen Sie das, das der Wind gleich holt.</p>',
      '<p>Trzynaście liści, kilka czerwonych. Warto poszukać tego, który zaraz porwie wiatr.</p>',
    ),
    picture: 'print-stem',
    second: 'print-pair',
    createdAt: '2026-08-08',
    stock: [20, 11],
  }),
  print({
    key: 'print-shapes',
    number: 'MO-5340',
    name: t('Print “Still life with window”', 'Druck „Stillleben mit Fenster“', 'Grafika „Martwa natura z oknem”'),
    text: t(
      '<p>A bowl, a jug, a window and the shadow below them, with everything left out that was not needed.</p>',
      '<p>Eine Schale, ein Krug, ein Fenster und der Schatten darunter; was nicht nötig war, fehlt.</p>',
      '<p>Miska, dzbanek, okno i cień pod nimi. Wszystko, co zbędne, zostało pominięte.</p>',
    ),
    picture: 'print-shapes',
    createdAt: '2026-02-19',
    stock: [0, 4],
  }),
]
