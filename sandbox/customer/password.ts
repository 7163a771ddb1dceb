import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { SealedPassword } from './customer.types.ts'

const KEY_LENGTH = 32
/** Cheaper than the default: a demo shop's log-in must not stall the one thread that serves all calls. */
const COST = { N: 4096, r: 8, p: 1 }

export function sealPassword(password: string): SealedPassword {
  const salt = randomBytes(16)
  return `${salt.toString('hex')}:${scryptSync(password, salt, KEY_LENGTH, COST).toString('hex')}`
}

export function matchesPassword(password: string, sealed: SealedPassword | null): boolean {
  const [salt, hash] = sealed?.split(':') ?? []
  if (salt === undefined || hash === undefined) return false
  const given = scryptSync(password, Buffer.from(salt, 'hex'), KEY_LENGTH, COST)
  return timingSafeEqual(given, Buffer.from(hash, 'hex'))
}
