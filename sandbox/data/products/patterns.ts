import { t } from '../kit.ts'
import type { SeedProduct } from '../types.ts'

/** The instructions that come with a download; the shop makes a PDF of it. */
const sheet = (title: string, lines: string[]): string =>
  [title, '', ...lines, '', 'Morrow. Things for the house that last.'].join('\n')

/** Digital goods: handed out after payment, no shipping, the right of withdrawal is waived. */
export const patterns: SeedProduct[] = [
  {
    key: 'pattern-cushion',
    number: 'MO-6210',
    name: t('Sewing pattern: piped cushion', 'Schnittmuster: Kissen mit Paspel', 'Wykrój: poduszka z lamówką'),
    description: t(
      '<p>Our plain cushion to sew yourself: six sheets to print at home, a step-by-step guide with drawings, and the trick for the corners.</p>',
      '<p>Unser schlichtes Kissen zum Selbernähen: sechs Bögen zum Ausdrucken, eine Anleitung Schritt für Schritt mit Zeichnungen und der Kniff für die Ecken.</p>',
      '<p>Nasza gładka poduszka do samodzielnego uszycia: sześć arkuszy do wydrukowania, instrukcja krok po kroku z rysunkami i sposób na rogi.</p>',
    ),
    categories: ['patterns', 'paper'],
    manufacturer: 'morrow',
    tax: 'standard',
    prices: { EUR: 7.9, PLN: 34.9 },
    stock: 9999,
    maxPurchase: 1,
    deliveryTime: 'at-once',
    createdAt: '2026-01-12',
    properties: [],
    pictures: ['pattern-cushion'],
    downloads: [
      {
        key: 'sheets',
        fileName: 'morrow-cushion-sheets',
        fileExtension: 'pdf',
        content: sheet('Piped cushion, 45 x 45 cm: sheets 1 to 6', [
          'Print at 100 %. The test square measures 5 x 5 cm.',
          'A front 47 x 47, B back 47 x 30, C back 47 x 25, D piping 4 x 190.',
        ]),
      },
      {
        key: 'guide',
        fileName: 'morrow-cushion-guide',
        fileExtension: 'pdf',
        content: sheet('Piped cushion: guide', [
          '1. Cut with the grain.',
          '2. Fold the piping round the cord, tack.',
          '3. Clip the corners three times before you turn them.',
        ]),
      },
    ],
    reviews: [
      {
        author: 'Linda H.',
        points: 5,
        language: 'de',
        date: '2026-03-29',
        title: 'Die Ecken!',
        content: 'Nach zwanzig Jahren Nähen habe ich jetzt zum ersten Mal saubere Ecken.',
      },
    ],
    cmsPage: 'product',
  },
  {
    key: 'pattern-apron',
    number: 'MO-6220',
    name: t('Sewing pattern: apron (free)', 'Schnittmuster: Schürze (gratis)', 'Wykrój: fartuch (za darmo)'),
    description: t(
      '<p>One size, one pocket, two evenings. A present from us: it costs nothing, and you may pass it on.</p>',
      '<p>Eine Größe, eine Tasche, zwei Abende. Ein Geschenk von uns: Es kostet nichts, und Sie dürfen es weitergeben.</p>',
      '<p>Jeden rozmiar, jedna kieszeń, dwa wieczory. Prezent od nas: nic nie kosztuje i można go podać dalej.</p>',
    ),
    categories: ['patterns', 'paper'],
    manufacturer: 'morrow',
    tax: 'standard',
    prices: { EUR: 0, PLN: 0 },
    stock: 9999,
    maxPurchase: 1,
    deliveryTime: 'at-once',
    createdAt: '2026-06-01',
    properties: [],
    pictures: ['pattern-apron'],
    downloads: [
      {
        key: 'sheets',
        fileName: 'morrow-apron',
        fileExtension: 'pdf',
        content: sheet('Apron, one size', [
          'Print at 100 %.',
          'A apron, cut one. B pocket, cut one. Ties: 4 x 90 cm, cut two.',
        ]),
      },
    ],
    reviews: [
      {
        author: 'Ola W.',
        points: 5,
        language: 'pl',
        date: '2026-07-11',
        title: 'Uszyty na urodziny taty',
        content: 'Bardzo jasna instrukcja, poradził sobie z nią nawet mój syn.',
      },
    ],
    cmsPage: 'product',
  },
  {
    key: 'gift-card',
    number: 'MO-6230',
    name: t('Gift card to print', 'Geschenkkarte zum Ausdrucken', 'Karta podarunkowa do wydruku'),
    description: t(
      '<p>For somebody who likes to choose for themselves. A sheet to print or to forward, ready at once; it never expires.</p>',
      '<p>Für jemanden, der lieber selbst aussucht. Ein Blatt zum Ausdrucken oder Weiterleiten, sofort bereit; sie verfällt nie.</p>',
      '<p>Dla kogoś, kto lubi wybierać samodzielnie. Karta do wydruku lub przesłania, gotowa od razu; nigdy nie traci ważności.</p>',
    ),
    categories: ['stationery', 'paper'],
    manufacturer: 'morrow',
    tax: 'none',
    prices: { EUR: 50, PLN: 200 },
    stock: 9999,
    deliveryTime: 'at-once',
    createdAt: '2026-09-01',
    properties: [],
    pictures: ['gift-card'],
    downloads: [
      {
        key: 'card',
        fileName: 'morrow-gift-card',
        fileExtension: 'pdf',
        content: sheet('A little Morrow', ['This card is worth 50 EUR, or 200 PLN.', 'Code: DEMO-CARD-0001']),
      },
    ],
    cmsPage: 'product',
  },
]
