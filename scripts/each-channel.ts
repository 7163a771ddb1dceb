/** `node scripts/each-channel.ts <program> …`: runs it for each channel of hosts.config.ts, or once where there is none. */
import { spawnSync } from 'node:child_process'
import { describeStartFailure } from '../server/start-failure.ts'
import { readChannels } from './channels.ts'

try {
  for (const channel of readChannels(process.env) ?? [null]) {
    if (channel) console.log(`${channel.name}:`)
    const env = channel?.environment ?? process.env
    const { status } = spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit', env })
    if (status !== 0) process.exitCode = status ?? 1
  }
} catch (error) {
  console.error(describeStartFailure(error))
  process.exitCode = 1
}
