import { blocksOf, type ShownBlock } from './define-block.ts'
import { componentsOf, type ShownElement } from './define-element.ts'

export const elements = componentsOf(
  import.meta.glob<ShownElement>('./elements/listing/*.element.tsx', { eager: true, import: 'default' }),
)

export const blocks = blocksOf(
  import.meta.glob<ShownBlock>('./blocks/listing/*.block.tsx', { eager: true, import: 'default' }),
)

export { PlainCategory } from './plain-category.tsx'
export { ListingProvider } from '../listing/index.ts'
