import type { SeedPicture } from '../types.ts'
import { t } from '../kit.ts'
import { product } from './sizes.ts'

export const textiles: SeedPicture[] = [
  product(
    'cushion-sage',
    t(
      'Square linen cushion in grey green with a piped edge',
      'Quadratisches Leinenkissen in Graugrün mit Paspel',
      'Kwadratowa lniana poduszka w szarej zieleni, z lamówką',
    ),
  ),
  product(
    'cushion-plum',
    t(
      'Square linen cushion in dark plum with a piped edge',
      'Quadratisches Leinenkissen in dunkler Pflaume mit Paspel',
      'Kwadratowa lniana poduszka w kolorze ciemnej śliwki, z lamówką',
    ),
  ),
  product(
    'cushion-butter',
    t(
      'Square linen cushion in warm yellow with a piped edge',
      'Quadratisches Leinenkissen in warmem Gelb mit Paspel',
      'Kwadratowa lniana poduszka w ciepłej żółci, z lamówką',
    ),
  ),
  product(
    'cushion-pile',
    t('Three cushions leaning on each other', 'Drei Kissen, aneinandergelehnt', 'Trzy poduszki oparte o siebie'),
  ),
  product(
    'throw-clay',
    t(
      'Folded knitted throw in clay red with a fringe',
      'Gefaltete Strickdecke in Tonrot mit Fransen',
      'Złożony dzianinowy pled w kolorze gliny, z frędzlami',
    ),
  ),
  product(
    'cushion-stripe-ink',
    t(
      'Oblong cream cushion with woven dark blue stripes',
      'Längliches cremefarbenes Kissen mit gewebten dunkelblauen Streifen',
      'Podłużna kremowa poduszka z tkanymi granatowymi paskami',
    ),
  ),
  product(
    'cushion-stripe-clay',
    t(
      'Oblong cream cushion with woven clay red stripes',
      'Längliches cremefarbenes Kissen mit gewebten tonroten Streifen',
      'Podłużna kremowa poduszka z tkanymi paskami w kolorze gliny',
    ),
  ),
  product(
    'throw-ink',
    t(
      'Folded knitted throw in dark blue with a fringe',
      'Gefaltete Strickdecke in Dunkelblau mit Fransen',
      'Złożony granatowy pled dzianinowy z frędzlami',
    ),
  ),
  product(
    'throw-detail',
    t(
      'Stitches and fringe of the red throw from close by',
      'Maschen und Fransen der roten Decke aus der Nähe',
      'Sploty i frędzle czerwonego pledu z bliska',
    ),
  ),
  product(
    'throw-basket',
    t(
      'Red throw folded in a woven basket',
      'Rote Decke, gefaltet in einem Flechtkorb',
      'Czerwony pled złożony w plecionym koszu',
    ),
  ),
  product(
    'towel-clay',
    t(
      'Cream linen towel with red border hanging from a brass peg',
      'Cremefarbenes Leinentuch mit roter Bordüre an einem Messinghaken',
      'Kremowa lniana ściereczka z czerwoną bordiurą na mosiężnym kołku',
    ),
  ),
  product(
    'towel-ink',
    t(
      'Cream linen towel with blue border hanging from a brass peg',
      'Cremefarbenes Leinentuch mit blauer Bordüre an einem Messinghaken',
      'Kremowa lniana ściereczka z granatową bordiurą na mosiężnym kołku',
    ),
  ),
  product(
    'towel-folded',
    t(
      'Two folded linen towels with red and blue stripes',
      'Zwei gefaltete Leinentücher mit roten und blauen Streifen',
      'Dwie złożone lniane ściereczki w czerwone i granatowe paski',
    ),
  ),
  product(
    'napkin-sage',
    t(
      'Four grey green linen napkins, folded and stacked',
      'Vier graugrüne Leinenservietten, gefaltet und gestapelt',
      'Cztery szarozielone lniane serwetki, złożone w stos',
    ),
  ),
  product(
    'napkin-butter',
    t(
      'Four yellow linen napkins, folded and stacked',
      'Vier gelbe Leinenservietten, gefaltet und gestapelt',
      'Cztery żółte lniane serwetki, złożone w stos',
    ),
  ),
  product(
    'basket-ink',
    t(
      'Woven basket with two handles and a dark blue band',
      'Geflochtener Korb mit zwei Griffen und dunkelblauem Band',
      'Pleciony kosz z dwoma uchwytami i granatowym pasem',
    ),
  ),
  product(
    'basket-clay',
    t(
      'Woven basket with two handles and a clay red band',
      'Geflochtener Korb mit zwei Griffen und tonrotem Band',
      'Pleciony kosz z dwoma uchwytami i pasem w kolorze gliny',
    ),
  ),
  product(
    'basket-filled',
    t(
      'Basket with a dark blue band and a yellow throw in it',
      'Korb mit dunkelblauem Band und einer gelben Decke darin',
      'Kosz z granatowym pasem i żółtym pledem w środku',
    ),
  ),
  product(
    'basket-tall',
    t(
      'Tall woven laundry basket with two handles',
      'Hoher geflochtener Wäschekorb mit zwei Griffen',
      'Wysoki pleciony kosz na pranie z dwoma uchwytami',
    ),
  ),
  product(
    'cushion-stripe-pair',
    t(
      'Two oblong cushions with dark blue and clay red stripes',
      'Zwei längliche Kissen mit dunkelblauen und tonroten Streifen',
      'Dwie podłużne poduszki w granatowe i gliniane paski',
    ),
  ),
  product(
    'napkin-stack',
    t(
      'Grey green and yellow linen napkins in one stack',
      'Graugrüne und gelbe Leinenservietten auf einem Stapel',
      'Szarozielone i żółte lniane serwetki w jednym stosie',
    ),
  ),
  product(
    'basket-pair',
    t(
      'Two woven baskets, one with a blue and one with a red band',
      'Zwei Flechtkörbe, einer mit blauem, einer mit rotem Band',
      'Dwa plecione kosze, jeden z granatowym, drugi z czerwonym pasem',
    ),
  ),
]
