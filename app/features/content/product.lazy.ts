import { blocksOf, type ShownBlock } from './define-block.ts'
import { componentsOf, type ShownElement } from './define-element.ts'

export const elements = componentsOf(
  import.meta.glob<ShownElement>('./elements/product/*.element.tsx', { eager: true, import: 'default' }),
)

export const blocks = blocksOf(
  import.meta.glob<ShownBlock>('./blocks/product/*.block.tsx', { eager: true, import: 'default' }),
)

export { ProductPageView } from './product-page.tsx'
