/**
 * The server writes a page's style sheets into the document (app/server/http/styles.server.ts). Scripts (React, Vite's
 * imports) look for the link of a sheet to see whether it is loaded: each sheet gets a link that is switched off, so
 * that it is not fetched again behind the others, where its rules would win.
 */
export function nameStyles(document: Document): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-sheets]')
  if (!style) return
  const links = (style.dataset['sheets'] ?? '').split(' ').map((href) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.dataset['precedence'] = 'default'
    // Last: a link that is switched off before it has an address is never fetched.
    link.setAttribute('href', href)
    return link
  })
  style.after(...links)
}
