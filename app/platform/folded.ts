/** A text as words are compared: in one case, without accents. The Polish ł has no accent to take off. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l')
