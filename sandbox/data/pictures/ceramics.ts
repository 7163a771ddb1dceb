import type { SeedPicture } from '../types.ts'
import { t } from '../kit.ts'
import { product } from './sizes.ts'

export const ceramics: SeedPicture[] = [
  product(
    'bowl-butter',
    t(
      'Bowl in warm yellow with a cream rim',
      'Schale in warmem Gelb mit cremefarbenem Rand',
      'Miska w ciepłej żółci z kremowym brzegiem',
    ),
  ),
  product(
    'bowl-sage',
    t(
      'Bowl in grey green with a cream rim',
      'Schale in Graugrün mit cremefarbenem Rand',
      'Miska w szarej zieleni z kremowym brzegiem',
    ),
  ),
  product(
    'bowl-ink',
    t(
      'Bowl in dark blue with a cream rim',
      'Schale in dunklem Blau mit cremefarbenem Rand',
      'Granatowa miska z kremowym brzegiem',
    ),
  ),
  product(
    'bowl-stack',
    t(
      'Three bowls of different colours stacked in each other',
      'Drei verschiedenfarbige Schalen ineinander gestapelt',
      'Trzy miski w różnych kolorach, jedna w drugiej',
    ),
  ),
  product(
    'plate-chalk',
    t(
      'Wide chalk-white plate with fine specks, seen from above',
      'Weiter kreideweißer Teller mit feinen Sprenkeln, von oben',
      'Szeroki kredowobiały talerz z drobnymi plamkami, widok z góry',
    ),
  ),
  product(
    'plate-sage',
    t(
      'Wide grey green plate, seen from above',
      'Weiter graugrüner Teller, von oben',
      'Szeroki szarozielony talerz, widok z góry',
    ),
  ),
  product(
    'plate-clay',
    t(
      'Wide clay red plate, seen from above',
      'Weiter tonroter Teller, von oben',
      'Szeroki talerz w kolorze gliny, widok z góry',
    ),
  ),
  product(
    'plate-stack',
    t(
      'Six plates in white, red and green, stacked',
      'Sechs Teller in Weiß, Rot und Grün, gestapelt',
      'Sześć talerzy ułożonych w stos: białe, czerwone i zielone',
    ),
  ),
  product(
    'plate-breakfast',
    t(
      'Small warm yellow plate with a pale rim',
      'Kleiner Teller in warmem Gelb mit hellem Rand',
      'Mały talerzyk w ciepłej żółci z jasnym brzegiem',
    ),
  ),
  product(
    'mug-plum',
    t(
      'Mug with a handle, raw clay below, plum glaze above',
      'Becher mit Henkel, unten roher Ton, oben pflaumenfarbene Glasur',
      'Kubek z uchem, u dołu surowa glina, u góry śliwkowe szkliwo',
    ),
  ),
  product(
    'mug-butter',
    t(
      'Mug with a handle, raw clay below, yellow glaze above',
      'Becher mit Henkel, unten roher Ton, oben gelbe Glasur',
      'Kubek z uchem, u dołu surowa glina, u góry żółte szkliwo',
    ),
  ),
  product(
    'mug-ink',
    t(
      'Mug with a handle, raw clay below, dark blue glaze above',
      'Becher mit Henkel, unten roher Ton, oben dunkelblaue Glasur',
      'Kubek z uchem, u dołu surowa glina, u góry granatowe szkliwo',
    ),
  ),
  product(
    'mug-pair',
    t(
      'A plum and a yellow mug side by side',
      'Ein pflaumenfarbener und ein gelber Becher nebeneinander',
      'Śliwkowy i żółty kubek obok siebie',
    ),
  ),
  product(
    'cup-clay',
    t(
      'Two short clay red cups without handles',
      'Zwei kurze tonrote Tassen ohne Henkel',
      'Dwie niskie czarki bez ucha w kolorze gliny',
    ),
  ),
  product(
    'cup-chalk',
    t(
      'Two short chalk-white cups without handles',
      'Zwei kurze kreideweiße Tassen ohne Henkel',
      'Dwie niskie kredowobiałe czarki bez ucha',
    ),
  ),
  product(
    'teapot-ink',
    t(
      'Round dark blue teapot with a bow of bent oak',
      'Runde dunkelblaue Teekanne mit Bügel aus gebogener Eiche',
      'Okrągły granatowy czajniczek z pałąkiem z giętego dębu',
    ),
  ),
  product(
    'teapot-chalk',
    t(
      'Round chalk-white teapot with a bow of bent oak',
      'Runde kreideweiße Teekanne mit Bügel aus gebogener Eiche',
      'Okrągły kredowobiały czajniczek z pałąkiem z giętego dębu',
    ),
  ),
  product(
    'teapot-served',
    t(
      'White teapot with a red and a white cup in front',
      'Weiße Teekanne, davor eine rote und eine weiße Tasse',
      'Biały czajniczek, przed nim czerwona i biała czarka',
    ),
  ),
  product(
    'jug-sand',
    t(
      'Tall sand-coloured jug with a wide handle',
      'Hoher sandfarbener Krug mit breitem Henkel',
      'Wysoki piaskowy dzban z szerokim uchem',
    ),
  ),
  product(
    'jug-pair',
    t(
      'A pale and a dark blue jug side by side',
      'Ein heller und ein dunkelblauer Krug nebeneinander',
      'Jasny i granatowy dzban obok siebie',
    ),
  ),
  product(
    'jug-ink',
    t(
      'Tall dark blue jug with a wide handle',
      'Hoher dunkelblauer Krug mit breitem Henkel',
      'Wysoki granatowy dzban z szerokim uchem',
    ),
  ),
  product(
    'creamer-chalk',
    t(
      'Small white milk jug with a pulled lip',
      'Kleines weißes Milchkännchen mit Ausguss',
      'Mały biały mlecznik z dziobkiem',
    ),
  ),
  product(
    'dish-ink',
    t(
      'Oval dark blue dish, seen from above',
      'Ovales dunkelblaues Schälchen, von oben',
      'Owalna granatowa miseczka, widok z góry',
    ),
  ),
  product(
    'cup-pair',
    t(
      'A clay red and a chalk white cup side by side',
      'Eine tonrote und eine kreideweiße Tasse nebeneinander',
      'Czarka w kolorze gliny i kredowobiała obok siebie',
    ),
  ),
]
