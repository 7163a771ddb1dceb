import type { AnchorHTMLAttributes, ReactNode } from 'react'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import { ShopLink } from './shop-link.tsx'

/** An entry of a navigation: link, external link, or plain text for a folder (docs/backend.md, "SEO URLs"). */
export function EntryLink({
  entry,
  children,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  entry: Pick<NavigationEntry, 'href' | 'external' | 'newTab' | 'key'>
  children: ReactNode
}) {
  if (entry.href === null) return <span className={rest.className}>{children}</span>
  const away = entry.external || entry.newTab
  return (
    <ShopLink
      {...rest}
      to={entry.href}
      pageKey={entry.key}
      target={away ? '_blank' : undefined}
      rel={away ? 'noopener' : undefined}
    >
      {children}
    </ShopLink>
  )
}
