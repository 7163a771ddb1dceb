import { wording } from 'storechart/api/mappers/cms-config.ts'
import { defineElement, type ElementProps } from 'storechart/app/features/content/define-element.ts'
import { BigWords } from '../shared/big-words.tsx'

/** An editor's words, parted by commas. */
export const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

function BigWordsElement({ element }: ElementProps<{ words: string[] }>) {
  return <BigWords words={element.words} />
}

/** A band of large words that an editor writes. */
export default defineElement({
  type: 'pomelo-big-words',
  config: { words: wording('Hello, you') },
  read: ({ config }) => {
    const words = wordsOf(config.words ?? '')
    return words.length === 0 ? null : { words }
  },
  component: BigWordsElement,
  samples: [{ block: 'text', slot: 'content', config: { words: 'Hello, you' } }],
})
