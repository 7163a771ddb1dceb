import { useState } from 'react'
import { readNewsletterState } from '../../../../../api/operations/account.ts'
import { subscribeNewsletter, type NewsletterFields } from '../../../../../api/operations/content.ts'
import { useSessionSelector, useStoreApi } from '../../../shop/index.ts'

/** Signs an address up; `counts`: at once, as it may for a customer's own address. */
export function useSignUp() {
  const api = useStoreApi()
  const address = useSessionSelector(({ session }) => (session?.kind === 'customer' ? session.customer?.email : null))
  const [counts, setCounts] = useState(false)
  const signUp = async (fields: NewsletterFields, signal: AbortSignal): Promise<void> => {
    await subscribeNewsletter(api, fields, { signal })
    if (fields.email.toLowerCase() !== address?.toLowerCase()) return
    // The address is signed up, whether or not this can be read: its mail says what is left to do.
    const state = await readNewsletterState(api, { signal }).catch(() => null)
    setCounts(state === 'subscribed')
  }
  return { signUp, counts }
}
