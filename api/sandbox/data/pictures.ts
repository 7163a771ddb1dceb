import { t } from './kit.ts'
import type { SeedPicture, Text } from './types.ts'

/** Product picture, 4:5. */
const product = (key: string, alt: Text): SeedPicture => ({
  key,
  alt,
  width: 1200,
  height: 1500,
  widths: [400, 800, 1200],
})

/** Room scene, 2:1. */
const scene = (key: string, alt: Text): SeedPicture => ({
  key,
  alt,
  width: 2400,
  height: 1200,
  widths: [800, 1600, 2400],
})

export const pictures: SeedPicture[] = [
  scene(
    'scene-shelf',
    t(
      'Oak shelf with a vase of dried stems, a bowl, a framed print, a bottle vase and a plant',
      'Eichenregal mit einer Vase voller Trockengräser, Schale, gerahmtem Druck, Flaschenvase und Pflanze',
      'Dębowa półka z wazonem suszonych traw, miską, oprawioną grafiką, smukłym wazonem i rośliną',
    ),
  ),
  scene(
    'scene-room',
    t(
      'Corner of a room with a stool and lamp, a basket with a throw, two cushions, a clock and a plant',
      'Zimmerecke mit Hocker und Leuchte, Korb mit Decke, zwei Kissen, Uhr und Pflanze',
      'Kąt pokoju ze stołkiem i lampą, koszem z pledem, dwiema poduszkami, zegarem i rośliną',
    ),
  ),
  scene(
    'scene-table',
    t(
      'Table set for breakfast with a teapot, bowls, cups and a jug in morning light',
      'Gedeckter Frühstückstisch mit Teekanne, Schalen, Tassen und Krug im Morgenlicht',
      'Stół nakryty do śniadania: czajnik, miski, filiżanki i dzbanek w porannym świetle',
    ),
  ),
  product(
    'vase-belly-clay',
    t(
      'Round vase in red clay, dipped in cream glaze to the shoulder',
      'Bauchige Vase aus rotem Ton, oben cremefarben glasiert',
      'Brzuchaty wazon z czerwonej gliny, u góry w kremowym szkliwie',
    ),
  ),
  product(
    'vase-belly-clay-detail',
    t(
      'Rim of the round vase seen closely: cream glaze with dark specks',
      'Rand der bauchigen Vase aus der Nähe: Cremeglasur mit dunklen Sprenkeln',
      'Brzeg wazonu z bliska: kremowe szkliwo z ciemnymi drobinami',
    ),
  ),
  product(
    'vase-belly-ink',
    t(
      'Round vase in dark blue, upper part in pale glaze',
      'Bauchige Vase in dunklem Blau, oben hell glasiert',
      'Brzuchaty wazon w ciemnym granacie, u góry jasno szkliwiony',
    ),
  ),
  product(
    'vase-belly-sage',
    t(
      'Round vase in grey green, upper part in pale glaze',
      'Bauchige Vase in Graugrün, oben hell glasiert',
      'Brzuchaty wazon w szarej zieleni, u góry jasno szkliwiony',
    ),
  ),
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
    'lamp-sand',
    t(
      'Table lamp with a sand-coloured ceramic foot and a lit pleated paper shade',
      'Tischleuchte mit sandfarbenem Keramikfuß und leuchtendem Schirm aus gefaltetem Papier',
      'Lampa stołowa z piaskową ceramiczną stopą i świecącym plisowanym abażurem',
    ),
  ),
  product(
    'lamp-sage',
    t(
      'Table lamp with a grey green ceramic foot and a lit pleated paper shade',
      'Tischleuchte mit graugrünem Keramikfuß und leuchtendem Schirm aus gefaltetem Papier',
      'Lampa stołowa z szarozieloną ceramiczną stopą i świecącym plisowanym abażurem',
    ),
  ),
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
    'notebook-plum',
    t(
      'Two linen-bound notebooks, plum and yellow, with an elastic band',
      'Zwei Notizbücher in Leinen, pflaumenfarben und gelb, mit Gummiband',
      'Dwa notesy w lnianej oprawie, śliwkowy i żółty, z gumką',
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
    'stool-oak',
    t(
      'Round three-legged oak stool',
      'Runder Hocker aus Eiche auf drei Beinen',
      'Okrągły dębowy stołek na trzech nogach',
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
]
