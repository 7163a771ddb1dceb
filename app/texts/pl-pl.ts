import { messages as cart } from '../../locales/pl-PL/cart.po'
import { messages as catalogue } from '../../locales/pl-PL/catalogue.po'
import { messages as shop } from '../../locales/pl-PL/shop.po'

/** Texts that every page of this locale loads, in one file. */
export const messages = { ...shop, ...catalogue, ...cart }
