import { createHash } from 'node:crypto'

/** The name of a token, an attempt or a client at the server, which cannot be turned back into it. */
export const nameOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, 22)
