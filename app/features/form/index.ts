export { dropDraft, persistDraft } from './draft.ts'
export { FormSummary } from './form-summary.tsx'
export { useForm } from './use-form.ts'
export type { FieldBinding, FormBinding, FormOptions } from './use-form.ts'
