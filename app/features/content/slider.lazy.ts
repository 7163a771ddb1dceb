import { blocksOf, type ShownBlock } from './define-block.ts'
import { componentsOf, type ShownElement } from './define-element.ts'

export const elements = componentsOf(
  import.meta.glob<ShownElement>('./elements/slider/*.element.tsx', { eager: true, import: 'default' }),
)

export const blocks = blocksOf(
  import.meta.glob<ShownBlock>('./blocks/slider/*.block.tsx', { eager: true, import: 'default' }),
)
