import { createFileRoute } from '@tanstack/react-router'
import { CustomersOnly } from '../features/account/customers-only.tsx'
import { customersOnly } from '../features/account/guard.ts'
import { AccountLayout } from '../layout/account-layout.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/account/_area')({
  beforeLoad: ({ context }) => {
    customersOnly(context)
    return loadTexts(context.i18n, context.locale, 'account')
  },
  component: Area,
})

function Area() {
  return <CustomersOnly layout={AccountLayout} />
}
