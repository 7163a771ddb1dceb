import type { ReactNode } from 'react'
import type { LocaleConfig } from '../../../app.config.ts'
import type { PublicFacts } from '../../context.ts'

interface Props {
  facts: PublicFacts
  locale: LocaleConfig
  children: ReactNode
}

/** Starts the shop's actors in the browser. */
export function ShopProvider({ children }: Props) {
  return children
}
