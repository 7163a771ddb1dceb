import { blocksOf, type ShownBlock } from './define-block.ts'
import { componentsOf, type ShownElement } from './define-element.ts'

export const elements = componentsOf(
  import.meta.glob<ShownElement>('./elements/rest/*.element.tsx', { eager: true, import: 'default' }),
)

export const blocks = blocksOf(
  import.meta.glob<ShownBlock>('./blocks/rest/*.block.tsx', { eager: true, import: 'default' }),
)
