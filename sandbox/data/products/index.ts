import type { SeedProduct } from '../types.ts'
import { glass } from './glass.ts'
import { house } from './house.ts'
import { light } from './light.ts'
import { measured } from './measures.ts'
import { paper } from './paper.ts'
import { patterns } from './patterns.ts'
import { poured } from './poured.ts'
import { pots } from './pots.ts'
import { tableware } from './tableware.ts'
import { tea } from './tea.ts'
import { textiles } from './textiles.ts'
import { vases } from './vases.ts'
import { walls } from './walls.ts'

const all: SeedProduct[] = [
  ...tableware,
  ...poured,
  ...glass,
  ...vases,
  ...pots,
  ...light,
  ...textiles,
  ...house,
  ...walls,
  ...paper,
  ...patterns,
  ...tea,
]

export const products: SeedProduct[] = all.map(measured)
