import { block, image, section, t, text } from '../kit.ts'
import type { SeedCmsPage, SeedLandingPage } from '../types.ts'

export const campaigns: SeedCmsPage[] = [
  {
    key: 'morning',
    name: 'A table set for morning',
    type: 'landingpage',
    sections: [
      section('full_width', [
        block('image-cover', [image('image', 'scene-table', { display: 'cover', minHeight: '520px' })]),
      ]),
      section('boxed', [
        block('text-hero', [
          text(
            'content',
            t('<h1>A table set for morning</h1>', '<h1>Ein Tisch für den Morgen</h1>', '<h1>Stół nakryty na rano</h1>'),
          ),
        ]),
      ]),
    ],
  },
  {
    key: 'kitchen-sink',
    name: 'Every block',
    type: 'landingpage',
    sections: [
      section('boxed', [
        block('text', [
          text('content', t('<h1>Every block</h1>', '<h1>Alle Bausteine</h1>', '<h1>Wszystkie bloki</h1>')),
        ]),
      ]),
    ],
  },
]

export const landingPages: SeedLandingPage[] = [
  {
    key: 'morning',
    name: t('A table set for morning', 'Ein Tisch für den Morgen', 'Stół nakryty na rano'),
    cmsPage: 'morning',
    metaDescription: t(
      'Bowl, cup, linen and light: what a good morning needs.',
      'Schale, Tasse, Leinen und Licht: was ein guter Morgen braucht.',
      'Miska, filiżanka, len i światło: tyle wystarczy na dobry poranek.',
    ),
    seoPath: t('a-table-set-for-morning/', 'ein-tisch-fuer-den-morgen/', 'stol-nakryty-na-rano/'),
  },
]
