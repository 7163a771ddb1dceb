import type { Tongue } from './records.ts'

/** What shoppers search for who look for goods that cost less than before: such goods have these words. */
export const reducedWords: Readonly<Record<Tongue, string>> = {
  en: 'sale reduced discount discounted offer offers bargain outlet clearance',
  de: 'Sale reduziert reduzierte Rabatt Rabatte Angebot Angebote Aktion Schnäppchen Schlussverkauf Outlet',
  pl: 'sale wyprzedaż promocja promocje przecena przecenione obniżka rabat okazja outlet',
}
