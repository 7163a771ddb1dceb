import { t } from '../kit.ts'
import type { SeedCategory } from '../types.ts'

/** Footer columns. */
export const footer: SeedCategory[] = [
  { key: 'footer', name: t('Footer', 'Fußzeile', 'Stopka'), type: 'folder', parent: null },
  { key: 'footer-service', name: t('Service', 'Service', 'Obsługa'), type: 'folder', parent: 'footer' },
  {
    key: 'shipping',
    name: t('Shipping & payment', 'Versand & Zahlung', 'Dostawa i płatność'),
    type: 'page',
    parent: 'footer-service',
    cmsPage: 'shipping',
    seoPath: t('shipping-and-payment/', 'versand-und-zahlung/', 'dostawa-i-platnosc/'),
  },
  {
    key: 'contact',
    name: t('Contact', 'Kontakt', 'Kontakt'),
    type: 'page',
    parent: 'footer-service',
    cmsPage: 'contact',
    seoPath: t('contact/', 'kontakt/', 'kontakt/'),
  },
  {
    key: 'care',
    name: t('Care & repair', 'Pflege & Reparatur', 'Pielęgnacja i naprawa'),
    type: 'page',
    parent: 'footer-service',
    cmsPage: 'care',
    seoPath: t('care-and-repair/', 'pflege-und-reparatur/', 'pielegnacja-i-naprawa/'),
  },
  {
    key: 'newsletter',
    name: t('Newsletter', 'Newsletter', 'Newsletter'),
    type: 'page',
    parent: 'footer-service',
    cmsPage: 'newsletter',
    seoPath: t('newsletter/', 'newsletter/', 'newsletter/'),
  },
  { key: 'footer-company', name: t('Morrow', 'Morrow', 'Morrow'), type: 'folder', parent: 'footer' },
  {
    key: 'about',
    name: t('Who we are', 'Wer wir sind', 'Kim jesteśmy'),
    type: 'page',
    parent: 'footer-company',
    cmsPage: 'about',
    seoPath: t('about/', 'ueber-uns/', 'o-nas/'),
  },
  {
    key: 'footer-morning',
    name: t('A table set for morning', 'Ein Tisch für den Morgen', 'Stół nakryty na rano'),
    type: 'link',
    parent: 'footer-company',
    link: { type: 'landing_page', target: 'morning' },
  },
  {
    key: 'footer-journal',
    name: t('Journal', 'Journal', 'Dziennik'),
    type: 'link',
    parent: 'footer-company',
    link: { type: 'category', target: 'journal' },
  },
]

/** Service navigation: what the law asks for. */
export const service: SeedCategory[] = [
  {
    key: 'service',
    name: t('Service navigation', 'Servicenavigation', 'Nawigacja serwisowa'),
    type: 'folder',
    parent: null,
  },
  {
    key: 'terms',
    name: t('Terms', 'AGB', 'Regulamin'),
    type: 'page',
    parent: 'service',
    cmsPage: 'terms',
    seoPath: t('terms/', 'agb/', 'regulamin/'),
  },
  {
    key: 'privacy',
    name: t('Privacy', 'Datenschutz', 'Prywatność'),
    type: 'page',
    parent: 'service',
    cmsPage: 'privacy',
    seoPath: t('privacy/', 'datenschutz/', 'prywatnosc/'),
  },
  {
    key: 'revocation',
    name: t('Right of withdrawal', 'Widerrufsrecht', 'Prawo odstąpienia'),
    type: 'page',
    parent: 'service',
    cmsPage: 'revocation',
    seoPath: t('right-of-withdrawal/', 'widerrufsrecht/', 'prawo-odstapienia/'),
  },
  {
    key: 'imprint',
    name: t('Imprint', 'Impressum', 'Dane firmy'),
    type: 'page',
    parent: 'service',
    cmsPage: 'imprint',
    seoPath: t('imprint/', 'impressum/', 'dane-firmy/'),
  },
]
