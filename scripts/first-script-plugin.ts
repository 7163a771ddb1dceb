import type { Plugin } from 'vite'

/**
 * Leaves out of the lists of files that come with a lazy part what the first script brought: it is there by then, and
 * every page would carry its name in each of those lists.
 */
export function firstScriptPlugin(): Plugin {
  return {
    name: 'storechart:first-script',
    apply: 'build',
    // Before the bundler writes those lists, which it does at the same moment.
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const first = new Set<string>()
      const take = (file: string): void => {
        const chunk = bundle[file]
        if (first.has(file) || chunk?.type !== 'chunk') return
        first.add(file)
        chunk.imports.forEach(take)
      }
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) take(chunk.fileName)
      const { modulePreload } = this.environment.config.build
      if (modulePreload) modulePreload.resolveDependencies = (_file, files) => files.filter((file) => !first.has(file))
    },
  }
}
