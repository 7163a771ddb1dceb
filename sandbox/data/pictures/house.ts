import type { SeedPicture } from '../types.ts'
import { t } from '../kit.ts'
import { product } from './sizes.ts'

export const house: SeedPicture[] = [
  product(
    'stool-oak',
    t(
      'Round three-legged oak stool',
      'Runder Hocker aus Eiche auf drei Beinen',
      'Okrągły dębowy stołek na trzech nogach',
    ),
  ),
  product(
    'board-oak',
    t(
      'Oak board with a round handle leaning at a wall',
      'Eichenbrett mit rundem Griff, an eine Wand gelehnt',
      'Dębowa deska z okrągłym uchwytem oparta o ścianę',
    ),
  ),
  product(
    'board-walnut',
    t(
      'Walnut board with a round handle leaning at a wall',
      'Nussbaumbrett mit rundem Griff, an eine Wand gelehnt',
      'Orzechowa deska z okrągłym uchwytem oparta o ścianę',
    ),
  ),
  product(
    'board-pair',
    t(
      'Large oak and small walnut board leaning side by side',
      'Großes Eichen- und kleines Nussbaumbrett nebeneinander angelehnt',
      'Duża dębowa i mała orzechowa deska oparte obok siebie',
    ),
  ),
  product(
    'stool-walnut',
    t(
      'Round three-legged walnut stool',
      'Runder Hocker aus Nussbaum auf drei Beinen',
      'Okrągły orzechowy stołek na trzech nogach',
    ),
  ),
  product(
    'stool-black',
    t(
      'Round three-legged black stool',
      'Runder schwarzer Hocker auf drei Beinen',
      'Okrągły czarny stołek na trzech nogach',
    ),
  ),
  product(
    'tray-oak',
    t(
      'Round oak tray with two brass handles',
      'Rundes Eichentablett mit zwei Messinggriffen',
      'Okrągła dębowa taca z dwoma mosiężnymi uchwytami',
    ),
  ),
  product(
    'tray-walnut',
    t(
      'Round walnut tray with two brass handles',
      'Rundes Nussbaumtablett mit zwei Messinggriffen',
      'Okrągła orzechowa taca z dwoma mosiężnymi uchwytami',
    ),
  ),
  product(
    'tray-served',
    t(
      'Oak tray with a dark blue teapot and two white cups',
      'Eichentablett mit dunkelblauer Teekanne und zwei weißen Tassen',
      'Dębowa taca z granatowym czajniczkiem i dwiema białymi czarkami',
    ),
  ),
  product(
    'peg-rail',
    t(
      'Oak rail with five turned pegs on a wall',
      'Eichenleiste mit fünf gedrechselten Haken an einer Wand',
      'Dębowa listwa z pięcioma toczonymi kołkami na ścianie',
    ),
  ),
  product(
    'peg-rail-hung',
    t(
      'Oak peg rail with a linen towel hanging from it',
      'Hakenleiste aus Eiche, daran ein Leinentuch',
      'Dębowa listwa z kołkami, na niej lniana ściereczka',
    ),
  ),
  product(
    'spoons',
    t(
      'Three wooden spoons of oak, walnut and beech',
      'Drei Kochlöffel aus Eiche, Nussbaum und Buche',
      'Trzy drewniane łyżki: dębowa, orzechowa i bukowa',
    ),
  ),
  product(
    'clock-oak',
    t(
      'Round wall clock, cream face, oak rim, lines for numbers',
      'Runde Wanduhr, cremefarbenes Blatt, Eichenrand, Striche statt Zahlen',
      'Okrągły zegar ścienny: kremowa tarcza, dębowa obręcz, kreski zamiast cyfr',
    ),
  ),
  product(
    'clock-walnut',
    t(
      'Round wall clock, dark face, walnut rim, lines for numbers',
      'Runde Wanduhr, dunkles Blatt, Nussbaumrand, Striche statt Zahlen',
      'Okrągły zegar ścienny: ciemna tarcza, orzechowa obręcz, kreski zamiast cyfr',
    ),
  ),
  product(
    'mirror-walnut',
    t(
      'Arched mirror in a walnut frame leaning at a wall',
      'Bogenspiegel im Nussbaumrahmen, an eine Wand gelehnt',
      'Lustro z łukiem w orzechowej ramie, oparte o ścianę',
    ),
  ),
  product(
    'mirror-oak',
    t(
      'Arched mirror in an oak frame leaning at a wall',
      'Bogenspiegel im Eichenrahmen, an eine Wand gelehnt',
      'Lustro z łukiem w dębowej ramie, oparte o ścianę',
    ),
  ),
  product(
    'print-hills',
    t(
      'Framed print: three hills in green, red and blue under a yellow sun',
      'Gerahmter Druck: drei Hügel in Grün, Rot und Blau unter gelber Sonne',
      'Oprawiona grafika: trzy wzgórza, zielone, czerwone i granatowe, pod żółtym słońcem',
    ),
  ),
  product(
    'print-sun',
    t(
      'Framed print: a red sun sinking into lines of water',
      'Gerahmter Druck: rote Sonne, die in Wasserlinien sinkt',
      'Oprawiona grafika: czerwone słońce zanurzające się w liniach wody',
    ),
  ),
  product(
    'print-stem',
    t(
      'Framed print: one stem with green and red leaves',
      'Gerahmter Druck: ein Zweig mit grünen und roten Blättern',
      'Oprawiona grafika: łodyga z zielonymi i czerwonymi liśćmi',
    ),
  ),
  product(
    'print-shapes',
    t(
      'Framed print: half circle, square and ellipse as a still life',
      'Gerahmter Druck: Halbkreis, Viereck und Ellipse als Stillleben',
      'Oprawiona grafika: półkole, czworokąt i elipsa jako martwa natura',
    ),
  ),
  product(
    'print-pair',
    t(
      'Two framed prints, sun and stem, leaning at a wall',
      'Zwei gerahmte Drucke, Sonne und Zweig, an eine Wand gelehnt',
      'Dwie oprawione grafiki, słońce i łodyga, oparte o ścianę',
    ),
  ),
  product(
    'stool-trio',
    t(
      'Three stools in oak, walnut and black-stained ash',
      'Drei Hocker in Eiche, Nussbaum und schwarzer Esche',
      'Trzy stołki: dębowy, orzechowy i z czarnego jesionu',
    ),
  ),
  product(
    'tray-walnut-rim',
    t(
      'Grain and rim of the walnut tray seen closely',
      'Maserung und Rand des Nussbaumtabletts aus der Nähe',
      'Usłojenie i rant orzechowej tacy z bliska',
    ),
  ),
  product(
    'clock-pair',
    t(
      'A pale oak and a dark walnut clock on one wall',
      'Eine helle Uhr in Eiche und eine dunkle in Nussbaum an einer Wand',
      'Jasny zegar dębowy i ciemny orzechowy na jednej ścianie',
    ),
  ),
  product(
    'mirror-pair',
    t(
      'Two arched mirrors, one framed in walnut, one in oak',
      'Zwei Bogenspiegel, einer in Nussbaum, einer in Eiche gerahmt',
      'Dwa lustra z łukiem: w ramie orzechowej i dębowej',
    ),
  ),
]
