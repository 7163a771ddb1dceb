/** Words and signs right before a number, without a blank between: `#10000`, `Nr.10000`, `Order:10000`. */
const LEAD = /^(?:[^\p{L}\p{N}]|\p{L}+[.:#])+/u

/**
 * The order number, as the backend has it, in the words of a shopper: the last word with a digit. Words without a digit
 * are left alone, except for the sign that mails put before a number.
 */
export function typedNumber(typed: string): string {
  const word = typed.split(/\s+/).findLast((one) => /\d/.test(one))
  if (word === undefined) return typed.trim().replace(/^#\s*/, '')
  return /^.*[\p{L}\p{N}]/u.exec(word.replace(LEAD, ''))?.[0] ?? ''
}
