import type { SeedPicture } from '../types.ts'
import { t } from '../kit.ts'
import { product } from './sizes.ts'

export const vessels: SeedPicture[] = [
  product(
    'vase-belly-clay',
    t(
      'Round vase in red clay, dipped in cream glaze to the shoulder',
      'Bauchige Vase aus rotem Ton, oben cremefarben glasiert',
      'Pękaty wazon z czerwonej gliny, u góry w kremowym szkliwie',
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
      'Pękaty wazon w ciemnym granacie, u góry jasno szkliwiony',
    ),
  ),
  product(
    'vase-belly-sage',
    t(
      'Round vase in grey green, upper part in pale glaze',
      'Bauchige Vase in Graugrün, oben hell glasiert',
      'Pękaty wazon w szarej zieleni, u góry jasno szkliwiony',
    ),
  ),
  product(
    'vase-belly-branch',
    t(
      'Round dark blue vase with one green branch',
      'Bauchige dunkelblaue Vase mit einem grünen Zweig',
      'Pękaty granatowy wazon z jedną zieloną gałązką',
    ),
  ),
  product(
    'vase-bottle-sage',
    t(
      'Slender glossy bottle vase in grey green',
      'Schlanke glänzende Flaschenvase in Graugrün',
      'Smukły lśniący wazon butelkowy w szarej zieleni',
    ),
  ),
  product(
    'vase-bottle-pair',
    t(
      'A plum and a sage green bottle vase side by side',
      'Eine pflaumenfarbene und eine salbeigrüne Flaschenvase nebeneinander',
      'Śliwkowy i szałwiowy wazon butelkowy obok siebie',
    ),
  ),
  product(
    'vase-bottle-plum',
    t(
      'Slender glossy bottle vase in dark plum',
      'Schlanke glänzende Flaschenvase in dunkler Pflaume',
      'Smukły lśniący wazon butelkowy w kolorze śliwki',
    ),
  ),
  product('vase-cylinder-ink', t('Straight dark blue vase', 'Gerade dunkelblaue Vase', 'Prosty granatowy wazon')),
  product(
    'vase-cylinder-butter',
    t('Straight warm yellow vase', 'Gerade Vase in warmem Gelb', 'Prosty wazon w ciepłej żółci'),
  ),
  product(
    'vase-cylinder-stems',
    t(
      'Straight yellow vase full of dried grasses',
      'Gerade gelbe Vase voller Trockengräser',
      'Prosty żółty wazon pełen suchych traw',
    ),
  ),
  product(
    'vase-bud-clay',
    t(
      'Small round vase with a narrow neck, clay red',
      'Kleine runde Vase mit schmalem Hals, tonrot',
      'Mały okrągły wazonik z wąską szyjką w kolorze gliny',
    ),
  ),
  product(
    'vase-bud-chalk',
    t(
      'Small round vase with a narrow neck, chalk white',
      'Kleine runde Vase mit schmalem Hals, kreideweiß',
      'Mały okrągły wazonik z wąską szyjką, kredowobiały',
    ),
  ),
  product(
    'vase-bud-trio',
    t(
      'Two clay red bud vases and a white one with a branch',
      'Zwei tonrote Solitärvasen und eine weiße mit Zweig',
      'Dwa wazoniki w kolorze gliny i biały z gałązką',
    ),
  ),
  product(
    'pot-clay',
    t(
      'Clay red pot with saucer and a rubber plant',
      'Tonroter Topf mit Untersetzer und Gummibaum',
      'Donica w kolorze gliny z podstawką i figowcem',
    ),
  ),
  product(
    'pot-sage',
    t(
      'Grey green pot with saucer and a rubber plant',
      'Graugrüner Topf mit Untersetzer und Gummibaum',
      'Szarozielona donica z podstawką i figowcem',
    ),
  ),
  product(
    'pot-empty',
    t(
      'Empty clay red pot on its saucer',
      'Leerer tonroter Topf auf seinem Untersetzer',
      'Pusta donica w kolorze gliny na podstawce',
    ),
  ),
  product(
    'pot-snake',
    t(
      'White speckled pot with upright long leaves',
      'Weißer gesprenkelter Topf mit langen aufrechten Blättern',
      'Biała nakrapiana donica z długimi, prostymi liśćmi',
    ),
  ),
  product(
    'pot-herbs',
    t(
      'Three small pots in white, red and green with herbs',
      'Drei kleine Töpfe in Weiß, Rot und Grün mit Kräutern',
      'Trzy małe doniczki z ziołami: biała, czerwona i zielona',
    ),
  ),
  product(
    'carafe',
    t(
      'Clear glass carafe with water and a ball of oak as stopper',
      'Klare Glaskaraffe mit Wasser und einer Eichenkugel als Stopfen',
      'Przezroczysta karafka z wodą i dębową kulą zamiast korka',
    ),
  ),
  product(
    'carafe-served',
    t(
      'Carafe with oak stopper beside two glasses',
      'Karaffe mit Eichenstopfen neben zwei Gläsern',
      'Karafka z dębowym korkiem obok dwóch szklanek',
    ),
  ),
  product('tumbler-clear', t('Two clear tumblers', 'Zwei klare Bechergläser', 'Dwie przezroczyste szklanki')),
  product(
    'tumbler-smoke',
    t('Two smoke grey tumblers', 'Zwei rauchgraue Bechergläser', 'Dwie szklanki z dymnego szkła'),
  ),
  product('tumbler-amber', t('Two amber tumblers', 'Zwei bernsteinfarbene Bechergläser', 'Dwie bursztynowe szklanki')),
  product(
    'stem-vase-clear',
    t(
      'Clear glass vase with a long neck, water and a branch',
      'Klare Glasvase mit langem Hals, Wasser und einem Zweig',
      'Wazon z przezroczystego szkła z długą szyją, wodą i gałązką',
    ),
  ),
  product(
    'stem-vase-amber',
    t(
      'Amber glass vase with a long neck, water and a branch',
      'Bernsteinfarbene Glasvase mit langem Hals, Wasser und einem Zweig',
      'Bursztynowy szklany wazon z długą szyją, wodą i gałązką',
    ),
  ),
  product(
    'tumbler-trio',
    t(
      'Three tumblers in amber, clear and smoke grey glass',
      'Drei Bechergläser in Bernstein, Klar und Rauchgrau',
      'Trzy szklanki: bursztynowa, przezroczysta i dymna',
    ),
  ),
  product(
    'stem-vase-pair',
    t(
      'A clear and an amber glass vase, one with a branch',
      'Eine klare und eine bernsteinfarbene Glasvase, eine mit Zweig',
      'Przezroczysty i bursztynowy szklany wazon, w jednym gałązka',
    ),
  ),
  product(
    'vase-cylinder-pair',
    t(
      'A yellow and a dark blue straight vase side by side',
      'Eine gelbe und eine dunkelblaue gerade Vase nebeneinander',
      'Żółty i granatowy prosty wazon obok siebie',
    ),
  ),
  product(
    'pot-sage-empty',
    t(
      'Empty grey green pot on its saucer',
      'Leerer graugrüner Topf auf seinem Untersetzer',
      'Pusta szarozielona donica na podstawce',
    ),
  ),
  product(
    'vase-belly-sage-detail',
    t(
      'Rim of the grey green vase seen closely: cream glaze with dark specks',
      'Rand der graugrünen Vase aus der Nähe: Cremeglasur mit dunklen Sprenkeln',
      'Brzeg szarozielonego wazonu z bliska: kremowe szkliwo z ciemnymi drobinami',
    ),
  ),
]
