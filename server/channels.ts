import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { readSettings } from '../app/server/settings.server.ts'
import { checkChannel, type ReadChannel } from '../scripts/channels.ts'
import { root } from '../scripts/sources.mjs'
import { closeConnections } from './connections.ts'
import { endTogether } from './end-together.ts'
import { front } from './front.ts'
import { listen, SOCKET } from './listen.ts'

/** Milliseconds before a channel that ended is started again: twice as long each time, until it has run for a while. */
const AGAIN = { first: 1_000, longest: 60_000 }

/**
 * Serves several shops on one port. This process looks at the host and hands the request on; each channel has processes of its
 * own, which know nothing of the others. A channel that cannot open, or ends, leaves the others alone and is started again.
 * @throws SettingsError
 */
export async function openChannels(channels: readonly ReadChannel[]): Promise<void> {
  for (const channel of channels) checkChannel(channel)
  const { PORT, HOST, TRUST_PROXY } = process.env
  const settings = readSettings({ PORT, HOST, TRUST_PROXY })
  // No other user of this machine may say whose request it is.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const socketOf = ({ name }: { name: string }): string => path.join(folder, name)
  const behind = channels.map((channel) => ({ ...channel, socket: socketOf(channel) }))
  const { handle, close } = front(behind, settings.trustProxy)
  for (const channel of channels) build(channel)
  const server = await listen(handle, settings)

  const running = new Set<ChildProcess>()
  let isStopping = false
  const start = (channel: ReadChannel, wait: number): void => {
    if (isStopping) return
    const socket = socketOf(channel)
    // Left by a process that had no time to take it away.
    rmSync(socket, { force: true })
    const begun = performance.now()
    const trusted = settings.trustProxy ? TRUST_PROXY : '1'
    const env = { ...channel.environment, TRUST_PROXY: trusted, [SOCKET]: socket }
    const child = fork(path.join(root, 'server/main.ts'), { env })
    running.add(child)
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (isStopping) return
      const pause = performance.now() - begun > AGAIN.longest ? AGAIN.first : wait
      console.error(`The shop ${channel.name} ended (${signal ?? code}) and is started again in ${pause / 1000} s.`)
      setTimeout(() => start(channel, Math.min(pause * 2, AGAIN.longest)), pause)
    })
  }
  for (const channel of channels) start(channel, AGAIN.first)

  endTogether(null, async () => {
    isStopping = true
    await closeConnections(server, settings.trustProxy)
    close()
    const ended = [...running].map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGTERM')
    await Promise.all(ended)
  })
  console.log(`${channels.map(({ name }) => name).join(', ')}: behind ${settings.storefrontUrl}`)
}

/** @throws Error after the build has said why */
function build({ name, environment }: ReadChannel): void {
  const done = spawnSync(process.execPath, ['scripts/ensure-build.ts'], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error(`The shop ${name} could not be built.`)
}
