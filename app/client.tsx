import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { keepUp, survive } from './client/keep-up.ts'
import { jsonTextAdapter } from './json-text.ts'
import { pageErrorAdapter } from './page-error.ts'
import { getRouter } from './router.tsx'

/**
 * Start's own client would bring the machinery of server functions, which this product does not use: 8 kB of every
 * first visit. Its adapters are the ones of start.ts.
 */
async function hydrateShop(): Promise<void> {
  survive()
  const router = await getRouter()
  router.options.serializationAdapters = [pageErrorAdapter, jsonTextAdapter]
  keepUp(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

void hydrateShop()
