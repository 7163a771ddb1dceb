/** A picture of nothing, in the ratio of the one that is missing. */
const emptyPicture = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width || 1} ${height || 1}"/>`)}`

const MISSING = 'data-missing'

/** The place keeps its size and its words for those who hear the page; the broken sign is gone. */
function hideBroken(image: HTMLImageElement): void {
  if (image.hasAttribute(MISSING)) return
  image.setAttribute(MISSING, '')
  image.removeAttribute('srcset')
  image.src = emptyPicture(Number(image.getAttribute('width')), Number(image.getAttribute('height')))
}

/** An address that failed before anything followed the page. */
const isBroken = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.hasAttribute('src')

/**
 * Shows a quiet place instead of each picture that cannot be loaded, those in the shop owner's texts included.
 * @returns stops it
 */
export function hideMissingPictures(page: Document): () => void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) hideBroken(target)
  }
  // The place was given another picture since.
  const loaded = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && !target.src.startsWith('data:')) target.removeAttribute(MISSING)
  }
  page.addEventListener('error', failed, true)
  page.addEventListener('load', loaded, true)
  for (const image of page.querySelectorAll('img')) if (isBroken(image)) hideBroken(image)
  return () => {
    page.removeEventListener('error', failed, true)
    page.removeEventListener('load', loaded, true)
  }
}
