import { messages as cart } from '../../locales/testde/cart.po'
import { messages as catalogue } from '../../locales/testde/catalogue.po'
import { messages as shop } from '../../locales/testde/shop.po'

/** Texts that every page of this locale loads, in one file. */
export const messages = { ...shop, ...catalogue, ...cart }
