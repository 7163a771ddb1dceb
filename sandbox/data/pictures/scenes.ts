import type { SeedPicture } from '../types.ts'
import { t } from '../kit.ts'
import { scene } from './sizes.ts'

export const scenes: SeedPicture[] = [
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
]
