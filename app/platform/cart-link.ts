/** The products and the code that a link puts into the cart. */
export interface CartLink {
  rows: { number: string; quantity: string }[]
  code: string | null
}

/** Characters of a number, and of a code, at most: as the backend has them. */
const LONGEST = { number: 64, code: 255 }
/**
 * Characters of a link's path at most: a hundred products with long numbers fit, and with origin, prefix and code the
 * address stays within the 8 kB that web servers read.
 */
export const LONGEST_LINK = 7_000

/** Signs of the link itself, and those that paths do not carry whole. */
const RESERVED = /[%,:/\\?#]/g

/** Signs that are read, and no `<`: a sentence that names what a link says would take it for markup of its own. */
const isPlain = (text: string): boolean => !/[\p{C}<]/u.test(text)

/** The text as a promotion code; null for a value that cannot be one. */
export function cleanCode(code: unknown): string | null {
  const text = typeof code === 'string' ? code.trim() : ''
  return text !== '' && text.length <= LONGEST.code && isPlain(text) ? text : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** One part of a link: `number:quantity`, or a number alone. */
function rowOf(part: string): CartLink['rows'] {
  const at = part.lastIndexOf(':')
  const number = decoded(at < 0 ? part : part.slice(0, at)).trim()
  const quantity = at < 0 ? '' : part.slice(at + 1).trim()
  if (number === '' || number.length > LONGEST.number || !isPlain(number)) return []
  return [{ number, quantity: /^[0-9]{1,9}$/.test(quantity) ? quantity : '' }]
}

/**
 * Reads the part of an address behind `/cart/`, as a router has decoded it: anybody can write one, so what is no number,
 * and what is more than `most`, is left out.
 */
export const readCartLink = (items: string, code: unknown, most: number): CartLink => ({
  rows: items.slice(0, LONGEST_LINK).split(',').flatMap(rowOf).slice(0, most),
  code: cleanCode(code),
})

const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`

/** The path of a link, without locale prefix; null where it would be longer than an address of the shop may be. */
export function cartLinkPath({ rows, code }: CartLink): string | null {
  const items = rows.map(({ number, quantity }) => {
    const name = number.replaceAll(RESERVED, escaped)
    return encodeURIComponent(quantity === '' ? name : `${name}:${quantity}`).replaceAll('%3A', ':')
  })
  const path = `/cart/${items.join(',')}`
  if (rows.length === 0 || path.length > LONGEST_LINK) return null
  return code === null ? path : `${path}?code=${encodeURIComponent(code)}`
}
