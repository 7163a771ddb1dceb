export { fieldLabel, fieldNames } from './labels/labels.ts'
export type { FieldName } from './labels/labels.ts'
export { useObjections } from './use-objections.ts'
