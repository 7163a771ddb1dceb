import { t } from '../kit.ts'
import type { SeedProduct } from '../types.ts'

/** Stationery and books. */
export const paper: SeedProduct[] = [
  {
    key: 'notebook-flat',
    number: 'MO-6010',
    name: t('Flat notebook', 'Flachliegendes Notizbuch', 'Notes, który leży płasko'),
    description: t(
      '<p>192 pages of 100-gram paper, sewn with thread, bound in linen. It lies open by itself from the first day, and ink does not come through.</p>',
      '<p>192 Seiten aus 100-Gramm-Papier, fadengeheftet, in Leinen gebunden. Es liegt vom ersten Tag an von allein offen, und Tinte schlägt nicht durch.</p>',
      '<p>192 strony ze stugramowego papieru, szyte nicią, w lnianej oprawie. Od pierwszego dnia sam leży otwarty, a atrament nie przebija.</p>',
    ),
    categories: ['stationery', 'paper', 'new'],
    manufacturer: 'morrow',
    tax: 'standard',
    prices: { EUR: 18, PLN: 79 },
    stock: 0,
    deliveryTime: 'few-days',
    createdAt: '2026-09-28',
    weight: 0.4,
    properties: ['paper', 'linen', 'germany'],
    pictures: ['notebook-plum', 'notebook-butter', 'notebook-ink'],
    configurator: {
      groups: ['colour', 'ruling'],
      variants: [
        { key: 'plum-plain', number: 'MO-6010.1', options: ['plum', 'plain'], stock: 80, pictures: ['notebook-plum'] },
        { key: 'plum-lined', number: 'MO-6010.2', options: ['plum', 'lined'], stock: 65, pictures: ['notebook-plum'] },
        {
          key: 'butter-plain',
          number: 'MO-6010.3',
          options: ['butter', 'plain'],
          stock: 40,
          pictures: ['notebook-butter'],
        },
        {
          key: 'butter-dotted',
          number: 'MO-6010.4',
          options: ['butter', 'dotted'],
          stock: 52,
          pictures: ['notebook-butter'],
        },
        { key: 'ink-plain', number: 'MO-6010.5', options: ['ink', 'plain'], stock: 71, pictures: ['notebook-ink'] },
        {
          key: 'ink-lined',
          number: 'MO-6010.6',
          options: ['ink', 'lined'],
          stock: 0,
          closeout: true,
          pictures: ['notebook-ink'],
        },
        { key: 'ink-dotted', number: 'MO-6010.7', options: ['ink', 'dotted'], stock: 38, pictures: ['notebook-ink'] },
      ],
    },
    reviews: [
      {
        author: 'Owen D.',
        points: 5,
        language: 'en',
        date: '2026-10-10',
        title: 'Lies flat. Really.',
        content: 'Page one and page ninety, both flat. Fountain pen does not bleed.',
      },
    ],
    cmsPage: 'product',
  },
]
