import { createHash, randomBytes } from 'node:crypto'

/** Id of a seeded entry, as the catalogue's own links reckon it: the same on every machine. */
export function idOf(list: string, key: string): string {
  return createHash('md5').update(`${list}/${key}`).digest('hex')
}

/** A new id of 32 hex digits, for what shoppers make. */
export function newId(): string {
  return randomBytes(16).toString('hex')
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A context token or other secret of that many letters and digits. */
export function newToken(length = 32): string {
  let token = ''
  while (token.length < length)
    for (const byte of randomBytes(length))
      // 248 is the largest multiple of 62 in a byte: above it letters would not be equally likely.
      if (byte < 248 && token.length < length) token += ALPHABET[byte % ALPHABET.length]
  return token
}
