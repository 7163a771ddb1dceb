import type { SeedPicture } from '../types.ts'
import { ceramics } from './ceramics.ts'
import { house } from './house.ts'
import { light } from './light.ts'
import { paper } from './paper.ts'
import { scenes } from './scenes.ts'
import { textiles } from './textiles.ts'
import { vessels } from './vessels.ts'

/** Every picture with its alt text; the scenes that they show are in pictures/studio. */
export const pictures: SeedPicture[] = [...scenes, ...ceramics, ...vessels, ...light, ...textiles, ...house, ...paper]
