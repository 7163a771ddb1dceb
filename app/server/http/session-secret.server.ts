import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../settings.server.ts'

const FILE = 'session-secret'

/**
 * The secret that seals the session's cookies: SESSION_SECRET, else one that is made once and kept beside the data.
 * @returns with a warning for the shop's owner when sessions would end with a restart or differ between instances
 */
export function readSessionSecret({
  sessionSecret,
  sandboxData,
  backend,
}: Pick<Settings, 'sessionSecret' | 'sandboxData' | 'backend'>): { secret: string; warning: string | null } {
  if (sessionSecret !== null) return { secret: sessionSecret, warning: null }
  const file = path.join(sandboxData, FILE)
  try {
    mkdirSync(sandboxData, { recursive: true, mode: 0o700 })
    const secret = storedSecret(file)
    const warning = `The secret of the session cookies is kept in ${file}: set SESSION_SECRET where several instances run or files do not outlive a restart.`
    return { secret, warning: backend === null ? null : warning }
  } catch {
    const warning = `${file} cannot be written: sessions end when the shop restarts. Set SESSION_SECRET.`
    return { secret: newSecret(), warning }
  }
}

const newSecret = (): string => randomBytes(32).toString('base64url')

/** Two processes that start at once agree on the one that was written first. */
function storedSecret(file: string): string {
  try {
    writeFileSync(file, newSecret(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} holds no secret`)
  return secret
}
