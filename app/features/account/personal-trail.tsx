import type { ComponentType } from 'react'
import { useLingui } from '@lingui/react'
import { Page } from '../../ui/index.ts'
import { Breadcrumbs } from '../../platform/breadcrumbs.tsx'
import { titles, type PersonalPath } from './personal-page.ts'

/** The page that each of a shopper's own pages is below; none: it is below the home page. */
const parents: Partial<Record<PersonalPath, PersonalPath>> = {
  '/account/profile': '/account',
  '/account/address': '/account',
  '/account/order': '/account',
  '/account/order/details': '/account/order',
  '/account/review': '/account',
  '/account/recover': '/login',
  '/account/recover/password': '/login',
}

function trailTo(path: PersonalPath): PersonalPath[] {
  const parent = parents[path]
  return parent === undefined ? [path] : [...trailTo(parent), path]
}

/** The trail of one of the shopper's own pages; on narrow screens the way back. */
export function PersonalTrail({ path }: { path: PersonalPath }) {
  const { _ } = useLingui()
  return (
    <Page>
      <Breadcrumbs back trail={trailTo(path).map((step) => ({ name: _(titles[step]), path: step }))} />
    </Page>
  )
}

/** The component of a route, below its breadcrumbs. */
export const withTrail = (path: PersonalPath, Shown: ComponentType) =>
  function WithTrail() {
    return (
      <>
        <PersonalTrail path={path} />
        <Shown />
      </>
    )
  }
