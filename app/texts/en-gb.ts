import { messages as cart } from '../../locales/en-GB/cart.po'
import { messages as catalogue } from '../../locales/en-GB/catalogue.po'
import { messages as shop } from '../../locales/en-GB/shop.po'
import { messages as validation } from '../../locales/en-GB/validation.po'

/** Texts that every page of this locale loads, in one file. */
export const messages = { ...shop, ...catalogue, ...cart, ...validation }
