import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)
/** Bytes before the content: AES-GCM's nonce and tag. */
const NONCE = 12
const TAG = 16
/** Bytes that a text may have: more than any answer of an order. */
const LONGEST = 32 * 1024 * 1024

/** Encrypts what the server keeps of shoppers, with the secret that all instances have: tokens, names and addresses. */
export class Vault {
  #key: Buffer

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('storechart shared store').digest()
  }

  async close(text: string): Promise<string> {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    const content = Buffer.concat([cipher.update(await pack(text)), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
  }

  /** @returns null for what another secret has closed */
  async open(closed: string): Promise<string | null> {
    const bytes = Buffer.from(closed, 'base64')
    if (bytes.length <= NONCE + TAG) return null
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE)).setAuthTag(
      bytes.subarray(NONCE, NONCE + TAG),
    )
    try {
      const packed = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
      return (await unpack(packed, { maxOutputLength: LONGEST })).toString('utf8')
    } catch {
      return null
    }
  }
}
