import { t } from '../kit.ts'
import type { SeedProduct } from '../types.ts'

/** Lamps and candles. */
export const light: SeedProduct[] = [
  {
    key: 'lamp-hush',
    number: 'MO-3010',
    name: t('Hush table lamp', 'Tischleuchte Hush', 'Lampa stołowa Hush'),
    description: t(
      '<p>A stoneware foot, a shade of folded paper and a light that makes no fuss. The cord is wrapped in linen and has a switch that clicks as it should.</p><p>Takes an E27 bulb up to 40 W. Bulb, socket and cord can be replaced with a screwdriver.</p>',
      '<p>Ein Fuß aus Steinzeug, ein Schirm aus gefaltetem Papier und ein Licht, das kein Aufheben macht. Das Kabel ist mit Leinen umsponnen und hat einen Schalter, der richtig klickt.</p><p>Für E27 bis 40 W. Leuchtmittel, Fassung und Kabel lassen sich mit einem Schraubendreher tauschen.</p>',
      '<p>Kamionkowa stopa, abażur ze składanego papieru i światło, które nie robi wokół siebie szumu. Przewód w lnianym oplocie ma włącznik, który klika tak, jak powinien.</p><p>Na żarówkę E27 do 40 W. Żarówkę, oprawkę i przewód wymienia się śrubokrętem.</p>',
    ),
    categories: ['lamps', 'light', 'new'],
    manufacturer: 'halo',
    tax: 'standard',
    prices: { EUR: 189, PLN: 819 },
    stock: 0,
    deliveryTime: 'week',
    createdAt: '2026-10-18',
    weight: 2.6,
    properties: ['stoneware', 'paper', 'wipe', 'denmark'],
    pictures: ['lamp-sand', 'lamp-sage'],
    configurator: {
      groups: ['colour'],
      variants: [
        { key: 'sand', number: 'MO-3010.1', options: ['sand'], stock: 11, pictures: ['lamp-sand'] },
        { key: 'sage', number: 'MO-3010.2', options: ['sage'], stock: 4, pictures: ['lamp-sage'] },
      ],
    },
    reviews: [
      {
        author: 'Tomek R.',
        points: 5,
        language: 'pl',
        date: '2026-11-08',
        title: 'Wieczory od nowa',
        content: 'Światło ciepłe i równe, abażur z bliska to mała rzeźba.',
      },
      {
        author: 'Elaine F.',
        points: 4,
        language: 'en',
        date: '2026-11-12',
        title: 'Quiet indeed',
        content: 'Lovely. I would have liked half a metre more of cord.',
        reply: 'Thank you, Elaine. The long cord exists: write to us and we send you one.',
      },
    ],
    cmsPage: 'product',
  },
]
