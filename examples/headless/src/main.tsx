import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StorechartProvider, createShop } from '@storechart/react'
import { App } from './app.tsx'

const env = import.meta.env as Record<string, string | undefined>

const shop = createShop({
  url: env['VITE_STORE_API_URL'] ?? 'http://127.0.0.1:3001/store-api',
  accessKey: env['VITE_STORE_API_ACCESS_KEY'] ?? 'SWSCMORROWDEMOSTOREFRONT00',
  currency: 'EUR',
  locale: 'en-GB',
  storage: localStorage,
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <StorechartProvider shop={shop}>
        <App />
      </StorechartProvider>
    </StrictMode>,
  )
