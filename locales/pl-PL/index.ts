import type { Messages } from '@lingui/core'
import { messages as cart } from './cart.po'
import { messages as catalogue } from './catalogue.po'
import { messages as shop } from './shop.po'

/** Texts that every page of this locale loads, in one file. */
export const messages: Messages = { ...shop, ...catalogue, ...cart }

/** The others, by file: a page knows those of its own locale alone. */
export const catalogues = import.meta.glob<Messages>(['./*.po', '!./{cart,catalogue,fields,inspect,offline,shop}.po'], {
  import: 'messages',
})
