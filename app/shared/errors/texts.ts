/** Codes into texts. */
export { failureText, paymentText, sessionExpired } from './failure-texts.ts'
export { knownNotices, noticeText } from './notice-texts.ts'
export { faultOf, fieldCodes, knownCodes, limitOf, violationText } from './violation-texts.ts'
export type { FieldFault } from './violation-texts.ts'
export { useText } from './text.ts'
export type { Text } from './text.ts'
