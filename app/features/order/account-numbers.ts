/** An international bank account number in its printed form, in groups of four, or without spaces. */
const iban = /\b[A-Z]{2}\d{2}(?:[ \u00A0]?[A-Z\d]{4}){2,7}(?:[ \u00A0]?[A-Z\d]{1,3})?\b/g

/** A piece of a text: words, or the groups of an account number. */
type Piece = string | { groups: string[] }

/** Whether the two digits after the country are right (ISO 13616): an article number is no account. */
function isAccount(number: string): boolean {
  const moved = number.slice(4) + number.slice(0, 4)
  const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** The text names a bank account. */
export const hasAccountNumber = (text: string): boolean =>
  withAccountNumbers(text).some((piece) => typeof piece !== 'string')

/** A text in pieces, so that a line can be broken between the groups of an account number and never inside one. */
export function withAccountNumbers(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(iban)) {
    const number = found.replaceAll(/[ \u00A0]/g, '')
    if (!isAccount(number)) continue
    pieces.push(text.slice(end, index), { groups: number.match(/.{1,4}/g) ?? [] })
    end = index + found.length
  }
  pieces.push(text.slice(end))
  return pieces.filter((piece) => piece !== '')
}
