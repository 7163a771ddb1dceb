export { formatOf } from './format.ts'
export type { Format } from './format.ts'
export { useFormat } from './use-format.ts'
