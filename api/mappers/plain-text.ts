/** Signs that an editor or the sanitiser writes as entities. */
const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#160': '\u00A0',
}

/**
 * The words of HTML. Tags inside a line part no words: a full stop stays behind the link that it follows. What an editor
 * wants in one line (10 cm) stays in one.
 */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>/gi, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#160);/g, (entity, name: string) => signs[name] ?? entity)
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim()
