import { createStart } from '@tanstack/react-start'
import { jsonTextAdapter } from './platform/json-text.ts'
import { pageErrorAdapter } from './platform/page-error.ts'

/** No server functions in this product: server.ts dispatches requests before the router sees them. */
export const startInstance = createStart(() => ({
  requestMiddleware: [],
  serializationAdapters: [pageErrorAdapter, jsonTextAdapter],
}))
