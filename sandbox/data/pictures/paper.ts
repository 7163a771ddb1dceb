import type { SeedPicture } from '../types.ts'
import { t } from '../kit.ts'
import { product } from './sizes.ts'

export const paper: SeedPicture[] = [
  product(
    'notebook-plum',
    t(
      'Plum linen-bound notebook with an elastic band and a ribbon',
      'Pflaumenfarbenes Notizbuch in Leinen mit Gummiband und Lesebändchen',
      'Śliwkowy notes w lnianej oprawie z gumką i wstążką',
    ),
  ),
  product(
    'notebook-butter',
    t(
      'Yellow linen-bound notebook with a ribbon',
      'Gelbes Notizbuch in Leinen mit Lesebändchen',
      'Żółty notes w lnianej oprawie ze wstążką',
    ),
  ),
  product(
    'notebook-ink',
    t(
      'Dark blue linen-bound notebook with a ribbon',
      'Dunkelblaues Notizbuch in Leinen mit Lesebändchen',
      'Granatowy notes w lnianej oprawie ze wstążką',
    ),
  ),
  product(
    'tea-sencha',
    t(
      'Green tea tin with an oak lid and a paper label',
      'Grüne Teedose mit Eichendeckel und Papieretikett',
      'Zielona puszka na herbatę z dębowym wieczkiem i papierową etykietą',
    ),
  ),
  product(
    'tea-leaves',
    t(
      'Open tea tin beside a small bowl of leaves',
      'Offene Teedose neben einem Schälchen mit Blättern',
      'Otwarta puszka obok miseczki z listkami herbaty',
    ),
  ),
  product(
    'notebook-stack',
    t(
      'Three linen-bound notebooks stacked: blue, plum, yellow',
      'Drei Notizbücher in Leinen gestapelt: blau, pflaumenfarben, gelb',
      'Trzy lniane notesy w stosie: granatowy, śliwkowy i żółty',
    ),
  ),
  product(
    'book-kitchen',
    t(
      'Brown linen-bound cookbook with a label “The slow kitchen”',
      'Braunes Kochbuch in Leinen mit Etikett „The slow kitchen“',
      'Brązowa książka kucharska w lnie z etykietą „The slow kitchen”',
    ),
  ),
  product(
    'cards',
    t(
      'Three folded cards with motifs and an envelope',
      'Drei Klappkarten mit Motiven und ein Umschlag',
      'Trzy składane kartki z motywami i koperta',
    ),
  ),
  product(
    'calendar',
    t(
      'Calendar sheet for January in an oak frame',
      'Kalenderblatt für Januar im Eichenrahmen',
      'Karta kalendarza na styczeń w dębowej ramie',
    ),
  ),
  product(
    'gift-card',
    t(
      'Red card “A little Morrow” on an envelope',
      'Rote Karte „A little Morrow“ auf einem Umschlag',
      'Czerwona karta „A little Morrow” na kopercie',
    ),
  ),
  product(
    'pattern-cushion',
    t(
      'Two pattern sheets with the pieces of a cushion',
      'Zwei Schnittmusterbögen mit den Teilen eines Kissens',
      'Dwa arkusze wykroju z częściami poduszki',
    ),
  ),
  product(
    'pattern-apron',
    t(
      'Two pattern sheets with an apron, a wooden spoon beside',
      'Zwei Schnittmusterbögen mit einer Schürze, daneben ein Löffel',
      'Dwa arkusze wykroju z fartuchem, obok drewniana łyżka',
    ),
  ),
  product(
    'tea-chamomile',
    t(
      'Yellow tea tin with an oak lid and a paper label',
      'Gelbe Teedose mit Eichendeckel und Papieretikett',
      'Żółta puszka na herbatę z dębowym wieczkiem i papierową etykietą',
    ),
  ),
  product(
    'tea-breakfast',
    t(
      'Red brown tea tin with a walnut lid and a paper label',
      'Rotbraune Teedose mit Nussbaumdeckel und Papieretikett',
      'Rdzawa puszka na herbatę z orzechowym wieczkiem i papierową etykietą',
    ),
  ),
  product(
    'tea-trio',
    t(
      'Three tea tins in yellow, green and red brown',
      'Drei Teedosen in Gelb, Grün und Rotbraun',
      'Trzy puszki na herbatę: żółta, zielona i rdzawa',
    ),
  ),
]
