/** Looks at the settings of a real shop and says what to change: `npm run doctor`, with the settings of `npm start`. */
import { readSettings } from '../app/server/settings.server.ts'
import { describeStartFailure } from '../server/start-failure.ts'
import { examine } from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'

const words: Record<Finding['state'], string> = { good: 'good ', check: 'check', fix: 'fix  ' }

try {
  const settings = readSettings(process.env)
  if (settings.backend === null)
    throw new Error('Set STORE_API_URL and STORE_API_ACCESS_KEY: the demo shop needs no doctor.')
  const { ADMIN_API_ID: id, ADMIN_API_SECRET: secret } = process.env
  const findings = await examine({
    settings,
    backend: { ...settings.backend, demoOrigin: null },
    admin: id && secret ? { id, secret } : null,
  })
  for (const { state, text } of findings) console.log(`${words[state]} ${text}`)
  const broken = findings.filter(({ state }) => state === 'fix').length
  console.log(broken === 0 ? 'Nothing has to be changed.' : `${broken} to fix.`)
  process.exitCode = broken === 0 ? 0 : 1
} catch (error) {
  console.error(describeStartFailure(error))
  process.exitCode = 1
}
