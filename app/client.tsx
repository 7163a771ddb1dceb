import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { isUnansweredChunk } from './platform/chunks.ts'
import { chunkArrival, watchBuilds, reloadOnChunkError } from './platform/watch-builds.ts'
import { pause } from './platform/pause.ts'
import { nameStyles } from './platform/styles.ts'
import { restoreTyped } from './platform/typed.ts'
import { jsonTextAdapter } from './platform/json-text.ts'
import { rememberLocale } from './platform/remember-locale.ts'
import { pageErrorAdapter } from './platform/page-error.ts'
import { getRouter } from './router.tsx'
import { IncompletePage } from './layout/incomplete.tsx'

/**
 * Start's own client would bring the machinery of server functions, which this product does not use: 8 kB of every
 * first visit. Its adapters are the ones of start.ts.
 */
async function hydrateShop(): Promise<void> {
  reloadOnChunkError()
  restoreTyped()
  nameStyles(document)
  await pause()
  const router = await getRouter()
  router.options.serializationAdapters = [pageErrorAdapter, jsonTextAdapter]
  watchBuilds(router)
  rememberLocale(document)
  await pause()
  try {
    // Before React begins, not inside it: what fails there takes the server's page away.
    await hydrate(router)
    // The router keeps the failure of a route's own chunk for the rendering.
    if (chunkArrival() !== 'whole') throw new Error('A chunk of this page did not arrive')
  } catch (error) {
    if (chunkArrival() !== 'leaving') sayIncomplete(router.options.context.i18n)
    throw error
  } finally {
    window.$_TSR?.h()
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      { onCaughtError: complain },
    )
  })
}

/** The console gets the error behind an error page; a shop in maintenance is no error, nor a lost connection. */
function complain(error: unknown): void {
  if (isUnansweredChunk(error) || (error instanceof Error && error.message === 'MAINTENANCE_MODE')) return
  console.error(error)
}

/** Beside what the server sent, which stays as it is. */
function sayIncomplete(i18n: I18n): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <IncompletePage />
    </I18nProvider>,
  )
}

void hydrateShop()
