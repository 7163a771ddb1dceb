import { Outlet, createFileRoute, useMatches } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { CustomersOnly } from '../features/account/account.lazy.ts'
import { PersonalTrail } from '../features/account/personal-trail.tsx'
import { titles } from '../features/account/personal-page.ts'
import { loadTexts } from '../platform/i18n.ts'
import { AccountLayout } from '../layout/account-layout.tsx'

/** The frame of a customer's account pages, which stays while one page leads to the next. */
export const Route = createFileRoute('/_customers')({
  beforeLoad: ({ context }) => {
    context.guard?.customersOnly()
    return loadTexts(context.i18n, context.locale, 'account')
  },
  component: Customers,
})

function Customers() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.page }) ?? '/account'
  const { _ } = useLingui()
  return (
    <>
      <PersonalTrail path={path} />
      <CustomersOnly title={_(titles[path])} layout={AccountLayout}>
        <Outlet />
      </CustomersOnly>
    </>
  )
}
