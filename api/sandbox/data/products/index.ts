import type { SeedProduct } from '../types.ts'
import { glass } from './glass.ts'
import { house } from './house.ts'
import { light } from './light.ts'
import { paper } from './paper.ts'
import { patterns } from './patterns.ts'
import { tableware } from './tableware.ts'
import { tea } from './tea.ts'
import { textiles } from './textiles.ts'
import { vessels } from './vessels.ts'
import { walls } from './walls.ts'

export const products: SeedProduct[] = [
  ...tableware,
  ...glass,
  ...vessels,
  ...light,
  ...textiles,
  ...house,
  ...walls,
  ...paper,
  ...patterns,
  ...tea,
]
