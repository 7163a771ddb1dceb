/** A one-letter word between words: Polish typesetting keeps it off the end of a line. */
const SHORT_WORD = /(?<![\p{L}\p{N}\\<])([aiouwz]) (?=\S)/giu

/** A text in which each one-letter word stays with the next: `w sklepie` does not break after `w`. */
export const bindShortWords = (text: string): string => text.replaceAll(SHORT_WORD, '$1\u00A0')

/** Binds short words in the compiled catalogues of Polish, so that translators type plain spaces. */
export function shortWordsPlugin() {
  return {
    name: 'short-words',
    transform: {
      filter: { id: /\/locales\/pl-[^/]+\/[^/]+\.po$/ },
      handler: (code: string) => ({ code: bindShortWords(code), map: null }),
    },
  }
}
