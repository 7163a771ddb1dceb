import type { PageAnswer } from '../../../api/types/page.ts'
import { buildId } from '../../platform/build-id.ts'
import { tagAs, type Tags } from '../purge/tags.server.ts'
import type { Answers } from '../store/store.server.ts'

/** The answer of a page, and the ids that it names. */
export interface TaggedAnswer {
  value: PageAnswer
  tags: Tags
  /** Milliseconds since another instance made it; absent: it was made here. */
  age?: number
}

interface SharedAnswersOptions {
  answers: Answers
  /** Milliseconds that an answer is fresh. */
  fresh: number
}

/**
 * Answers of pages without a session, shared by all instances of a build: an answer that one instance has read costs
 * the others no call of the backend.
 */
export class SharedAnswers {
  #options: SharedAnswersOptions

  constructor(options: SharedAnswersOptions) {
    this.#options = options
  }

  /**
   * The answer of another instance, or what is made here, which others get then.
   * @param common what every answer names, and is not kept with each
   * @param anew it is made, whatever others have
   */
  async get(
    key: string,
    common: Tags,
    make: () => Promise<TaggedAnswer>,
    { anew = false } = {},
  ): Promise<TaggedAnswer> {
    const { answers, fresh } = this.#options
    const name = `${buildId} ${key}`
    const found = anew ? null : await answers.take(name, fresh)
    if (found !== null && found.age < fresh) {
      const { value, own } = JSON.parse(found.text) as { value: PageAnswer; own: string }
      const tags = [numbersOf(own), ...common]
      tagAs(value, tags)
      return { value, tags, age: found.age }
    }
    const mark = await answers.mark()
    const made = await make()
    const [own] = made.tags
    if (made.value.kind === 'page')
      answers.put(name, mark, JSON.stringify({ value: made.value, own: own ? textOf(own) : '' }), fresh)
    return made
  }

  forget(): void {
    this.#options.answers.clear()
  }
}

const textOf = (numbers: Float64Array): string =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')

function numbersOf(text: string): Float64Array {
  const bytes = Buffer.from(text, 'base64')
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}
