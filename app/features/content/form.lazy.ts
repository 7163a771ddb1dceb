import { componentsOf, type ShownElement } from './define-element.ts'

export const elements = componentsOf(
  import.meta.glob<ShownElement>('./elements/form/*.element.tsx', { eager: true, import: 'default' }),
)

export { FooterNewsletter } from './elements/form/newsletter-form.tsx'
export { RestockForm } from './elements/form/restock/restock-form.tsx'
