import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { packagesFirstPlugin } from './packages-first-plugin.ts'
import { root } from './sources.mjs'

test('packages first: the kit’s folder is not bundled as the package react', async () => {
  const wanted = { optimizeDeps: { include: ['react', 'react/jsx-runtime'] } }
  const { environments } = await resolveConfig(
    { root, configFile: false, environments: { client: wanted }, plugins: [packagesFirstPlugin()] },
    'serve',
  )
  expect(environments['client']?.optimizeDeps.include).toEqual(['react/jsx-runtime'])
})
