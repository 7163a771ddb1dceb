import { createFileRoute, notFound } from '@tanstack/react-router'
import { useLingui } from '@lingui/react'
import { CustomersOnly } from '../features/account/account.lazy.ts'
import { OwnTrail } from '../features/account/own-trail.tsx'
import { accountPath, personalPage, titles } from '../features/account/personal-page.ts'
import { AccountPage, DeletedPage, ImitatePage } from '../features/account-area/pages.tsx'
import { errorHead } from '../platform/head.ts'
import { AccountLayout } from '../layout/account-layout.tsx'

/** The pages of an account. The first script of every page names every route, so these share one. */
export const Route = createFileRoute('/account/$')({
  beforeLoad: ({ context, params: { _splat: rest } }) => {
    const path = accountPath(rest)
    if (path === null) throw notFound()
    if (isPrivate(path)) context.guard?.customersOnly()
    return personalPage(path, 'checkout', 'reviews').beforeLoad({ context })
  },
  loader: ({ context, params: { _splat: rest } }) =>
    rest === 'address' ? context.readCountries(context.facts.languageId) : [],
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ match, params: { _splat: rest } }) => {
    const path = accountPath(rest)
    return path === null ? errorHead(match.context, 'notFound') : personalPage(path).head({ match })
  },
  component: Page,
})

/** The other pages are for visitors without an account. */
const isPrivate = (path: string): boolean => path !== '/account/deleted' && path !== '/account/imitate'

function Page() {
  const { _splat: rest = '' } = Route.useParams()
  const countries = Route.useLoaderData()
  const { _ } = useLingui()
  const path = accountPath(rest)
  if (path === '/account/deleted') return <DeletedPage />
  if (path === '/account/imitate') return <ImitatePage rest={rest} />
  return (
    <>
      <OwnTrail path={path ?? '/account'} />
      <CustomersOnly title={_(titles[path ?? '/account'])} layout={AccountLayout}>
        <AccountPage rest={rest} countries={countries} />
      </CustomersOnly>
    </>
  )
}
