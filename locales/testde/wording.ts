/** What no text of this language says, and what it says instead: one word for one thing. */
export const avoided: readonly [RegExp, instead: string][] = [
  [/Kostenloser Versand/i, 'Versand kostenlos; of a product, whatever the order: Immer versandkostenfrei'],
  [/\b(?:du|dein\w*|dir|dich)\b/, 'the shopper is "Sie"'],
  [/steuerfrei|\bUSt\.|\bohne Mehrwertsteuer/i, 'in price lines: MwSt., ohne MwSt.'],
  [/\bzzgl\. (?:<\d>)?(?:Liefer|Porto)|\bLieferkosten/i, 'Versand'],
  [/Zahlung[^.„“]* nicht (?:geklappt|zustande)/, 'Die Zahlung ist fehlgeschlagen'],
  [/\b(?:Dieser|Der) Wert\b/, 'what to enter into which field'],
]
