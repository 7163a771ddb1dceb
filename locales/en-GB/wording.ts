/** What no text of this language says, and what it says instead: one word for one thing. */
export const avoided: readonly [RegExp, instead: string][] = [
  [/\be-mail/i, 'email'],
  [/\bredeem/i, 'apply'],
  [/\bbasket\b/i, 'cart'],
  [/\bshipping (?:address|method)|\bplus (?:<\d>)?shipping|^Shipping$/i, 'delivery'],
  [/\bfree shipping\b/i, 'free delivery; of a product, whatever the order: always free delivery'],
  [/\btax-free\b|\b(?:incl\.|excl\.|includes|plus)(?: \{\w+\})? tax/i, 'VAT; "without VAT"'],
  [/\bvalue (?:is|must|does)\b|should not be empty/i, 'what to enter into which field'],
]
