import type { SeedPicture } from '../types.ts'
import { t } from '../kit.ts'
import { product } from './sizes.ts'

export const light: SeedPicture[] = [
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
    'lamp-second',
    t(
      'Table lamp with a wide pleated shade, lit',
      'Leuchtende Tischleuchte mit breitem gefaltetem Schirm',
      'Świecąca lampa stołowa z szerokim plisowanym abażurem',
    ),
  ),
  product(
    'lamp-shade',
    t(
      'Pleated paper shade of the lamp, lit, seen closely',
      'Leuchtender Schirm aus gefaltetem Papier aus der Nähe',
      'Świecący plisowany abażur z papieru, z bliska',
    ),
  ),
  product(
    'dome-clay',
    t(
      'Small lamp with a clay red dome on a stem, lit',
      'Kleine Leuchte mit tonroter Kuppel auf einem Stiel, an',
      'Mała lampa z kopułą w kolorze gliny na nóżce, zapalona',
    ),
  ),
  product(
    'dome-chalk',
    t(
      'Small lamp with a chalk-white dome on a stem, lit',
      'Kleine Leuchte mit kreideweißer Kuppel auf einem Stiel, an',
      'Mała lampa z kredowobiałą kopułą na nóżce, zapalona',
    ),
  ),
  product(
    'floor-lamp',
    t(
      'Tall floor lamp: a black arm bows over, a pleated shade hangs from it',
      'Hohe Stehleuchte: ein schwarzer Bogen, daran ein gefalteter Schirm',
      'Wysoka lampa podłogowa: czarny łuk, na nim plisowany abażur',
    ),
  ),
  product(
    'floor-lamp-shade',
    t(
      'Pleated shade of the floor lamp at its black bow, lit',
      'Leuchtender gefalteter Schirm am schwarzen Bogen der Stehleuchte',
      'Świecący plisowany abażur na czarnym łuku lampy',
    ),
  ),
  product(
    'candle-plum',
    t(
      'New candle in a plum jar with a paper label',
      'Neue Kerze im pflaumenfarbenen Becher mit Papieretikett',
      'Nowa świeca w śliwkowym kubku z papierową etykietą',
    ),
  ),
  product(
    'candle-sage',
    t(
      'New candle in a grey green jar with a paper label',
      'Neue Kerze im graugrünen Becher mit Papieretikett',
      'Nowa świeca w szarozielonym kubku z papierową etykietą',
    ),
  ),
  product(
    'candle-sand',
    t(
      'New candle in a sand-coloured jar with a paper label',
      'Neue Kerze im sandfarbenen Becher mit Papieretikett',
      'Nowa świeca w piaskowym kubku z papierową etykietą',
    ),
  ),
  product(
    'candle-row',
    t(
      'Three candles in jars of three colours in a row',
      'Drei Kerzen in Bechern in drei Farben nebeneinander',
      'Trzy świece w kubkach w trzech kolorach, w rzędzie',
    ),
  ),
  product(
    'tapers',
    t(
      'Five tapers in cream, red and green, held by a paper band',
      'Fünf Stabkerzen in Creme, Rot und Grün, von Papier gehalten',
      'Pięć cienkich świec kremowych, czerwonych i zielonych w papierowej opasce',
    ),
  ),
  product(
    'holder',
    t(
      'Brass candle holder with a cream taper',
      'Kerzenhalter aus Messing mit cremefarbener Stabkerze',
      'Mosiężny świecznik z kremową świecą',
    ),
  ),
  product(
    'holder-pair',
    t(
      'A tall and a low brass holder with a red and a cream taper',
      'Ein hoher und ein niedriger Messinghalter mit roter und cremefarbener Kerze',
      'Wysoki i niski mosiężny świecznik z czerwoną i kremową świecą',
    ),
  ),
  product(
    'lamp-sage-shade',
    t(
      'The grey green lamp with its lit paper shade, seen closely',
      'Die graugrüne Leuchte mit leuchtendem Papierschirm aus der Nähe',
      'Szarozielona lampa ze świecącym papierowym abażurem, z bliska',
    ),
  ),
  product(
    'dome-pair',
    t(
      'Two lit dome lamps, clay red and chalk white',
      'Zwei leuchtende Kuppelleuchten, tonrot und kreideweiß',
      'Dwie świecące lampy kopuły: w kolorze gliny i kredowobiała',
    ),
  ),
]
