/** Codes into texts (spec §8 wins over §5; behaviour 1.11, 1.24). */
export { failureText, paymentText, sessionExpired } from './failure-texts.ts'
export { knownNotices, noticeText } from './notice-texts.ts'
export { fieldLabel, fieldNames, fieldText } from './field-texts.ts'
export type { FieldFault, FieldName } from './field-texts.ts'
export { fieldCodes, knownCodes, violationText } from './violation-texts.ts'
export { useText } from './text.ts'
export type { Text } from './text.ts'
