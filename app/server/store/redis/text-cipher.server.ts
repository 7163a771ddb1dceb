import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { Cipher } from '../../http/cipher.server.ts'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)
/** Bytes that a text may have: more than any answer of an order. */
const LONGEST = 32 * 1024 * 1024

/** Encrypts what the server keeps of shoppers, with the secret that all instances have: tokens, names and addresses. */
export class TextCipher {
  #cipher: Cipher

  constructor(secret: string) {
    this.#cipher = new Cipher(secret, 'storechart shared store')
  }

  async encrypt(text: string): Promise<string> {
    return this.#cipher.encrypt(await pack(text)).toString('base64')
  }

  /** @returns null for what another secret has encrypted */
  async decrypt(encrypted: string): Promise<string | null> {
    const packed = this.#cipher.decrypt(Buffer.from(encrypted, 'base64'))
    if (packed === null) return null
    try {
      return (await unpack(packed, { maxOutputLength: LONGEST })).toString('utf8')
    } catch {
      return null
    }
  }
}
