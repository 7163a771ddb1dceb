import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { StoreApi } from '../../../../api/client/client.ts'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import { deleteCustomer } from '../../../../api/operations/account.ts'
import { login } from '../../../../api/operations/customer.ts'
import type { Customer } from '../../../../api/types/customer.ts'
import type { Violation } from '../../../../api/types/failure.ts'
import { localHref, useLocale } from '../../../platform/locale.ts'
import { ShopPageLink } from '../../../platform/shop-page-link.tsx'
import { Button, Cluster, Stack, keepFocus, takesFocus } from '../../../ui/index.ts'
import { FieldGrid } from '../../address/index.ts'
import { FormSummary, SubmitButton, useForm } from '../../../shared/form/index.ts'
import { useStoreApi } from '../../shop/index.ts'
import { required } from '../../../shared/validation/index.ts'
import { forgetBrowser } from '../../../shared/form/forget-browser.ts'
import { FormSection, CurrentPassword } from './section.tsx'

const WRONG_PASSWORD: Violation = {
  code: 'VIOLATION::CUSTOMER_PASSWORD_NOT_CORRECT',
  pointer: '/currentPassword',
  parameters: {},
  detail: '',
}

/** A login is how the backend checks a password: it refuses a wrong one, and counts the tries. */
async function prove(api: StoreApi, email: string, password: string, signal: AbortSignal): Promise<void> {
  try {
    await login(api, { email, password }, { signal })
  } catch (error) {
    if (error instanceof StoreApiError && error.failure.kind === 'denied')
      throw new StoreApiError({ kind: 'refused', status: 400, violations: [WRONG_PASSWORD] }, 'login')
    throw error
  }
}

/** Deletes an account: confirmed twice, with the password; nothing of the account stays in this browser. */
export function DeleteForm({ customer }: { customer: Customer }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    keepFocus(() => document.querySelector<HTMLElement>('[data-delete-account]'))
  }
  return (
    <FormSection
      title={<Trans>Delete your account</Trans>}
      lead={
        <Trans>
          Your details, addresses and wishlist will be gone for good. Reviews that you wrote stay on the product pages,
          with your first name. We keep invoices for as long as the law requires.
        </Trans>
      }
    >
      {open ? (
        <Confirm customer={customer} onCancel={close} />
      ) : (
        <div>
          <Button data-delete-account onClick={() => setOpen(true)}>
            <Trans>Delete account …</Trans>
          </Button>
        </div>
      )}
    </FormSection>
  )
}

function Confirm({ customer: { email }, onCancel }: { customer: Customer; onCancel: () => void }) {
  const api = useStoreApi()
  const locale = useLocale()
  const form = useForm({
    name: 'account-delete',
    initial: { currentPassword: '' },
    rules: { currentPassword: [required] },
    secret: ['currentPassword'],
    submit: async (values, signal) => {
      await prove(api, email, String(values['currentPassword']), signal)
      await deleteCustomer(api, { signal })
    },
    onDone: () => {
      forgetBrowser()
      // A new document: no machine of the old one holds the customer any more.
      window.location.replace(localHref(locale, '/account/deleted'))
    },
  })
  const gone = form.status === 'done'
  const still = form.busy || gone
  useEffect(() => {
    const shut = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !still) onCancel()
    }
    document.addEventListener('keydown', shut)
    return () => document.removeEventListener('keydown', shut)
  }, [still, onCancel])
  return (
    <form {...form.form} method="post">
      <Stack gap={24}>
        <p ref={takesFocus}>
          <Trans>
            This cannot be undone. Open orders will still be delivered, but can no longer be seen here. For questions
            about one, use the <ShopPageLink page="contact">contact page</ShopPageLink> and give its order number.
          </Trans>
        </p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FieldGrid>
          <CurrentPassword form={form} email={email} />
        </FieldGrid>
        <FormSummary form={form} />
        <Cluster gap={12}>
          <SubmitButton variant="danger" busy={still}>
            <Trans>Delete account for good</Trans>
          </SubmitButton>
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Keep the account</Trans>
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
