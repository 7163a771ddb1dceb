import { align, resolved } from '../../../../../api/mappers/cms-config.ts'
import { hasPageHeading } from '../../../../../api/mappers/cms-heading.ts'
import type { CmsContext, HeadingPlace, ReadSlot } from '../../../../../api/mappers/cms-elements.ts'
import { prose } from '../../../../../api/mappers/prose.ts'
import { text } from '../../../../../api/mappers/read.ts'
import type { SafeHtml } from '../../../../../api/types/common.ts'

/** Words of the shop owner's, sanitised on the server. */
export interface Words {
  html: SafeHtml
}

type WordsSlot = Pick<ReadSlot<{ content: unknown }>, 'data' | 'config'>

export const readWords = ({ data, config }: WordsSlot, context: CmsContext): Words => ({
  html: prose(text(data['content']) ?? text(config.content) ?? '', context),
})

export const bringsHeading = ({ html }: Words, { name }: HeadingPlace): boolean => hasPageHeading(html, name)

/** Configuration that both text elements have: their content and its alignment. */
export const placedWords = { content: resolved(), verticalAlign: align() }
