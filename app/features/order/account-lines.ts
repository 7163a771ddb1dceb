import { hasAccountNumber } from './account-numbers.ts'

/** A text with account holder, number and bank of one line on lines of their own, and its other lines as they are. */
export const accountLines = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => (hasAccountNumber(line) ? line.split(/,\s+(?=(?:IBAN|BIC|SWIFT)\b)/) : [line]))
    .join('\n')
