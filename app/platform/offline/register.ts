import type { I18n, Messages } from '@lingui/core'
import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { config, type LocaleConfig } from '../../../app.config.ts'
import { SHOWN_FROM_CACHE, type PageMessage } from './kept.ts'

interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (url: string) => { toString: () => string } }
  }
}

/**
 * Registers the worker that shows visited pages without a connection, and sends it the files of this page; without
 * `features.offline` it removes a worker of an earlier build. A browser that refuses goes on without.
 * @param messages of the catalogue `offline`
 */
export async function startOffline(
  { serviceWorker }: Pick<Navigator, 'serviceWorker'>,
  locale: LocaleConfig,
  messages: Messages,
): Promise<void> {
  if (!config.features.offline) {
    for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
    return
  }
  readAgainOnReturn()
  const { default: worker } = await import('./offline-worker.ts?worker&url')
  const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('worker', {
    createScriptURL: () => worker,
  })
  // The type knows addresses as text alone; a browser with Trusted Types wants the object.
  const address = (policy?.createScriptURL(worker) ?? worker) as string
  await serviceWorker.register(address, { scope: '/', updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  active?.postMessage(pageMessage(locale, messages), [])
}

/**
 * A page that the worker has shown is read again as soon as there is a connection, unless it is being left already; what
 * was typed is kept as a draft.
 */
function readAgainOnReturn(): void {
  if (document.querySelector(SHOWN_FROM_CACHE) === null) return
  const left = new AbortController()
  window.addEventListener('beforeunload', () => left.abort(), { once: true })
  window.addEventListener('online', () => location.reload(), { once: true, signal: left.signal })
}

function pageMessage({ language, prefix }: LocaleConfig, messages: Messages): PageMessage {
  return {
    texts: offlineTexts(setupI18n({ locale: language, messages: { [language]: messages } })),
    prefix,
    page: location.pathname + location.search,
    assets: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/assets/`)),
  }
}

const offlineTexts = (i18n: I18n): PageMessage['texts'] => ({
  language: i18n.locale,
  shop: config.name,
  notice: i18n._(
    msg`You are offline. This page is from ${{ date: '{date}' }}: prices and availability may have changed.`,
  ),
  cart: i18n._(
    msg`You are offline. This is your cart as this browser keeps it: prices and availability may have changed.`,
  ),
  title: i18n._(msg`You are offline`),
  text: i18n._(msg`You have not opened this page before. Your cart is safe.`),
  retry: i18n._(msg`Try again`),
  open: i18n._(msg`You can open these pages now`),
})
