import { createFileRoute } from '@tanstack/react-router'
import { CustomersOnly } from '../features/account/pages.tsx'
import { AccountLayout } from '../layout/account-layout.tsx'
import { loadTexts } from '../platform/i18n.ts'

export const Route = createFileRoute('/account/_area')({
  beforeLoad: ({ context }) => {
    context.guard?.customersOnly()
    return loadTexts(context.i18n, context.locale, 'account')
  },
  component: Area,
})

function Area() {
  return <CustomersOnly layout={AccountLayout} />
}
