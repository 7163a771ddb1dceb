/** The address at which one host of the shop hands a shopper's session over to another. */
export const HAND_OVER_PATH = '/_locale'

/** The way to a page at another host of the shop, on which the session goes along. */
export const handOverTo = (address: string): string => `${HAND_OVER_PATH}?to=${encodeURIComponent(address)}`
