import { putOffScripts } from '../http/late-scripts.server.ts'
import { contentSecurityPolicy, sealScripts, withoutScripts, type SecurityOptions } from '../http/security.server.ts'
import type { StyleSheets } from '../http/styles.server.ts'

/** A document as it is sent, and the policy that names what runs in it. */
export interface SealedDocument {
  html: string
  policy: string
}

/** A secret of the shop's process until the page is sent. */
export const newNonce = (): string => crypto.randomUUID().replaceAll('-', '')

/** A rendered document that many visitors share: its scripts named and behind the first picture, its styles in it. */
export function sealDocument(
  rendered: string,
  nonce: string,
  { styles, security }: { styles: StyleSheets; security: SecurityOptions },
): SealedDocument {
  // The dev server puts scripts of its own into every page.
  const sealed = security.development ? { html: rendered, hashes: [] } : sealScripts(rendered, nonce)
  const late = putOffScripts(sealed.html)
  const { html, hash } = styles.into(late.html)
  const hashes = late.hash === null ? sealed.hashes : [...sealed.hashes, late.hash]
  return { html, policy: contentSecurityPolicy({ hashes }, security, { styleHash: hash }) }
}

/** The same for a page without scripts. */
export function sealStillDocument(
  rendered: string,
  nonce: string,
  { styles, security }: { styles: StyleSheets; security: SecurityOptions },
): SealedDocument {
  const { html, hash } = styles.into(withoutScripts(sealScripts(rendered, nonce).html))
  return { html, policy: contentSecurityPolicy({ hashes: [] }, security, { styleHash: hash }) }
}
