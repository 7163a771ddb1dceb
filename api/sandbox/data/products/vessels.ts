import { t } from '../kit.ts'
import type { SeedProduct } from '../types.ts'

/** Vases and plant pots. */
export const vessels: SeedProduct[] = [
  {
    key: 'vase-belly',
    number: 'MO-2010',
    name: t('Round vase', 'Bauchige Vase', 'Wazon brzuchaty'),
    description: t(
      '<p>Thrown in one go and dipped to the shoulder in a pale glaze, so that the raw clay stays to be felt below. It holds a whole bunch, or one stem that leans.</p><p>Every piece is a little different. That is how you know.</p>',
      '<p>In einem Zug gedreht und bis zur Schulter in helle Glasur getaucht, darunter bleibt der rohe Ton spürbar. Sie hält einen ganzen Strauß oder einen einzelnen Zweig, der sich anlehnt.</p><p>Jedes Stück ist ein wenig anders. Daran erkennt man es.</p>',
      '<p>Utoczony za jednym razem i zanurzony po ramiona w jasnym szkliwie; niżej pod palcami czuć surową glinę. Pomieści cały bukiet albo jedną gałązkę, która się oprze.</p><p>Każdy jest trochę inny. Po tym się je poznaje.</p>',
    ),
    metaDescription: t(
      'Round stoneware vase, thrown by hand, half glazed.',
      'Bauchige Vase aus Steinzeug, von Hand gedreht, halb glasiert.',
      'Brzuchaty wazon z kamionki, toczony ręcznie, do połowy szkliwiony.',
    ),
    categories: ['vases', 'vessels', 'new'],
    manufacturer: 'kiln-lane',
    tax: 'standard',
    prices: { EUR: 64, PLN: 279 },
    stock: 0,
    deliveryTime: 'few-days',
    restockDays: 14,
    topseller: true,
    createdAt: '2026-10-12',
    ean: '4006381333931',
    weight: 1.8,
    properties: ['stoneware', 'hand', 'poland'],
    pictures: ['vase-belly-clay', 'vase-belly-clay-detail', 'vase-belly-ink', 'vase-belly-sage'],
    configurator: {
      groups: ['colour', 'size'],
      variants: [
        {
          key: 'clay-medium',
          number: 'MO-2010.1',
          options: ['clay', 'medium'],
          stock: 18,
          pictures: ['vase-belly-clay', 'vase-belly-clay-detail'],
        },
        {
          key: 'clay-large',
          number: 'MO-2010.2',
          options: ['clay', 'large'],
          stock: 6,
          prices: { EUR: 92, PLN: 399 },
          pictures: ['vase-belly-clay', 'vase-belly-clay-detail'],
        },
        {
          key: 'ink-medium',
          number: 'MO-2010.3',
          options: ['ink', 'medium'],
          stock: 9,
          pictures: ['vase-belly-ink', 'vase-belly-clay-detail'],
        },
        {
          key: 'sage-medium',
          number: 'MO-2010.4',
          options: ['sage', 'medium'],
          stock: 12,
          pictures: ['vase-belly-sage'],
        },
        {
          key: 'sage-large',
          number: 'MO-2010.5',
          options: ['sage', 'large'],
          stock: 0,
          closeout: true,
          prices: { EUR: 92, PLN: 399 },
          pictures: ['vase-belly-sage'],
        },
      ],
    },
    reviews: [
      {
        author: 'Harriet B.',
        points: 5,
        language: 'en',
        date: '2026-10-28',
        title: 'Stands there and is right',
        content:
          'I bought it for tulips. Now it mostly stands empty by the window, and nobody has asked for the tulips.',
      },
      {
        author: 'Jonas M.',
        points: 4,
        language: 'de',
        date: '2026-11-02',
        title: 'Schwer, im guten Sinn',
        content: 'Steht fest, kippt nicht, auch nicht mit langen Zweigen. Innen könnte die Glasur etwas heller sein.',
      },
      {
        author: 'Agnieszka P.',
        points: 5,
        language: 'pl',
        date: '2026-11-05',
        title: 'Piękny ciężar',
        content: 'Na zdjęciu jest ładny, na żywo ma jeszcze fakturę. Paczka przyszła zapakowana w papier, bez folii.',
        reply: 'Dziękujemy! Papier z naszych paczek świetnie nadaje się potem do suszenia kwiatów.',
      },
    ],
    crossSelling: [
      { name: t('Goes with it', 'Passt dazu', 'Pasuje do tego'), products: ['bowl-day', 'lamp-hush', 'cushion-plain'] },
    ],
    cmsPage: 'product',
  },
]
