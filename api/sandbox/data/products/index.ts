import type { SeedProduct } from '../types.ts'
import { light } from './light.ts'
import { paper } from './paper.ts'
import { tableware } from './tableware.ts'
import { tea } from './tea.ts'
import { textiles } from './textiles.ts'
import { vessels } from './vessels.ts'

export const products: SeedProduct[] = [...tableware, ...vessels, ...light, ...textiles, ...paper, ...tea]
