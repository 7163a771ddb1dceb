import { createHash } from 'node:crypto'
import { escapeMarkup } from '../../platform/markup.ts'
import { keys } from '../../shared/storage/storage.ts'

/**
 * Removes what this browser keeps of another session at this host: its cart, the cart's unsent changes, and what would
 * restore the session. Other tabs notice by the storage's own event. Where there is no storage there is nothing to forget.
 */
const script = `try{for(const key of Object.keys(localStorage))if(key===${JSON.stringify(keys.cart)}||key===${JSON.stringify(keys.memory)}||key.startsWith(${JSON.stringify(keys.change)}))localStorage.removeItem(key);localStorage.setItem(${JSON.stringify(keys.identity)},String(Math.random()))}catch{}
location.replace(document.querySelector('a').href)`

const policy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * A document that leads on once the browser has forgotten the cart of the session that was at this host. Only a script can
 * make it forget; where none runs, none has kept anything.
 * @param headers its further headers
 */
export function forgetCartAndLead(location: string, headers: Headers): Response {
  const href = escapeMarkup(location)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  return new Response(
    `<!doctype html><meta name="robots" content="noindex"><title>…</title><noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript><a href="${href}">…</a><script>${script}</script>`,
    { headers },
  )
}
