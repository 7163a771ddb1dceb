/**
 * The server writes a page's style sheets into the document (app/server/http/styles.server.ts). A script that asks later whether
 * one of them is there (React, Vite's imports) looks for its link: each gets one that is switched off, and is not
 * fetched a second time behind the others, where it would outweigh them.
 */
export function nameStyles(document: Document): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-sheets]')
  if (!style) return
  const links = (style.dataset['sheets'] ?? '').split(' ').map((href) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.dataset['precedence'] = 'default'
    // Last: a link that is switched off before it has an address is never asked for.
    link.setAttribute('href', href)
    return link
  })
  style.after(...links)
}
