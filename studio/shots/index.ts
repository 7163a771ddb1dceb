import type { Shots } from '../shot.types.ts'
import { tableware, vessels } from './ceramics.ts'
import { glass, light } from './glass-light.ts'
import { paper, tea } from './paper-tea.ts'
import { scenes } from './scenes.ts'
import { baskets, textiles } from './textiles.ts'
import { walls, wood } from './wood-walls.ts'

/** Every picture of the demo shop by its key. */
export const shots: Shots = {
  ...scenes,
  ...tableware,
  ...vessels,
  ...glass,
  ...light,
  ...textiles,
  ...baskets,
  ...wood,
  ...walls,
  ...paper,
  ...tea,
}
