import path from 'node:path'
import type { Plugin } from 'vite'

const machines = path.resolve(import.meta.dirname, '../machines').replaceAll('\\', '/')
const list = path.resolve(import.meta.dirname, '../app/inspect/report/machines.ts').replaceAll('\\', '/')
const own = '?report'

/**
 * Reports are run again in the browser by copies of the machines. With the pages' own ones the bundler would part each
 * machine from what a page shows of it, in more and smaller files for every shopper.
 */
export function reportMachinesPlugin(): Plugin {
  return {
    name: 'storechart:report-machines',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer !== list && !importer?.endsWith(own)) return null
      const found = await this.resolve(source, importer.replace(own, ''), { ...options, skipSelf: true })
      return found?.id.startsWith(machines) ? { ...found, id: found.id + own } : found
    },
  }
}
