import { defineProvider } from 'storechart/app/shared/payment-provider/define-provider.ts'

/** On invoice: bookkeeping finds the order by its own number. */
export default defineProvider({
  order: { purchaseOrderNumber: 35 },
  load: () => import('./fields.tsx'),
})
