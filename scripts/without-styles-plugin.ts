import type { Plugin } from 'vite'

const EMPTY = '\0without-styles'

/** For modules that are read and not drawn: their style sheets are empty. */
export const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? EMPTY : null),
  load: (id) => (id === EMPTY ? 'export default {}' : null),
}
