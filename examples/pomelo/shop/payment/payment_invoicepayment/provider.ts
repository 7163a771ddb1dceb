import { defineProvider } from 'storechart/app/shared/payment-provider/define-provider.ts'

/** On invoice: whoever lends the money wants to know that the shopper is of age. */
export default defineProvider({
  order: { birthday: 10 },
  load: () => import('./fields.tsx'),
})
