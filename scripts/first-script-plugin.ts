import type { Plugin } from 'vite'

/**
 * Shortens the lists of files that come with a lazy part, which every page carries. What the first script brought is left
 * out: it is there by then. Style sheets keep their order and come first, scripts stand in one order in all lists: what
 * two lists have in common is then the same text, and compresses.
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
      if (!modulePreload) return
      const places = new Map<string, number>()
      const placeOf = (file: string): number => {
        if (!places.has(file)) places.set(file, places.size)
        return places.get(file) ?? 0
      }
      modulePreload.resolveDependencies = (_file, files) => {
        const later = files.filter((file) => !first.has(file))
        const styles = later.filter((file) => file.endsWith('.css'))
        const scripts = later.filter((file) => !file.endsWith('.css'))
        return [...styles, ...scripts.sort((one, other) => placeOf(one) - placeOf(other))]
      }
    },
  }
}
