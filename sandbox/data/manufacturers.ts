import { t } from './kit.ts'
import type { SeedManufacturer } from './types.ts'

export const manufacturers: SeedManufacturer[] = [
  {
    key: 'kiln-lane',
    name: 'Kiln Lane',
    link: 'https://example.com/kiln-lane',
    description: t(
      'Four potters and one gas kiln. Every glaze is mixed in the workshop.',
      'Vier Töpferinnen und ein Gasofen. Jede Glasur wird in der Werkstatt gemischt.',
      'Cztery garncarki i jeden piec. Każde szkliwo powstaje na miejscu, w pracowni.',
    ),
  },
  {
    key: 'huta-olsza',
    name: 'Huta Olsza',
    link: 'https://example.com/huta-olsza',
    description: t(
      'Mouth-blown glass from a small furnace that has burned since 1924.',
      'Mundgeblasenes Glas aus einer kleinen Hütte, deren Ofen seit 1924 brennt.',
      'Szkło dmuchane w małej hucie, w której piec nie gaśnie od 1924 roku.',
    ),
  },
  {
    key: 'linnet',
    name: 'Linnet & Daughters',
    link: 'https://example.com/linnet',
    description: t(
      'A family of weavers. Linen and wool, no blends.',
      'Eine Weberfamilie. Leinen und Wolle, keine Mischgewebe.',
      'Rodzina tkaczek. Len i wełna, bez domieszek.',
    ),
  },
  {
    key: 'nordholz',
    name: 'Nordholz',
    link: 'https://example.com/nordholz',
    description: t(
      'Joiners who plant two trees for every one that they work.',
      'Eine Tischlerei, die für jeden verarbeiteten Baum zwei pflanzt.',
      'Stolarnia, która za każde użyte drzewo sadzi dwa nowe.',
    ),
  },
  {
    key: 'halo',
    name: 'Halo Works',
    description: t(
      'Lamps that can be opened, repaired and wired again.',
      'Leuchten, die man öffnen, reparieren und neu verkabeln kann.',
      'Lampy, które można otworzyć, naprawić i okablować na nowo.',
    ),
  },
  {
    key: 'morrow',
    name: 'Morrow Press',
    description: t(
      'Our own table: paper, tea and patterns.',
      'Aus dem eigenen Haus: Papier, Tee und Schnittmuster.',
      'Z naszej własnej pracowni: papier, herbata i wykroje.',
    ),
  },
]
