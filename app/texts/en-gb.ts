import { messages as cart } from '../../locales/en-GB/cart.po'
import { messages as catalogue } from '../../locales/en-GB/catalogue.po'
import { messages as shop } from '../../locales/en-GB/shop.po'

/** Texts that every page of this locale loads, in one file. */
export const messages = { ...shop, ...catalogue, ...cart }
