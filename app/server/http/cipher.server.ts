import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Bytes before the content: AES-GCM's nonce and tag. */
const NONCE = 12
const TAG = 16

/** Encrypts, for one purpose, what only instances of this shop shall read: AES-256-GCM with a key of the common secret. */
export class Cipher {
  readonly #key: Buffer

  /**
   * @param secret the same for all instances
   * @param purpose what is encrypted for one cannot be taken for another's
   */
  constructor(secret: string, purpose: string) {
    this.#key = createHmac('sha256', secret).update(purpose).digest()
  }

  /** @param name what the content is; it opens under the same name alone */
  encrypt(content: string | Buffer, name = ''): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(name))
    const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
  }

  /** @returns null for what was not encrypted so */
  decrypt(bytes: Buffer, name = ''): Buffer | null {
    if (bytes.length <= NONCE + TAG) return null
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
    } catch {
      return null
    }
  }
}
