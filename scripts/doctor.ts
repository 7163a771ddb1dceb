/** Looks at the settings of a real shop and says what to change: `npm run doctor`, with the settings of `npm start`. */
import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { runnerImport } from 'vite'
import { readSettings } from '../app/server/settings.server.ts'
import { describeStartFailure } from '../server/start-failure.ts'
import type * as Examination from './doctor/examine.ts'
import type { Finding } from './doctor/finding.ts'
import { untranslated } from './shop/own-locales.ts'
import { shopPlugin } from './shop/shop-plugin.ts'
import { root, shopFolder } from './sources.mjs'
import { withoutStyles } from './without-styles-plugin.ts'

const words: Record<Finding['state'], string> = { good: 'good ', check: 'check', fix: 'fix  ' }

try {
  const settings = readSettings(process.env)
  if (settings.backend === null)
    throw new Error('Set STORE_API_URL and STORE_API_ACCESS_KEY: the demo shop needs no doctor.')
  const { ADMIN_API_ID: id, ADMIN_API_SECRET: secret } = process.env
  // It looks by the shop's own reads, which stand on components and on the owner's folder: Node alone cannot load those.
  const { module: doctor } = await runnerImport<typeof Examination>(path.join(root, 'scripts/doctor/examine.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles, shopPlugin(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  })
  const findings = await doctor.examine({
    settings,
    backend: { ...settings.backend, demoOrigin: null },
    admin: id && secret ? { id, secret } : null,
  })
  for (const { code, missing, all } of await untranslated(shopFolder()))
    if (missing > 0)
      findings.push({ state: 'check', text: `texts/${code}/: ${missing} of ${all} texts are English still.` })
  for (const { state, text } of findings) console.log(`${words[state]} ${text}`)
  const broken = findings.filter(({ state }) => state === 'fix').length
  console.log(broken === 0 ? 'Nothing has to be changed.' : `${broken} to fix.`)
  process.exitCode = broken === 0 ? 0 : 1
} catch (error) {
  console.error(describeStartFailure(error))
  process.exitCode = 1
}
