import { blocksOf, type ShownBlock } from './define-block.ts'
import { componentsOf, type ShownElement } from './define-element.ts'

// An owner's come last: one of a type that is here as well is shown instead.
export const elements = componentsOf({
  ...import.meta.glob<ShownElement>('./elements/rest/*.element.tsx', { eager: true, import: 'default' }),
  ...import.meta.glob<ShownElement>('#shop/elements/*.element.tsx', { eager: true, import: 'default' }),
})

export const blocks = blocksOf({
  ...import.meta.glob<ShownBlock>('./blocks/rest/*.block.tsx', { eager: true, import: 'default' }),
  ...import.meta.glob<ShownBlock>('#shop/blocks/*.block.tsx', { eager: true, import: 'default' }),
})
