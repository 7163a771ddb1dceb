import { runnerImport } from 'vite'
import { packageFile, root } from './folder.ts'

/**
 * The default export of a declaration in an owner's folder, read while the shop is built.
 * @param file absolute path
 */
export async function importOwn(file: string): Promise<unknown> {
  const { module } = await runnerImport<{ default?: unknown }>(file, {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'own-name', resolveId: (id) => packageFile(id) }],
  })
  return module.default
}
