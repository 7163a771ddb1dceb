import { createHash } from 'node:crypto'

/** How a token, an attempt or a client is called at the server: nobody learns it from there. */
export const nameOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, 22)
