import type { ReactNode } from 'react'
import type { ShopPage } from '../../app.config.ts'
import { useFacts } from './locale.ts'
import { ShopLink } from './shop-link.tsx'

/** A link to one of the pages that the law wants; plain words where the backend has no such page. */
export function ShopPageLink({
  page,
  target,
  children,
}: {
  page: ShopPage
  target?: '_blank' | undefined
  children: ReactNode
}) {
  const to = useFacts().pages[page]
  if (to === null) return children
  return (
    <ShopLink to={to} target={target}>
      {children}
    </ShopLink>
  )
}
