import { componentsOf, type ShownElement } from './define-element.ts'

export const elements = componentsOf(
  import.meta.glob<ShownElement>('./elements/video/*.element.tsx', { eager: true, import: 'default' }),
)
