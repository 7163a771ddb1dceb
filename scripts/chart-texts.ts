import type { Plugin } from 'vite'

/** Files of machines that hold states of their charts. */
export const holdsStates = (file: string): boolean => /\/machines\/[^?]*\.(machine|setup)\.ts/.test(file)

const description = /\bdescription: ?\n? {0,40}(?:'(?:[^'\\\n]|\\.){0,200}'|"(?:[^"\\\n]|\\.){0,200}"),?/g

/** The source of a machine without the sentences that describe its states. */
export const withoutDescriptions = (code: string): string => code.replace(description, '')

/** The charts in the documentation show what a state is about; no shopper needs to load these sentences. */
export const chartTextsPlugin = (): Plugin => ({
  name: 'chart-texts',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    return holdsStates(id) ? { code: withoutDescriptions(code), map: null } : null
  },
})
