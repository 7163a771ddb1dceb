const marks: Record<string, string> = { '<': '&lt;', '>': '&gt;' }

/** The text of some HTML, as HTML that holds no element: what is left of a tag that was cut off is no tag. */
export const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[<>]/g, (mark) => marks[mark] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
