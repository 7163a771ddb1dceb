import { t } from '../kit.ts'
import type { SeedProduct } from '../types.ts'

/** Plates, bowls, cups and what is poured. */
export const tableware: SeedProduct[] = [
  {
    key: 'bowl-day',
    number: 'MO-1010',
    name: t('Day bowl', 'Tagesschale', 'Miska na co dzień'),
    description: t(
      '<p>Soup, porridge, salad, keys. A bowl with a foot to hold it by and a rim that is friendly to the lip. It stacks, and it may go in the dishwasher every day.</p>',
      '<p>Suppe, Porridge, Salat, Schlüssel. Eine Schale mit einem Fuß zum Anfassen und einem Rand, der den Lippen schmeichelt. Sie lässt sich stapeln und darf jeden Tag in die Spülmaschine.</p>',
      '<p>Zupa, owsianka, sałatka, klucze. Miska ze stopką, za którą wygodnie ją chwycić, i brzegiem miłym dla ust. Daje się układać w stos, a zmywarka może ją myć codziennie.</p>',
    ),
    categories: ['tableware', 'table', 'new'],
    manufacturer: 'kiln-lane',
    tax: 'standard',
    prices: { EUR: 24, PLN: 105 },
    stock: 0,
    deliveryTime: 'few-days',
    topseller: true,
    createdAt: '2026-10-02',
    weight: 0.6,
    properties: ['stoneware', 'dishwasher', 'poland'],
    pictures: ['bowl-butter', 'bowl-stack', 'bowl-sage', 'bowl-ink'],
    configurator: {
      groups: ['colour', 'size'],
      variants: [
        {
          key: 'butter-small',
          number: 'MO-1010.1',
          options: ['butter', 'small'],
          stock: 60,
          prices: { EUR: 19, PLN: 85 },
          pictures: ['bowl-butter', 'bowl-stack'],
        },
        {
          key: 'butter-large',
          number: 'MO-1010.2',
          options: ['butter', 'large'],
          stock: 44,
          pictures: ['bowl-butter', 'bowl-stack'],
        },
        {
          key: 'sage-small',
          number: 'MO-1010.3',
          options: ['sage', 'small'],
          stock: 31,
          prices: { EUR: 19, PLN: 85 },
          pictures: ['bowl-sage', 'bowl-stack'],
        },
        {
          key: 'sage-large',
          number: 'MO-1010.4',
          options: ['sage', 'large'],
          stock: 27,
          pictures: ['bowl-sage', 'bowl-stack'],
        },
        {
          key: 'ink-large',
          number: 'MO-1010.5',
          options: ['ink', 'large'],
          stock: 15,
          pictures: ['bowl-ink', 'bowl-stack'],
        },
      ],
    },
    reviews: [
      {
        author: 'Marta W.',
        points: 5,
        language: 'pl',
        date: '2026-10-20',
        title: 'Już mamy osiem',
        content: 'Zaczęło się od dwóch. Mieszczą porządną porcję zupy i nie parzą w ręce.',
      },
      {
        author: 'Priya S.',
        points: 5,
        language: 'en',
        date: '2026-10-25',
        title: 'The good size',
        content: 'Finally a bowl that holds soup for a hungry person and still looks calm on the table.',
      },
      {
        author: 'Karin L.',
        points: 4,
        language: 'de',
        date: '2026-11-11',
        title: 'Täglich in Gebrauch',
        content: 'Nach sechs Wochen Spülmaschine wie neu. Die kleine dürfte gern etwas tiefer sein.',
      },
    ],
    cmsPage: 'product',
  },
]
