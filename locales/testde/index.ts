import { messages as cart } from './cart.po'
import { messages as catalogue } from './catalogue.po'
import { messages as shop } from './shop.po'

/** Texts that every page of this locale loads, in one file. */
export const messages = { ...shop, ...catalogue, ...cart }
