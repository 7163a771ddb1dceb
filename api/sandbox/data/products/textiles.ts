import { t } from '../kit.ts'
import type { SeedProduct } from '../types.ts'

/** Cushions, throws and kitchen linen. */
export const textiles: SeedProduct[] = [
  {
    key: 'cushion-plain',
    number: 'MO-4010',
    name: t('Plain cushion', 'Schlichtes Kissen', 'Gładka poduszka'),
    description: t(
      '<p>Heavy linen with a piped edge, filled with feathers from ducks and geese that are not plucked alive. The cover comes off with a hidden zip and goes in at forty degrees.</p>',
      '<p>Schweres Leinen mit Paspel, gefüllt mit Federn, nie aus Lebendrupf. Der Bezug hat einen verdeckten Reißverschluss und wird bei vierzig Grad gewaschen.</p>',
      '<p>Gruby len z lamówką, w środku pióra, nigdy z żywego skubania. Poszewka ma kryty zamek i pierze się w czterdziestu stopniach.</p>',
    ),
    categories: ['cushions-throws', 'textiles', 'new'],
    manufacturer: 'linnet',
    tax: 'standard',
    prices: { EUR: 58, PLN: 249 },
    stock: 0,
    deliveryTime: 'few-days',
    createdAt: '2026-10-09',
    weight: 0.9,
    properties: ['linen', 'machine', 'portugal'],
    pictures: ['cushion-sage', 'cushion-plum', 'cushion-butter', 'cushion-pile'],
    configurator: {
      groups: ['colour'],
      variants: [
        { key: 'sage', number: 'MO-4010.1', options: ['sage'], stock: 22, pictures: ['cushion-sage', 'cushion-pile'] },
        { key: 'plum', number: 'MO-4010.2', options: ['plum'], stock: 17, pictures: ['cushion-plum', 'cushion-pile'] },
        {
          key: 'butter',
          number: 'MO-4010.3',
          options: ['butter'],
          stock: 3,
          pictures: ['cushion-butter', 'cushion-pile'],
        },
      ],
    },
    reviews: [
      {
        author: 'Sabine K.',
        points: 5,
        language: 'de',
        date: '2026-10-30',
        title: 'Liegt schwer und weich',
        content: 'Das Leinen ist dicht gewebt, das Kissen behält seine Form. Farbe wie auf dem Bild.',
      },
    ],
    cmsPage: 'product',
  },
]
