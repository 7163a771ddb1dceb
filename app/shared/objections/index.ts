export { fieldLabel, fieldNames } from './labels.ts'
export type { FieldName } from './labels.ts'
export { useObjections } from './use-objections.ts'
