import { t } from '../kit.ts'
import type { SeedProduct } from '../types.ts'

/** Tea: reduced tax, price per 100 g. */
export const tea: SeedProduct[] = [
  {
    key: 'tea-sencha',
    number: 'MO-7010',
    name: t('Sencha, first picking', 'Sencha, erste Pflückung', 'Sencha z pierwszego zbioru'),
    description: t(
      '<p>Green tea from the hills of Kirishima, steamed on the day that it was picked. It tastes of fresh grass and a little of the sea. Seventy degrees, two minutes, three infusions.</p>',
      '<p>Grüner Tee von den Hügeln von Kirishima, am Tag der Ernte gedämpft. Er schmeckt nach frischem Gras und ein wenig nach Meer. Siebzig Grad, zwei Minuten, drei Aufgüsse.</p>',
      '<p>Zielona herbata ze wzgórz Kirishimy, parowana w dniu zbioru. Smakuje świeżą trawą i trochę morzem. Siedemdziesiąt stopni, dwie minuty, trzy parzenia.</p>',
    ),
    categories: ['tea', 'table'],
    manufacturer: 'morrow',
    tax: 'reduced',
    prices: { EUR: 14.8, PLN: 64.9 },
    stock: 90,
    deliveryTime: 'few-days',
    topseller: true,
    createdAt: '2026-06-15',
    weight: 0.2,
    unit: { key: 'gram', purchaseUnit: 80, referenceUnit: 100 },
    properties: ['japan'],
    pictures: ['tea-sencha', 'tea-leaves'],
    reviews: [
      {
        author: 'Weronika Z.',
        points: 5,
        language: 'pl',
        date: '2026-08-02',
        title: 'Trzy parzenia i każde inne',
        content: 'Nareszcie sencha, która nie jest gorzka. Puszka z drewnianym wieczkiem została na półce.',
      },
      {
        author: 'Peter H.',
        points: 3,
        language: 'de',
        date: '2026-09-14',
        title: 'Gut, aber knapp',
        content: 'Der Tee ist fein. Achtzig Gramm sind bei uns nach zwei Wochen weg.',
        reply: 'Das freut uns, und wir verstehen es. Einen größeren Nachfüllbeutel gibt es ab dem Frühjahr.',
      },
    ],
    cmsPage: 'product',
  },
]
