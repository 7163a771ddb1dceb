import type { OwnFields } from 'storechart/api/fields/fields.ts'

/** What a product's data sheet says beyond the catalogue: custom fields of the backend. */
export default {
  product: { storechart_spare_parts: 'number', storechart_made_in: 'text' },
} as const satisfies OwnFields
