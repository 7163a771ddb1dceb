/** The most elements that a backend gives in one answer. */
const MOST = 100

/**
 * A list that may be longer than one answer: its pages, one after another, until one is not full.
 *
 * @param most the largest number of pages that are read
 * @param readPage reads a page, counted from 1, of at most `limit` elements
 * @returns null when the list is longer still
 */
export async function readAll<Element>(
  most: number,
  readPage: (page: number, limit: number) => Promise<Element[]>,
): Promise<Element[] | null> {
  const all: Element[] = []
  for (let page = 1; page <= most; page++) {
    const found = await readPage(page, MOST)
    all.push(...found)
    if (found.length < MOST) return all
  }
  return null
}
