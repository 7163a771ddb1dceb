/** Codes into texts (spec §8 wins over §5; behaviour 1.11, 1.24). */
export { failureText, paymentText, sessionExpired } from './failure-texts.ts'
export { knownNotices, noticeText } from './notice-texts.ts'
export { faultOf, fieldCodes, knownCodes, limitOf, violationText } from './violation-texts.ts'
export type { FieldFault } from './violation-texts.ts'
export { useText } from './text.ts'
export type { Text } from './text.ts'
