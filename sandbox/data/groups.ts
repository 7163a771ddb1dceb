import { same, t } from './kit.ts'
import type { SeedDeliveryTime, SeedGroup, SeedUnit } from './types.ts'

export const groups: SeedGroup[] = [
  {
    key: 'colour',
    name: t('Colour', 'Farbe', 'Kolor'),
    display: 'color',
    filterable: true,
    options: [
      { key: 'chalk', name: t('Chalk', 'Kreide', 'Kreda'), colour: '#eee8dc', position: 1 },
      { key: 'sand', name: t('Sand', 'Sand', 'Piasek'), colour: '#d8c6ab', position: 2 },
      { key: 'butter', name: t('Butter', 'Butter', 'Maślany'), colour: '#e4c77a', position: 3 },
      { key: 'clay', name: t('Clay', 'Ton', 'Glina'), colour: '#b56b4d', position: 4 },
      { key: 'plum', name: t('Plum', 'Pflaume', 'Śliwka'), colour: '#6d4152', position: 5 },
      { key: 'sage', name: t('Sage', 'Salbei', 'Szałwia'), colour: '#8a9a80', position: 6 },
      { key: 'ink', name: t('Ink', 'Tinte', 'Atrament'), colour: '#39434f', position: 7 },
      { key: 'clear', name: t('Clear', 'Klar', 'Przezroczysty'), colour: '#e3ebe8', position: 8 },
      { key: 'smoke', name: t('Smoke', 'Rauch', 'Dymny'), colour: '#8c8a86', position: 9 },
      { key: 'amber', name: t('Amber', 'Bernstein', 'Bursztyn'), colour: '#c98a3c', position: 10 },
    ],
  },
  {
    key: 'size',
    name: t('Size', 'Größe', 'Rozmiar'),
    display: 'text',
    filterable: true,
    options: [
      { key: 'small', name: t('Small', 'Klein', 'Mały'), position: 1 },
      { key: 'medium', name: t('Medium', 'Mittel', 'Średni'), position: 2 },
      { key: 'large', name: t('Large', 'Groß', 'Duży'), position: 3 },
    ],
  },
  {
    key: 'wood',
    name: t('Wood', 'Holz', 'Drewno'),
    display: 'color',
    filterable: true,
    options: [
      { key: 'oak', name: t('Oak', 'Eiche', 'Dąb'), colour: '#c9a67c', position: 1 },
      { key: 'walnut', name: t('Walnut', 'Nussbaum', 'Orzech'), colour: '#8a5f40', position: 2 },
      { key: 'black', name: t('Black-stained ash', 'Esche schwarz', 'Jesion czarny'), colour: '#3a3431', position: 3 },
    ],
  },
  {
    key: 'ruling',
    name: t('Pages', 'Seiten', 'Strony'),
    display: 'select',
    filterable: false,
    options: [
      { key: 'plain', name: t('Plain', 'Blanko', 'Gładkie'), position: 1 },
      { key: 'lined', name: t('Lined', 'Liniert', 'W linie'), position: 2 },
      { key: 'dotted', name: t('Dotted', 'Punktraster', 'W kropki'), position: 3 },
    ],
  },
  {
    key: 'format',
    name: t('Format', 'Format', 'Format'),
    display: 'text',
    filterable: false,
    options: [
      { key: 'f30', name: same('30 × 40 cm'), position: 1 },
      { key: 'f50', name: same('50 × 70 cm'), position: 2 },
    ],
  },
  {
    key: 'pack',
    name: t('Pack', 'Packung', 'Opakowanie'),
    display: 'text',
    filterable: false,
    options: [
      { key: 'tin', name: t('Tin, 80 g', 'Dose, 80 g', 'Puszka, 80 g'), position: 1 },
      { key: 'refill', name: t('Refill, 200 g', 'Nachfüllbeutel, 200 g', 'Uzupełnienie, 200 g'), position: 2 },
    ],
  },
  {
    key: 'material',
    name: t('Material', 'Material', 'Materiał'),
    display: 'text',
    filterable: true,
    options: [
      { key: 'stoneware', name: t('Stoneware', 'Steinzeug', 'Kamionka'), position: 1 },
      { key: 'terracotta', name: t('Terracotta', 'Terrakotta', 'Terakota'), position: 2 },
      { key: 'glass', name: t('Glass', 'Glas', 'Szkło'), position: 3 },
      { key: 'linen', name: t('Linen', 'Leinen', 'Len'), position: 4 },
      { key: 'wool', name: t('Wool', 'Wolle', 'Wełna'), position: 5 },
      { key: 'solid-wood', name: t('Solid wood', 'Massivholz', 'Lite drewno'), position: 6 },
      { key: 'brass', name: t('Brass', 'Messing', 'Mosiądz'), position: 7 },
      { key: 'paper', name: t('Paper', 'Papier', 'Papier'), position: 8 },
      { key: 'seagrass', name: t('Seagrass', 'Seegras', 'Trawa morska'), position: 9 },
      { key: 'wax', name: t('Wax', 'Wachs', 'Wosk'), position: 10 },
      { key: 'steel', name: t('Steel', 'Stahl', 'Stal'), position: 11 },
    ],
  },
  {
    key: 'care',
    name: t('Care', 'Pflege', 'Pielęgnacja'),
    display: 'text',
    filterable: true,
    options: [
      { key: 'dishwasher', name: t('Dishwasher safe', 'Spülmaschinenfest', 'Do zmywarki'), position: 1 },
      { key: 'hand', name: t('Wash by hand', 'Von Hand spülen', 'Mycie ręczne'), position: 2 },
      { key: 'machine', name: t('Machine wash 40 °C', 'Waschbar bei 40 °C', 'Pranie w 40 °C'), position: 3 },
      { key: 'oil', name: t('Oil twice a year', 'Zweimal im Jahr ölen', 'Olejować dwa razy w roku'), position: 4 },
      { key: 'wipe', name: t('Wipe dry', 'Trocken abwischen', 'Przecierać na sucho'), position: 5 },
    ],
  },
  {
    key: 'capacity',
    name: t('Capacity', 'Inhalt', 'Pojemność'),
    display: 'text',
    filterable: false,
    options: [
      { key: 'l150', name: t('0.15 l', '0,15 l', '0,15 l'), position: 1 },
      { key: 'l200', name: t('0.2 l', '0,2 l', '0,2 l'), position: 2 },
      { key: 'l250', name: t('0.25 l', '0,25 l', '0,25 l'), position: 3 },
      { key: 'l300', name: t('0.3 l', '0,3 l', '0,3 l'), position: 4 },
      { key: 'l1000', name: same('1 l'), position: 5 },
      { key: 'l2000', name: same('2 l'), position: 6 },
    ],
  },
  {
    key: 'origin',
    name: t('Made in', 'Gefertigt in', 'Powstaje w'),
    display: 'select',
    filterable: false,
    options: [
      { key: 'poland', name: t('Poland', 'Polen', 'Polsce'), position: 1 },
      { key: 'portugal', name: t('Portugal', 'Portugal', 'Portugalii'), position: 2 },
      { key: 'germany', name: t('Germany', 'Deutschland', 'Niemczech'), position: 3 },
      { key: 'denmark', name: t('Denmark', 'Dänemark', 'Danii'), position: 4 },
      { key: 'japan', name: t('Japan', 'Japan', 'Japonii'), position: 5 },
    ],
  },
]

export const deliveryTimes: SeedDeliveryTime[] = [
  {
    key: 'at-once',
    name: t('at once, as a download', 'sofort, zum Herunterladen', 'od razu, do pobrania'),
    min: 0,
    max: 0,
    unit: 'day',
  },
  { key: 'next-day', name: t('1–2 days', '1–2 Tage', '1–2 dni'), min: 1, max: 2, unit: 'day' },
  { key: 'few-days', name: t('2–4 days', '2–4 Tage', '2–4 dni'), min: 2, max: 4, unit: 'day' },
  { key: 'week', name: t('1–2 weeks', '1–2 Wochen', '1–2 tygodnie'), min: 1, max: 2, unit: 'week' },
  {
    key: 'to-order',
    name: t('4–6 weeks', '4–6 Wochen', '4–6 tygodni'),
    min: 4,
    max: 6,
    unit: 'week',
  },
]

export const units: SeedUnit[] = [
  { key: 'gram', name: same('g'), short: same('g') },
  { key: 'litre', name: same('l'), short: same('l') },
  { key: 'metre', name: same('m'), short: same('m') },
]
